import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Mensagem } from '../../contract/mensagem.ts'
import type { CasoDaContestacao } from '../../contract/paginaDaIdade.ts'
import type { Contestacao } from '../../contract/provaDeIdade.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { enqueueMensagem } from '../moderacao/fila.ts'
import type { Services } from '../services.ts'
import {
  deleteMensagens,
  insertMensagem,
  selectIgual,
  selectMensagem,
  selectRecibo,
} from './queries.ts'

/**
 * Stores a message to the operator and adds it to the queue of staff. Its e-mail is a job of the same
 * transaction. The same words again within a day are the same message: its answer may have been lost.
 */
export const receiveMensagem = (db: Kysely<DB>, mensagem: Mensagem): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await selectIgual(trx, mensagem, [mensagem.mensagem, ''])) return
    await enqueueMensagem(trx, await insertMensagem(trx, mensagem, null))
  })

const assuntos: Record<CasoDaContestacao, string> = {
  contestar: 'Comprovação de idade: contesta uma conferência',
  sem_documento: 'Comprovação de idade: não tem documento para a conferência',
}

/** The same about a check of age, with a receipt that tells its writer whether it was answered. */
export async function receiveContestacao(
  db: Kysely<DB>,
  { caso, mensagem, ...quem }: Contestacao,
): Promise<string> {
  const [antes, depois] = [`${assuntos[caso]} (recibo `, `)\n\n${mensagem}`] as const
  return inTransaction(db, async (trx) => {
    const igual = await selectIgual(trx, quem, [antes, depois])
    if (igual?.recibo) return igual.recibo
    const recibo = randomBytes(16).toString('base64url')
    const texto = antes + recibo + depois
    await enqueueMensagem(trx, await insertMensagem(trx, { ...quem, mensagem: texto }, recibo))
    return recibo
  })
}

/** @throws Falha `nao_encontrado` */
export async function findContestacao(db: Kysely<DB>, recibo: string) {
  const found = await selectRecibo(db, recibo)
  if (!found) throw new Falha('nao_encontrado', 'Não há mensagem com este número de recibo.')
  return found
}

/** Months until an answered message is deleted, as the privacy page says. */
const GUARDA_MESES = 12
/** Unanswered messages are deleted too: they were e-mailed to the operator as well. */
const SEM_RESPOSTA_MESES = 24

/** Daily job: deletes old messages. */
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
 * E-mails a stored message to the operator; a reply goes to its writer. Does nothing for one that was
 * deleted. Throws when the mail server refuses it: the job queue retries.
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
    // The same `Message-ID` at each attempt: should one arrive twice, mail programs show it once.
    id: `mensagem-${kept.id}`,
    to: settings.contactEmail,
    conta: null,
    replyTo: { name: kept.nome, address: kept.email },
    subject: 'Mensagem recebida',
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
