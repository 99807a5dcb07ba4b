import type { Kysely } from 'kysely'
import type { Mensagem } from '../../contract/mensagem.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { enqueueMensagem } from '../moderacao/fila.ts'
import type { Services } from '../services.ts'
import { deleteMensagens, insertMensagem, selectMensagem } from './queries.ts'

/** Keeps a message to the operator, for the queue of staff. Its mail leaves by a job of the same transaction. */
export const receiveMensagem = (db: Kysely<DB>, mensagem: Mensagem): Promise<void> =>
  inTransaction(db, async (trx) => enqueueMensagem(trx, await insertMensagem(trx, mensagem)))

/** Months that a message stays after it was answered, as the privacy page says. */
const GUARDA_MESES = 12
/** One that nobody answers does not stay for ever: it was mailed to the operator as well. */
const SEM_RESPOSTA_MESES = 24

/** Daily job: deletes the messages whose time is over. */
export const forgetMensagens = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteMensagens(db, {
    respondidasAte: monthsBefore(now, GUARDA_MESES),
    escritasAte: monthsBefore(now, SEM_RESPOSTA_MESES),
  })

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/**
 * Mails a kept message to the operator; an answer goes to its writer. Says nothing about one that is
 * no longer there. Throws when the mail server does not take it: the job queue tries again.
 */
export async function sendMensagem(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  id: number,
): Promise<void> {
  const kept = await selectMensagem(db, id)
  if (!kept) return
  const quando = kept.criado_em.toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  await mailer.send({
    // The same at each attempt: should one arrive twice, mail programs show it once.
    id: `mensagem-${kept.id}`,
    to: settings.contactEmail,
    replyTo: { name: kept.nome, address: kept.email },
    subject: `Mensagem de ${kept.nome} pelo site`,
    text: [
      kept.mensagem,
      '',
      '-- ',
      `${kept.nome} <${kept.email}>`,
      `Enviada em ${quando} pelo formulário de ${settings.publicUrl}. Responda a este e-mail para responder a quem escreveu.`,
      '',
    ].join('\n'),
  })
}
