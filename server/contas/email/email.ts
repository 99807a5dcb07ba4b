import type { Kysely, Transaction } from 'kysely'
import type { EmailDaConta } from '../../../contract/email.ts'
import { recordFato } from '../../auditoria/auditoria.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { eachAlone } from '../../eachAlone.ts'
import type { Attempts } from '../../http/attempts.ts'
import { Falha } from '../../http/problem.ts'
import { revokeSessions } from '../../http/session.ts'
import { desistirDeTudo } from '../../planos/baixa.ts'
import { eraseConta } from '../apagamento/conta.ts'
import { removeIdentidades } from '../identidades/identidades.ts'
import { createToken, endLinks, linkInvalido, spendLink } from '../links.ts'
import { removeFatores } from '../segundoFator/segundoFator.ts'
import { setSenha } from '../sessoes.ts'
import {
  clearEmail,
  deleteDesfazer,
  deleteTroca,
  deleteTrocasVencidas,
  lockConta,
  lockSemProva,
  queueAvisoEmail,
  queueConfirmacao,
  selectEmail,
  selectNaoConfirmadas,
  updateConfirmado,
  updateEmail,
  upsertTroca,
} from './queries.ts'

const DAY_MS = 24 * 3_600_000
/** How long a change of address can be undone. */
export const DESFAZER_MS = 7 * DAY_MS
/** Short: a mistyped address may be somebody else's. */
const TROCA_MS = DAY_MS
/** How long an account may have an address that nobody confirmed. */
const PRAZO_MS = 30 * DAY_MS
/** For the password that is chosen after a change of e-mail was undone. */
const SENHA_MS = 3_600_000

/** The clock, and `Secrets.hash`, needed when an account without a confirmed address is erased. */
export type EmailOptions = { now: Date; hashSecret: string }

/** The state of the account's e-mail, for its owner. @throws Falha `nao_encontrado` */
export async function getEmail(db: Kysely<DB>, id: number, now: Date): Promise<EmailDaConta> {
  const conta = await selectEmail(db, id, now)
  if (!conta) throw new Falha('nao_encontrado', 'Esta conta não existe mais.')
  return {
    email: conta.email,
    confirmado: conta.email_confirmado_em !== null,
    pendente: conta.pendente,
    pendente_ate: conta.pendente_ate?.toISOString() ?? null,
  }
}

/** Each link is an e-mail in somebody's mailbox: limited by account and by address. */
export async function countEnvio(attempts: Attempts, conta: number, email: string): Promise<void> {
  await attempts.count('confirmacao', `conta ${conta}`)
  await attempts.count('confirmacao', email)
}

/**
 * Asks for another address: a link goes there, and the account keeps its own until that is opened. The
 * answer does not tell whether the address belongs to another account; the owner of the mailbox is told
 * by e-mail. Replaces a change that was asked for before.
 */
export async function requestTroca(
  trx: Transaction<DB>,
  conta: number,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await upsertTroca(trx, { conta, email, expiraEm: new Date(now.getTime() + TROCA_MS) })
  await queueConfirmacao(trx, conta)
}

/**
 * Sends the link again, to the new address if a change is asked for. false: nothing is to be confirmed, and
 * nothing is sent.
 */
export const resendLink = (
  db: Kysely<DB>,
  id: number,
  { attempts, now }: { attempts: Attempts; now: Date },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const conta = await selectEmail(trx, id, now)
    if (!conta || (conta.email_confirmado_em && !conta.pendente)) return false
    await countEnvio(attempts, id, conta.pendente ?? conta.email)
    if (conta.pendente) await requestTroca(trx, id, { email: conta.pendente, now })
    else await queueConfirmacao(trx, id)
    return true
  })

/** Cancels a change of address: its link is no longer valid. */
export async function cancelTroca(db: Kysely<DB>, id: number): Promise<void> {
  await deleteTroca(db, id)
}

/**
 * What a link to `/confirmar-email` does: opening it proves that the mailbox is read. Confirms the
 * account's own address, or makes the one that the account asked to change to its own.
 * @throws Falha as `spendLink`; `email_existente` when another account has confirmed it meanwhile.
 */
