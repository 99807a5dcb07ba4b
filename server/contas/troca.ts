import type { Kysely, Transaction } from 'kysely'
import { recordFato } from '../auditoria/auditoria.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Attempts } from '../http/attempts.ts'
import { Falha } from '../http/problem.ts'
import { revokeSessions, type Session } from '../http/session.ts'
import { type Emissor, openSession } from './entrada.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  deleteTokens,
  queueAvisoEmail,
  selectCredenciais,
  updateEmail,
  updateSenha,
} from './queries.ts'
import { requireSenhaBoa } from './senhaNova.ts'

const LONGA_MS = 12 * 3_600_000

/**
 * Another password by its owner. Every session ends; answers the token of a new one for the browser
 * that asked, as long-lived as the one it had.
 * @throws Falha `campos_invalidos`: wrong current password, common new one.
 */
export async function changeSenha(
  db: Kysely<DB>,
  session: Session,
  { senhaAtual, novaSenha }: { senhaAtual: string; novaSenha: string },
  { attempts, ...emissor }: Emissor & { attempts: Attempts },
): Promise<{ token: string }> {
  const conta = await selectCredenciais(db, session.id)
  await requireSenhaAtual(conta, senhaAtual, { campo: 'senhaAtual', attempts })
  requireSenhaBoa(novaSenha, 'novaSenha')
  const senhaHash = await hashPassword(novaSenha)
  return inTransaction(db, async (trx) => ({
    token: await replaceSenha(trx, session, senhaHash, emissor),
  }))
}

/** What `applyTroca` writes; nothing where nothing changes. */
export type Troca = { email?: string; senhaHash?: string }

/**
 * Checks what a form of one's own data changes of the account, before anything is written: its work
 * with passwords is too long for a transaction. Without another e-mail or a new password the current
 * one is not looked at: browsers fill it in by themselves.
 * @throws Falha `campos_invalidos` on `login.senhaAtual` (missing, wrong) or `login.senha` (common).
 */
export async function prepareTroca(
  db: Kysely<DB>,
  contaId: number,
  { email, senhaAtual, senha }: { email?: string; senhaAtual?: string; senha?: string },
  attempts: Attempts,
): Promise<Troca> {
  const conta = await selectCredenciais(db, contaId)
  const outroEmail = email && email.toLowerCase() !== conta?.email.toLowerCase() ? email : undefined
  if (!outroEmail && !senha) return {}
  if (!senhaAtual)
    throw badField(
      'login.senhaAtual',
      outroEmail
        ? 'Para trocar o e-mail, informe a senha atual.'
        : 'Para trocar a senha, informe a senha atual.',
    )
  await requireSenhaAtual(conta, senhaAtual, { campo: 'login.senhaAtual', attempts })
  if (senha) requireSenhaBoa(senha, 'login.senha', outroEmail ?? conta?.email)
  return { email: outroEmail, senhaHash: senha ? await hashPassword(senha) : undefined }
}

/**
 * Writes what `prepareTroca` allowed. With a new password every session ends, and the token of a new
 * one is answered; links for recovery that went to the old address lead nowhere, and a letter tells
 * that address of the change.
 * @throws Falha `email_em_uso`
 */
export async function applyTroca(
  trx: Transaction<DB>,
  session: Session,
  { email, senhaHash }: Troca,
  emissor: Emissor,
): Promise<string | null> {
  if (email) {
    await queueAvisoEmail(trx, session.id)
    if (!(await updateEmail(trx, session.id, email)))
      throw new Falha('email_em_uso', 'Já existe uma conta com este e-mail.', {
        campos: [{ campo: 'dados_gerais.email', mensagem: 'E-mail já cadastrado.' }],
      })
    await deleteTokens(trx, session.id, 'redefinir-senha')
    await recordFato(trx, { fato: 'email', conta: session.id }, emissor.now)
  }
  return senhaHash ? replaceSenha(trx, session, senhaHash, emissor) : null
}

async function replaceSenha(
  trx: Transaction<DB>,
  session: Session,
  senhaHash: string,
  emissor: Emissor,
): Promise<string> {
  const { now } = emissor
  await updateSenha(trx, session.id, senhaHash)
  await recordFato(trx, { fato: 'senha', conta: session.id }, now)
  await revokeSessions(trx, session.id, now)
  const lembrar = session.exp * 1000 - now.getTime() > LONGA_MS
  return (await openSession(trx, session, { ...emissor, lembrar })).token
}

/**
 * The password of an account, asked for again. Each wrong one counts for the account, as at the door;
 * the right one begins anew.
 * @throws Falha `campos_invalidos` on `campo`
 */
export async function requireSenhaAtual(
  conta: { id: number; senha_hash: string | null } | undefined,
  senha: string,
  { campo, attempts }: { campo: string; attempts: Attempts },
): Promise<void> {
  const quem = `conta ${conta?.id}`
  await attempts.count('senha', quem)
  if (!(await verifyPassword(conta?.senha_hash ?? null, senha)))
    throw badField(campo, 'A senha atual não confere.')
  await attempts.forget('senha', quem)
}

const badField = (campo: string, mensagem: string) =>
  new Falha('campos_invalidos', mensagem, { campos: [{ campo, mensagem }] })
