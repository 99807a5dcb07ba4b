import type { Kysely, Transaction } from 'kysely'
import type { Identidade } from '../../../contract/identidade.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha } from '../../http/problem.ts'
import { deleteIdentidade, deleteIdentidades, lockSenha, selectIdentidades } from './queries.ts'

/** The services that sign in to the account. */
export async function listIdentidades(db: Kysely<DB>, conta: number): Promise<Identidade[]> {
  const rows = await selectIdentidades(db, conta)
  return rows.map(({ criada_em, usada_em, ...row }) => ({
    ...row,
    criada_em: criada_em.toISOString(),
    usada_em: usada_em.toISOString(),
  }))
}

/**
 * Removes one: that service no longer signs in to the account.
 * @throws Falha `nao_encontrado`; `unica_entrada` when it is the only way to sign in.
 */
export const removeIdentidade = (db: Kysely<DB>, conta: number, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { tem_senha } = await lockSenha(trx, conta)
    const todas = await selectIdentidades(trx, conta)
    if (!todas.some((one) => one.id === id))
      throw new Falha('nao_encontrado', 'Esta entrada não existe mais.')
    if (!tem_senha && todas.length === 1)
      throw new Falha(
        'unica_entrada',
        'Sem esta entrada, nada mais abre a sua conta. Crie antes uma senha.',
      )
    await deleteIdentidade(trx, conta, id)
  })

/** Removes all, after a recovery by link or a change of e-mail: an intruder may have added one. */
export const removeIdentidades = (trx: Transaction<DB>, conta: number): Promise<void> =>
  deleteIdentidades(trx, conta)
