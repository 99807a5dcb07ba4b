import { type Motivo, nomeDaRegra } from '../../contract/motivos.ts'
import {
  type Desfecho,
  horasParaDecidir,
  type MotivoDaDenuncia,
  type ViaDaDenuncia,
} from '../../contract/motivosDaDenuncia.ts'
import type { Assunto } from '../correio/assuntos.ts'
import type { Services } from '../services.ts'
import { selectNoticia } from './queries.ts'

/**
 * E-mails the decision to whoever reported and asked for news. It names nobody and nothing: the mailbox
 * may be shared. Does nothing for a report that waits again. Throws when the mail server refuses it: the
 * job queue retries.
 */
export async function sendDesfecho(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  id: number,
): Promise<void> {
  const row = await selectNoticia(db, id)
  if (!row?.email || !row.desfecho || !row.decidido_em) return
  const english = row.idioma === 'en'
  const { subject, decisao, regra, contestar, fim } = english ? en : pt
  const base = `${settings.publicUrl}${english ? '/en' : ''}`
  const nome = row.fila === null ? '' : nomeDaRegra(row.fila as Motivo, row.razao)
  const dia = row.contestavel_ate?.toLocaleDateString(english ? 'en' : 'pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })
  await mailer.send({
    // The same `Message-ID` at each attempt: should one arrive twice, mail programs show it once. A decision that
    // takes the place of another is another e-mail.
    id: `denuncia-${row.id}-${row.decidido_em.getTime()}`,
    to: row.email,
    // No account: whoever reported has none, or did not say so.
    conta: null,
    subject,
    text: [
      decisao[row.desfecho as Desfecho],
      '',
      `${base}/denuncia/${row.recibo}`,
      '',
      ...(row.via === 'notificacao' && nome !== '' ? [regra(nome), ''] : []),
      ...(row.codigo && dia ? [contestar(dia), `${base}/decisao/${row.codigo}`] : [fim]),
      '',
    ].join('\n'),
  })
}

/**
 * Acknowledges a legal notice, with its receipt and the time within which it is decided. It names nobody but who
 * sent it.
 */
export async function sendRecebida(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  id: number,
): Promise<void> {
  const row = await selectNoticia(db, id)
  if (!row?.email || !row.nome) return
  const english = row.idioma === 'en'
  const { recebida } = english ? en : pt
  const horas = horasParaDecidir(row.via as ViaDaDenuncia, row.motivo as MotivoDaDenuncia) ?? 0
  const ate = new Date(row.criado_em.getTime() + horas * 3_600_000)
  const quando = ate.toLocaleString(english ? 'en' : 'pt-BR', {
    ...{ timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' },
  })
  const { subject, lines, fim } = recebida(row.nome, quando)
  await mailer.send({
    id: `recebida-${row.id}`,
    to: row.email,
    conta: null,
    subject,
    text: [
      ...lines,
      '',
      `${settings.publicUrl}${english ? '/en' : ''}/denuncia/${row.recibo}`,
      '',
      fim,
      '',
    ].join('\n'),
  })
}

type Texto = {
  subject: Assunto
  decisao: Record<Desfecho, string>
  regra: (nome: string) => string
  contestar: (dia: string) => string
  fim: string
  recebida: (nome: string, quando: string) => { subject: Assunto; lines: string[]; fim: string }
}

const pt: Texto = {
  subject: 'Sobre o seu pedido',
  decisao: {
    retirado: 'Analisamos a sua denúncia e retiramos o conteúdo do site. O recibo está aqui:',
    parcial:
      'Analisamos a sua denúncia e retiramos parte do conteúdo; o resto segue as regras do site. O recibo está aqui:',
    mantido:
      'Analisamos a sua denúncia e não encontramos nada contra as regras do site: o conteúdo fica. O recibo está aqui:',
  },
  regra: (nome) => `Regra: ${nome}.`,
  contestar: (dia) =>
    `Quem decidiu foi uma pessoa da equipe. Para contestar, conte por que até ${dia}, sem precisar de conta. Outra pessoa decide:`,
  recebida: (nome, quando) => ({
    subject: 'Sobre o seu pedido',
    lines: [
      `Olá, ${nome}.`,
      '',
      `Recebemos a sua notificação. Uma pessoa da equipe decide até ${quando}, e você recebe a decisão com os motivos. O recibo está aqui:`,
    ],
    fim: 'Quem publicou o conteúdo sabe da decisão, e não do seu nome nem do seu e-mail.',
  }),
  fim: 'Se discorda, ou se há algo que não vimos, responda a este e-mail.',
}

const en: Texto = {
  subject: 'About your request',
  decisao: {
    retirado: 'We looked into your report and took the content off the site. Your receipt is here:',
    parcial:
      'We looked into your report and took part of the content down; the rest follows the site’s rules. Your receipt is here:',
    mantido:
      'We looked into your report and found nothing against the site’s rules: the content stays. Your receipt is here:',
  },
  regra: (nome) => `Rule: ${nome}.`,
  contestar: (dia) =>
    `A person of our team decided. To contest this, tell us why until ${dia}, without an account. Another person decides:`,
  recebida: (nome, quando) => ({
    subject: 'About your request',
    lines: [
      `Hello, ${nome}.`,
      '',
      `We received your notice. A person of our team decides until ${quando}, and you get the decision with its reasons. Your receipt is here:`,
    ],
    fim: 'Whoever published the content is told the decision, and neither your name nor your e-mail.',
  }),
  fim: 'If you disagree, or there is something that we did not see, answer this e-mail.',
}
