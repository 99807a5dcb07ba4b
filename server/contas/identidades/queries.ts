import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'

/** Who somebody is at a third party, as an account remembers it. */
export type NovaIdentidade = { emissor: string; sujeito: string; email: string | null }

/** The account that an identity opens; its last use is noted with it. */
export const touchIdentidade = (
  db: Kysely<DB>,
  { emissor, sujeito, email }: NovaIdentidade,
  now: Date,
) =>
  db
    .updateTable('identidade')
    .set({ usada_em: now, email })
    .from('conta')
    .whereRef('conta.id', '=', 'identidade.conta_id')
    .where('emissor', '=', emissor)
    .where('sujeito', '=', sujeito)
    .returning(['conta.id', 'conta.tipo', 'conta.estado'])
    .executeTakeFirst()

/** Whether it is the account's now: not when that has another one of the same issuer. */
export async function insertIdentidade(
  trx: Kysely<DB>,
  contaId: number,
  { emissor, sujeito, email }: NovaIdentidade,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('identidade')
    .values({ conta_id: contaId, emissor, sujeito, email, criada_em: now, usada_em: now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const selectIdentidades = (db: Kysely<DB>, contaId: number) =>
  db
    .selectFrom('identidade')
    .select(['id', 'emissor', 'email', 'criada_em', 'usada_em'])
    .where('conta_id', '=', contaId)
    .orderBy('id')
    .execute()

/** Whether a password opens the account, which stays as it is until the transaction ends. */
export const lockSenha = (trx: Kysely<DB>, contaId: number) =>
  trx
    .selectFrom('conta')
    .select((eb) => eb('senha_hash', 'is not', null).as('tem_senha'))
    .where('id', '=', contaId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** All of an account. */
export async function deleteIdentidades(trx: Kysely<DB>, contaId: number): Promise<void> {
  await trx.deleteFrom('identidade').where('conta_id', '=', contaId).execute()
}

/** One of an account. */
export async function deleteIdentidade(
  trx: Kysely<DB>,
  contaId: number,
  id: number,
): Promise<void> {
  await trx.deleteFrom('identidade').where('conta_id', '=', contaId).where('id', '=', id).execute()
}