export const confirmEmail = (
  db: Kysely<DB>,
  token: string,
  { now, hashSecret }: EmailOptions,
): Promise<{ situacao: 'confirmado' | 'trocado' }> =>
  inTransaction(db, async (trx) => {
    const { contaId, email } = await spendLink(trx, { token, uso: 'confirmar-email', now })
    const conta = await lockConta(trx, contaId)
    if (isSame(conta.email, email)) {
      await updateConfirmado(trx, contaId, now)
      return { situacao: 'confirmado' }
    }
    const pedida = await selectEmail(trx, contaId, now)
    if (!pedida?.pendente || !isSame(pedida.pendente, email)) throw linkInvalido()
    await takeEmail(trx, contaId, { email, now, hashSecret })
    // An address that was never confirmed has nobody to tell and no session of its owner's to end.
    if (conta.email_confirmado_em) {
      await queueAvisoEmail(trx, { conta: contaId, antes: conta.email, em: now })
      await endLinks(trx, contaId)
      await removeIdentidades(trx, contaId)
      await revokeSessions(trx, contaId, now)
    }
    await recordFato(trx, { fato: 'email', conta: contaId }, now)
    return { situacao: 'trocado' }
  })

/**
 * What the undo link does, which is sent to the old address after a change: the account has that
 * address again, and every session of the intruder ends. No password opens it before another is
 * chosen with the token returned here.
 * @throws Falha as `confirmEmail`
 */
export const undoTroca = (
  db: Kysely<DB>,
  token: string,
  { now, hashSecret }: EmailOptions,
): Promise<{ token: string }> =>
  inTransaction(db, async (trx) => {
    const link = await spendLink(trx, { token, uso: 'desfazer-email', now })
    const { contaId, email } = link
    const { tipo, fator_desde } = await lockConta(trx, contaId)
    await takeEmail(trx, contaId, { email, now, hashSecret })
    // Whoever changed the address may have enrolled it.
    const mudou = new Date(link.expiraEm.getTime() - DESFAZER_MS)
    if (fator_desde && fator_desde > mudou && tipo !== 'equipe')
      await removeFatores(trx, contaId, now)
    // After two changes the intruder has such a link as well; the one of the first change wins.
    await deleteDesfazer(trx, contaId, link.expiraEm)
    await setSenha(trx, contaId, null, now)
    await removeIdentidades(trx, contaId)
    await recordFato(trx, { fato: 'email', conta: contaId }, now)
    const expiraEm = new Date(now.getTime() + SENHA_MS)
    return { token: await createToken(trx, { contaId, uso: 'redefinir-senha', email, expiraEm }) }
  })

/**
 * Makes the address the account's, confirmed. Another account that has it unconfirmed is erased, and what it paid
 * lately goes back; one that staff have suspended, or that may be a minor's, only loses the address.
 */
async function takeEmail(
  trx: Transaction<DB>,
  id: number,
  { email, now, hashSecret }: EmailOptions & { email: string },
): Promise<void> {
  const outra = await lockSemProva(trx, email, id)
  if (outra?.guardada) {
    await clearEmail(trx, outra.id)
    await recordFato(trx, { fato: 'email', conta: outra.id }, now)
  } else if (outra) {
    await desistirDeTudo(trx, outra.id, { now })
    await eraseConta(trx, outra, { hashSecret, now })
  }
  if (!(await updateEmail(trx, id, { email, now })))
    throw new Falha('email_existente', 'Este e-mail já é de outra conta.')
  await deleteTroca(trx, id)
}

/**
 * Daily job: erases accounts that were not confirmed in time, so that nobody occupies a stranger's
 * address, and deletes changes of address that were not confirmed.
 */
export async function eraseNaoConfirmadas(db: Kysely<DB>, options: EmailOptions): Promise<void> {
  const { now } = options
  await deleteTrocasVencidas(db, now)
  const vencidas = await selectNaoConfirmadas(db, new Date(now.getTime() - PRAZO_MS))
  await eachAlone(vencidas, ({ id }) =>
    inTransaction(db, async (trx) => {
      const conta = await lockConta(trx, id)
      // It may have been confirmed since the query, or suspended: then it may be evidence.
      if (conta.email_confirmado_em || conta.estado !== 'ativa') return
      await eraseConta(trx, conta, options)
    }),
  )
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
