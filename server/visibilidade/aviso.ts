import { AUSENCIA } from '../../contract/visibilidade.ts'
import { findDestinatario } from '../contas/destinatario.ts'
import { linkWith, newToken } from '../contas/links.ts'
import type { Services } from '../services.ts'
import { updateLink } from './queries.ts'

const DAY_MS = 86_400_000

/**
 * E-mails an advertiser who has long been away: when her profile will be hidden, and a link by which it
 * stays. Nothing if she has been there meanwhile. Throws when the mail server refuses it.
 */
export async function sendAusencia(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { modelo }: { modelo: number },
): Promise<void> {
  const conta = await findDestinatario(db, modelo)
  if (!conta) return
  const { token, hash } = newToken()
  const aviso = await updateLink(db, modelo, hash)
  if (!aviso) return
  const english = conta.idioma === 'en'
  const link = linkWith(settings, '/continuar-visivel', { token, idioma: conta.idioma })
  const quando = new Date(aviso.avisada_em.getTime() + AUSENCIA.avisoDias * DAY_MS)
  const dia = quando.toLocaleDateString(english ? 'en' : 'pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'long',
  })
  const { subject, paragraphs } = (english ? textoEn : textoPt)(dia, link)
  await mailer.send({
    id: `ausencia-${modelo}-${aviso.avisada_em.getTime()}`,
    to: conta.email,
    conta,
    link,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
  })
}

const textoPt = (dia: string, link: string) => ({
  subject: 'Sobre a sua conta' as const,
  paragraphs: [
    `Faz tempo que você não entra. Para que ninguém fique exposta sem querer, a sua página deixa de aparecer em ${dia}. Nada é apagado: fotos, selo, lugar nas listas e avaliações esperam por você.`,
    `Para continuar visível, abra este link e toque em Continuar visível:\n${link}`,
    'Se preferir que ela suma, não precisa fazer nada. Quando entrar de novo, ela volta com um toque. Em Configurações você escolhe depois de quantos dias isso acontece.',
  ],
})

const textoEn = (dia: string, link: string) => ({
  subject: 'About your account' as const,
  paragraphs: [
    `You have not signed in for a long time. So that nobody is exposed without wanting it, your page will no longer be shown from ${dia}. Nothing is erased: pictures, badge, place in lists and reviews wait for you.`,
    `To stay visible, open this link and tap Stay visible:\n${link}`,
    'If you would rather have it vanish, you need not do anything. When you sign in again, it comes back with one tap. In Settings you choose after how many days this happens.',
  ],
})
