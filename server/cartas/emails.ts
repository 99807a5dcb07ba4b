import { findDestinatario } from '../contas/destinatario.ts'
import { linkToCarta } from '../contas/links.ts'
import type { Services } from '../services.ts'
import { selectCartaPorId, selectNotificante } from './queries.ts'

/**
 * E-mails the outcome of what somebody contested. Throws when the mail server refuses it: the job queue
 * retries.
 */
export async function sendCarta(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  id: number,
): Promise<void> {
  const row = await selectCartaPorId(db, id)
  if (!row?.desfecho) return
  const conta = row.conta_id ? await findDestinatario(db, row.conta_id, { suspensa: true }) : null
  const pessoa = row.denuncia_id ? await selectNotificante(db, row.denuncia_id) : conta
  if (!pessoa?.email) return
  const english = pessoa.idioma === 'en'
  const { subject, desfecho, words, impulso } = english ? en : pt
  const free = row.alvo === 'impulso' && row.desfecho === 'revertida' ? ['', impulso] : []
  const resposta = row.resposta
    ? ['', words, '', ...row.resposta.split('\n').map((line) => `    ${line}`)]
    : []
  await mailer.send({
    id: `carta-${row.id}`,
    to: pessoa.email,
    conta,
    subject,
    text: [
      desfecho[row.desfecho],
      ...free,
      ...resposta,
      '',
      linkToCarta(settings, row.codigo, pessoa.idioma),
      '',
    ].join('\n'),
  })
}

const pt = {
  subject: 'Sobre o seu pedido' as const,
  desfecho: {
    revertida:
      'Outra pessoa da equipe leu a sua contestação e concordou com você: a decisão foi desfeita.',
    mantida:
      'Outra pessoa da equipe leu a sua contestação e manteve a decisão. Esta é a última análise no site; você ainda pode procurar a Justiça.',
  },
  words: 'A equipe escreveu:',
  impulso:
    'As horas do seu impulso sobem de graça no próximo horário livre da lista. O valor que voltou, ou está voltando, continua seu.',
}

const en = {
  subject: 'About your request' as const,
  desfecho: {
    revertida:
      'Another person of our team read what you wrote and agreed with you: the decision was undone.',
    mantida:
      'Another person of our team read what you wrote and kept the decision. This is the last review on the site; you can still go to court.',
  },
  words: 'Our team wrote:',
  impulso:
    'The hours of your boost are shown free of charge at the next free time of the list. The amount that went back, or is going back, stays yours.',
}
