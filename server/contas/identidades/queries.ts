import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'

/** Who somebody is at another service (OpenID Connect `iss` and `sub`). */
export type NovaIdentidade = { emissor: string; sujeito: string; email: string | null }

/** Finds the account of an identity and records its use. */
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

/** Whether it is the account's now: false when the account has another one of the same issuer. */
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

/** Whether the account has a password; locks the account until the transaction ends. */
export const lockSenha = (trx: Kysely<DB>, contaId: number) =>
  trx
    .selectFrom('conta')
    .select((eb) => eb('senha_hash', 'is not', null).as('tem_senha'))
    .where('id', '=', contaId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Deletes all identities of an account. */
export async function deleteIdentidades(trx: Kysely<DB>, contaId: number): Promise<void> {
  await trx.deleteFrom('identidade').where('conta_id', '=', contaId).execute()
}

/** Deletes one identity of an account. */
export async function deleteIdentidade(
  trx: Kysely<DB>,
  contaId: number,
  id: number,
): Promise<void> {
  await trx.deleteFrom('identidade').where('conta_id', '=', contaId).where('id', '=', id).execute()
}
