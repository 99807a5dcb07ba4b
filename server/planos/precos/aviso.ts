import { findDestinatario } from '../../contas/destinatario.ts'
import type { Services } from '../../services.ts'
import { selectAviso } from './queries.ts'

/**
 * E-mails somebody who has a plan that its price will change, or that an announced one was taken
 * back. Throws when the mail server refuses it: the job queue retries.
 */
export async function sendPreco(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { anuncio, conta: id }: { anuncio: number; conta: number },
): Promise<void> {
  const [row, conta] = await Promise.all([selectAviso(db, anuncio), findDestinatario(db, id)])
  if (!row || !conta) return
  const english = conta.idioma === 'en'
  const locale = english ? 'en' : 'pt-BR'
  const reais = (valor: number) =>
    valor.toLocaleString(locale, { style: 'currency', currency: 'BRL' })
  const aviso = {
    plano: row.plano,
    de: reais(row.de),
    para: reais(row.para),
    dia: new Date(`${row.desde}T12:00:00Z`).toLocaleDateString(english ? 'en-GB' : 'pt-BR', {
      day: 'numeric',
      month: english ? 'long' : 'numeric',
      year: 'numeric',
    }),
    motivo: row.motivo,
  }
  const planos = `${settings.publicUrl}${english ? '/en' : ''}/painel/planos`
  const words = (english ? wordsEn : wordsPt)[row.retirado ? 'retirado' : 'anunciado'](aviso)
  await mailer.send({
    id: `preco-${anuncio}-${id}${row.retirado ? '-retirado' : ''}`,
    to: conta.email,
    conta,
    subject: english ? 'About your account' : 'Sobre a sua conta',
    text: `${[...words, `${english ? 'Your plan' : 'Seu plano'}: ${planos}`].join('\n\n')}\n`,
  })
}

type Aviso = { plano: string; de: string; para: string; dia: string; motivo: string }
type Words = Record<'anunciado' | 'retirado', (aviso: Aviso) => string[]>

const wordsPt: Words = {
  anunciado: ({ plano, de, para, dia, motivo }) => [
    `A partir de ${dia} o plano ${plano} passa de ${de} a ${para}.`,
    `O motivo: ${motivo}`,
    'Até esse dia a mudança ainda pode ser retirada; se for, você recebe outro e-mail.',
    'O que você já pagou não muda: os seus dias continuam até o fim e nada será cobrado, porque o plano não se renova sozinho. O novo preço só vale para compras feitas a partir desse dia.',
  ],
  retirado: ({ plano, de, dia }) => [
    `O preço do plano ${plano} não muda mais em ${dia}: continua ${de}.`,
    'Você não precisa fazer nada.',
  ],
}

const wordsEn: Words = {
  anunciado: ({ plano, de, para, dia, motivo }) => [
    `From ${dia} the ${plano} plan changes from ${de} to ${para}.`,
    `The reason: ${motivo}`,
    'Until that day the change can still be taken back; if it is, you get another e-mail.',
    'What you have paid does not change: your days go on to their end and nothing will be charged, because the plan does not renew itself. The new price counts only for purchases made from that day on.',
  ],
  retirado: ({ plano, de, dia }) => [
    `The price of the ${plano} plan no longer changes on ${dia}: it stays ${de}.`,
    'There is nothing that you need to do.',
  ],
}
