import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { TipoConta } from '../http/session.ts'
import {
  insertAssinante,
  insertConta,
  type NovaConta,
  type NovoAssinante,
  selectEstado,
} from './queries.ts'

export type { NovaConta } from './queries.ts'

/**
 * Creates an account of any kind; returns its id. A modelo's profile is written by `createModelo`,
 * which calls this.
 * @throws Falha `email_existente`; a unique index decides, so two at once never both succeed.
 */
export async function createConta(
  db: Kysely<DB>,
  tipo: TipoConta,
  conta: NovaConta,
): Promise<number> {
  const id = await insertConta(db, tipo, conta)
  if (id === null)
    throw new Falha(
      'email_existente',
      'Já existe uma conta com este e-mail. Entre com ela ou recupere a senha.',
      { campos: [{ campo: 'email', mensagem: 'E-mail já cadastrado.' }] },
    )
  return id
}

/** Creates a client's account; returns its id. @throws Falha `email_existente` */
export const createAssinante = (db: Kysely<DB>, assinante: NovoAssinante): Promise<number> =>
  inTransaction(db, async (trx) => {
    const id = await createConta(trx, 'assinante', assinante)
    await insertAssinante(trx, id, assinante)
    return id
  })

/**
 * The session was valid when the call began, but the account may have been erased since. Call it in the
 * transaction of a save, after the profile is locked: an erasure then either waits for that transaction
 * or has committed before it.
 * @throws Falha `sessao_invalida`
 */
export async function requireNaoApagada(trx: Kysely<DB>, id: number): Promise<void> {
  if (['em_exclusao', 'apagada'].includes((await selectEstado(trx, id)) ?? ''))
    throw new Falha('sessao_invalida', 'Esta conta foi apagada.')
}
