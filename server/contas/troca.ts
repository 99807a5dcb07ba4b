import type { Transaction } from 'kysely'
import { recordFato } from '../auditoria/auditoria.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Attempts } from '../http/attempts.ts'
import { invalidField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { Services } from '../services.ts'
import { countEnvio, requestTroca } from './email/email.ts'
import { type Emissor, openSession, type Quem } from './entrada.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { lockSenha, selectCredenciais } from './queries.ts'
import { requireFator } from './segundoFator/confirmacao.ts'
import { requireSenhaBoa } from './senhaNova.ts'
import { setSenha } from './sessoes.ts'
import { countTentativa } from './tentativas/tentativas.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

const LONGA_MS = 12 * 3_600_000

/**
 * Changes the password of the caller's account. Every session ends; returns a new token for the calling
 * browser, valid as long as its old one. Of several calls at once one succeeds.
 * @throws Falha `campos_invalidos`: wrong current password, common new one.
 */
export async function changeSenha(
  parts: Parts,
  session: Session,
  { senhaAtual, novaSenha }: { senhaAtual: string; novaSenha: string },
  quem: Quem,
): Promise<{ token: string }> {
  const campo = 'senhaAtual'
  const conferida = await requireSenhaAtual(parts, session, senhaAtual, campo)
  const { siteName } = parts.settings
  const conta = await selectCredenciais(parts.db, session.id)
  requireSenhaBoa(novaSenha, 'novaSenha', { siteName, email: conta?.email })
  await requireFator(parts.db, session, parts.now())
  const senhaHash = await hashPassword(novaSenha)
  const emissor = { ...quem, secret: parts.secrets.session, now: parts.now() }
  return inTransaction(parts.db, async (trx) => {
    await requireMesmaSenha(trx, conferida, campo)
    return { token: await replaceSenha(trx, session, senhaHash, emissor) }
  })
}

/** What `applyTroca` writes; empty when nothing changes. */
export type Troca = { conferida?: SenhaConferida; email?: string; senhaHash?: string }

/**
 * Validates what a form changes of the account, before anything is written: hashing passwords takes too
 * long for a transaction. Without another e-mail or a new password the current one is ignored: browsers
 * fill it in by themselves.
 * @throws Falha `campos_invalidos` on `login.senhaAtual` (missing, wrong) or `login.senha` (common);
 * `muitas_tentativas` for too many other addresses.
 */
export async function prepareTroca(
  parts: Parts,
  session: Session,
  { email, senhaAtual, senha }: { email?: string; senhaAtual?: string; senha?: string },
  attempts: Attempts,
): Promise<Troca> {
  const conta = await selectCredenciais(parts.db, session.id)
  const outroEmail = email && email.toLowerCase() !== conta?.email.toLowerCase() ? email : undefined
  if (!outroEmail && !senha) return {}
  if (!senhaAtual)
    throw invalidField(
      CAMPO_TROCA,
      outroEmail
        ? 'Para trocar o e-mail, informe a senha atual.'
        : 'Para trocar a senha, informe a senha atual.',
    )
  const conferida = await requireSenhaAtual(parts, session, senhaAtual, CAMPO_TROCA)
  const { siteName } = parts.settings
  if (senha) requireSenhaBoa(senha, 'login.senha', { siteName, email: outroEmail ?? conta?.email })
  await requireFator(parts.db, session, parts.now())
  if (outroEmail) await countEnvio(attempts, session.id, outroEmail)
  const senhaHash = senha ? await hashPassword(senha) : undefined
  return { conferida, email: outroEmail, senhaHash }
}

const CAMPO_TROCA = 'login.senhaAtual'

/**
 * Writes what `prepareTroca` allowed. A new password ends every session and returns the token of a new
 * one; another address is only requested, see `requestTroca`.
 * @throws Falha `campos_invalidos` when the password was changed meanwhile
 */
export async function applyTroca(
  trx: Transaction<DB>,
  session: Session,
  { conferida, email, senhaHash }: Troca,
  emissor: Emissor,
): Promise<string | null> {
  if (conferida) await requireMesmaSenha(trx, conferida, CAMPO_TROCA)
  // First the password, which ends every earlier link and requested change.
  const token = senhaHash ? await replaceSenha(trx, session, senhaHash, emissor) : null
  if (email) await requestTroca(trx, session.id, { email, now: emissor.now })
  return token
}

/**
 * Requests another address for the caller's account, as `applyTroca` does; the current one changes
 * nothing.
 * @throws Falha `campos_invalidos` on `senhaAtual`; `muitas_tentativas`
 */
export async function changeEmail(
  parts: Parts,
  session: Session,
  { email, senhaAtual }: { email: string; senhaAtual: string },
  attempts: Attempts,
): Promise<void> {
  const { db, now } = parts
  const conta = await selectCredenciais(db, session.id)
  const conferida = await requireSenhaAtual(parts, session, senhaAtual, 'senhaAtual')
  if (email.toLowerCase() === conta?.email.toLowerCase()) return
  await requireFator(db, session, now())
  await countEnvio(attempts, session.id, email)
  await inTransaction(db, async (trx) => {
    await requireMesmaSenha(trx, conferida, 'senhaAtual')
    await requestTroca(trx, session.id, { email, now: now() })
  })
}

async function replaceSenha(
  trx: Transaction<DB>,
  session: Session,
  senhaHash: string,
  emissor: Emissor,
): Promise<string> {
  const { now } = emissor
  await setSenha(trx, session.id, senhaHash, now)
  const lembrar = session.exp * 1000 - now.getTime() > LONGA_MS
  return (await openSession(trx, session, { ...emissor, lembrar })).token
}

/** The account whose password was verified, and its hash at that time. */
export type SenhaConferida = { id: number; senhaHash: string }

/**
 * Verifies the password of a signed-in account again. Wrong tries are counted by session: tries at
 * sign-in do not slow it.
 * @throws Falha `campos_invalidos` on `campo`, `muitas_tentativas`
 */
export async function requireSenhaAtual(
  parts: Parts,
  { id, jti }: Pick<Session, 'id' | 'jti'>,
  senha: string,
  campo: string,
): Promise<SenhaConferida> {
  const conta = await selectCredenciais(parts.db, id)
  return countTentativa(parts, conta?.email ?? '', [['sessao', jti]], async () => {
    const senhaHash = conta?.senha_hash ?? null
    if ((await verifyPassword(senhaHash, senha)) && senhaHash !== null) return { id, senhaHash }
    await recordFato(parts.db, { fato: 'recusa', conta: id }, parts.now())
    throw naoConfere(campo)
  })
}

/**
 * Locks the account and checks that the verified password is still the current one: of several changes
 * that verified the same password, one succeeds.
 * @throws Falha `campos_invalidos` on `campo`
 */
export async function requireMesmaSenha(
  trx: Transaction<DB>,
  conferida: SenhaConferida,
  campo: string,
): Promise<void> {
  if (!(await lockSenha(trx, conferida))) throw naoConfere(campo)
}

const naoConfere = (campo: string) => invalidField(campo, 'A senha atual não confere.')
