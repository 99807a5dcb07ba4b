import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'

/** An address and its keyed hashes, by one of which it may be reserved. */
export type Candidata = { url: string; hashes: Buffer[] }

/** The first of them that no other profile has, had or cut. */
export async function selectLivre(
  db: Kysely<DB>,
  id: number,
  candidatas: Candidata[],
): Promise<string | undefined> {
  const urls = candidatas.map(({ url }) => url)
  const hashed = candidatas.flatMap(({ url, hashes }) => hashes.map((hash) => ({ url, hash })))
  const [hashedUrls, hashes] = [hashed.map((one) => one.url), hashed.map((one) => one.hash)]
  const { rows } = await sql<{ url: string }>`
    select c.url from unnest(${urls}::text[]) with ordinality as c (url, lugar)
    where not exists (select from modelo m where m.url = c.url and m.id <> ${id})
      and not exists (select from modelo_url_antiga a where a.url = c.url and a.modelo_id <> ${id})
      and not exists (
        select from unnest(${hashedUrls}::text[], ${hashes}::bytea[]) as h (url, hash)
        join url_reservada r on r.hash = h.hash
        where h.url = c.url and r.modelo_id is distinct from ${id}::integer)
    order by c.lugar limit 1`.execute(db)
  return rows[0]?.url
}

/** Whether it could be given to the profile: another one may have taken it at the same moment. */
export async function updateUrl(trx: Kysely<DB>, id: number, url: string): Promise<boolean> {
  await sql`savepoint troca_url`.execute(trx)
  try {
    await trx.updateTable('modelo').set({ url }).where('id', '=', id).execute()
    await sql`release savepoint troca_url`.execute(trx)
    return true
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'modelo_url_unica') throw error
    await sql`rollback to savepoint troca_url`.execute(trx)
    return false
  }
}

/** The current address is neither an old one nor a cut one. */
export async function takeBack(trx: Kysely<DB>, { url, hashes }: Candidata): Promise<void> {
  await trx.deleteFrom('modelo_url_antiga').where('url', '=', url).execute()
  await trx.deleteFrom('url_reservada').where('hash', 'in', hashes).execute()
}

export async function insertAntiga(
  trx: Kysely<DB>,
  { id, url, now }: { id: number; url: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('modelo_url_antiga')
    .values({ url, modelo_id: id, deixada_em: now })
    .onConflict((c) => c.column('url').doNothing())
    .execute()
}

/** The most recently left first. */
export const selectAntigas = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('modelo_url_antiga')
    .select(['url', 'deixada_em'])
    .where('modelo_id', '=', id)
    .orderBy('deixada_em', 'desc')
    .orderBy('url')
    .execute()

/** Every rename, cut and erasure locks this row first. */
export async function lockModelo(trx: Kysely<DB>, id: number): Promise<void> {
  await sql`select from modelo where id = ${id} for no key update`.execute(trx)
}

/** Deletes all of them; returns those that existed. */
export async function deleteAntigas(trx: Kysely<DB>, id: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('modelo_url_antiga')
    .where('modelo_id', '=', id)
    .returning('url')
    .execute()
  return rows.map((row) => row.url)
}

/** Deletes one of them; false when it was none of this profile's. */
export async function deleteAntiga(trx: Kysely<DB>, id: number, url: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('modelo_url_antiga')
    .where('modelo_id', '=', id)
    .where('url', '=', url)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertReservadas(
  trx: Kysely<DB>,
  modelo_id: number | null,
  hashes: Buffer[],
): Promise<void> {
  await trx
    .insertInto('url_reservada')
    .values(hashes.map((hash) => ({ hash, modelo_id })))
    .onConflict((c) => c.column('hash').doUpdateSet({ modelo_id }))
    .execute()
}

/**
 * From now on an older name does not lead to the current one: she leaves the clients' favourites and
 * histories, and cached answers about her are dropped.
 */
export async function insertCorte(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx
    .insertInto('modelo_corte')
    .values({ modelo_id: id, em: now })
    .onConflict((c) => c.column('modelo_id').doUpdateSet({ em: now }))
    .execute()
  for (const tabela of ['favorito', 'historico'] as const)
    await trx.deleteFrom(tabela).where('modelo_id', '=', id).execute()
  await sql`select pg_notify('cache', 'drop modelo:' || ${id}::integer)`.execute(trx)
}

/** Deletes all addresses of an erased profile; returns them. */
export async function clearUrls(trx: Kysely<DB>, id: number): Promise<string[]> {
  const antigas = await deleteAntigas(trx, id)
  const { url } = await trx
    .selectFrom('modelo')
    .select('url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Unpredictable, so that nobody can have taken it to make the erasure fail.
  const neutra = sql<string>`'apagada-' || replace(gen_random_uuid()::text, '-', '')`
  await trx.updateTable('modelo').set({ url: neutra }).where('id', '=', id).execute()
  await trx
    .updateTable('url_reservada')
    .set({ modelo_id: null })
    .where('modelo_id', '=', id)
    .execute()
  await trx.deleteFrom('modelo_corte').where('modelo_id', '=', id).execute()
  return [...antigas, url]
}
