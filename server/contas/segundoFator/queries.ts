import { type Insertable, type Kysely, sql } from 'kysely'
import type { ChaveDeAcesso, DB } from '../../database/types.ts'

/** Everything that decides what an account's second factor is, and what its session has proved. */
export const selectFator = (db: Kysely<DB>, contaId: number, jti: string | null) =>
  db
    .selectFrom('conta as c')
    .leftJoin('modelo as m', 'm.id', 'c.id')
    .leftJoin('sessao as s', (join) => join.onRef('s.conta_id', '=', 'c.id').on('s.jti', '=', jti))
    .select((e) => [
      'c.tipo',
      'c.email',
      'c.nome',
      'c.email_confirmado_em',
      'c.totp_segredo',
      'c.fator_desde',
      'm.verificada_em',
      's.confirmada_em',
      's.confirmada_com_fator',
      e
        .selectFrom('codigo_de_recuperacao')
        .whereRef('conta_id', '=', 'c.id')
        .select((f) => f.fn.countAll<string>().as('total'))
        .as('codigos'),
    ])
    .where('c.id', '=', contaId)
    .executeTakeFirst()

/** Locks the account: two changes of its second factor happen one after the other. */
export async function lockFator(trx: Kysely<DB>, contaId: number): Promise<void> {
  await sql`select from conta where id = ${contaId} for no key update`.execute(trx)
}

export const selectChaves = (db: Kysely<DB>, contaId: number) =>
  db
    .selectFrom('chave_de_acesso')
    .select(['id', 'nome', 'sincronizada', 'criada_em', 'usada_em', 'transportes'])
    .where('conta_id', '=', contaId)
    .orderBy('criada_em')
    .orderBy('id')
    .execute()

/** A passkey by its credential id, with the account that it opens. */
export const selectChave = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('chave_de_acesso as k')
    .innerJoin('conta as c', 'c.id', 'k.conta_id')
    .select([
      'k.id',
      'k.conta_id',
      'k.chave_publica',
      'k.contador',
      'k.transportes',
      'c.nome',
      'c.tipo',
      'c.estado',
      'c.apagar_em',
      'c.email',
    ])
    .where('k.id', '=', id)
    .executeTakeFirst()

/** false: this credential is stored already. */
export async function insertChave(
  trx: Kysely<DB>,
  chave: Insertable<ChaveDeAcesso>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chave_de_acesso')
    .values(chave)
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores a use, unless the counter did not rise: another copy of the authenticator was used. */
export async function updateChaveUsada(
  db: Kysely<DB>,
  id: string,
  { contador, now }: { contador: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chave_de_acesso')
    .set({ contador, usada_em: now })
    .where('id', '=', id)
    // Synchronised passkeys do not count: theirs stays 0.
    .where((e) =>
      e.or([e('contador', '<', contador), e.and([e('contador', '=', 0), e.val(contador === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateNomeDaChave(
  db: Kysely<DB>,
  { contaId, id, nome }: { contaId: number; id: string; nome: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chave_de_acesso')
    .set({ nome })
    .where('id', '=', id)
    .where('conta_id', '=', contaId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteChave(
  trx: Kysely<DB>,
  { contaId, id }: { contaId: number; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('chave_de_acesso')
    .where('id', '=', id)
    .where('conta_id', '=', contaId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Stores the encrypted seed of the authenticator app, and the step of the code that proved it: that code is
 * used. null: none. Codes of the one before end.
 */
export async function updateTotp(
  trx: Kysely<DB>,
  contaId: number,
  totp: { segredo: string; passo: number } | null,
): Promise<void> {
  await trx
    .updateTable('conta')
    .set({ totp_segredo: totp?.segredo ?? null, totp_passo: totp?.passo ?? null })
    .where('id', '=', contaId)
    .execute()
}

/** Since when the account has a second factor; null: it has none. */
export async function updateFatorDesde(
  trx: Kysely<DB>,
  contaId: number,
  desde: Date | null,
): Promise<void> {
  await trx
    .updateTable('conta')
    .set({ fator_desde: desde, fator_perdido_em: null })
    .where('id', '=', contaId)
    .execute()
}

/** Replaces the recovery codes. */
export async function replaceCodigos(
  trx: Kysely<DB>,
  contaId: number,
  codigos: { prefixo: string; hash: string }[],
): Promise<void> {
  await trx.deleteFrom('codigo_de_recuperacao').where('conta_id', '=', contaId).execute()
  if (codigos.length === 0) return
  await trx
    .insertInto('codigo_de_recuperacao')
    .values(codigos.map((codigo) => ({ conta_id: contaId, ...codigo })))
    .execute()
}

export const selectCodigo = (db: Kysely<DB>, contaId: number, prefixo: string) =>
  db
    .selectFrom('codigo_de_recuperacao')
    .select('hash')
    .where('conta_id', '=', contaId)
    .where('prefixo', '=', prefixo)
    .executeTakeFirst()

/** Whether it was there: of two calls with one code one succeeds. */
export async function deleteCodigo(
  db: Kysely<DB>,
  contaId: number,
  prefixo: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigo_de_recuperacao')
    .where('conta_id', '=', contaId)
    .where('prefixo', '=', prefixo)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes every factor of the account. */
export async function deleteFatores(trx: Kysely<DB>, contaId: number): Promise<void> {
  await trx.deleteFrom('chave_de_acesso').where('conta_id', '=', contaId).execute()
  await trx.deleteFrom('codigo_de_recuperacao').where('conta_id', '=', contaId).execute()
  await updateTotp(trx, contaId, null)
  await updateFatorDesde(trx, contaId, null)
}

export async function updateConfirmada(
  db: Kysely<DB>,
  jti: string,
  { now, comFator }: { now: Date; comFator: boolean },
): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ confirmada_em: now, confirmada_com_fator: comFator })
    .where('jti', '=', jti)
    .execute()
}

/** Remembers when the owner said that the factor is lost; an earlier time stays. */
export async function updatePerdido(db: Kysely<DB>, contaId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conta')
    .set({ fator_perdido_em: now })
    .where('id', '=', contaId)
    .where('fator_perdido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The factor was used: it is not lost. */
export async function clearPerdido(db: Kysely<DB>, contaId: number): Promise<void> {
  await db
    .updateTable('conta')
    .set({ fator_perdido_em: null })
    .where('id', '=', contaId)
    .where('fator_perdido_em', 'is not', null)
    .execute()
}

export async function queueAvisoDoFator(
  trx: Kysely<DB>,
  conta: number,
  aviso: 'ligado' | 'desligado' | 'perdido',
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send-aviso-fator', json_build_object('conta', ${conta}::integer, 'aviso', ${aviso}::text))`.execute(
    trx,
  )
}

/** Whether a session began since `desde` on a browser that was new to the account, which was verified before. */
export async function isSessaoNova(db: Kysely<DB>, jti: string, desde: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessao as s')
    .innerJoin('modelo as m', 'm.id', 's.conta_id')
    .select('s.jti')
    .where('s.jti', '=', jti)
    .where('s.aparelho_novo', '=', true)
    .where('s.criada_em', '>', desde)
    .whereRef('s.criada_em', '>', 'm.verificada_em')
    .executeTakeFirst()
  return row !== undefined
}
