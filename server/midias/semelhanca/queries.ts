import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'

export const selectImpressoes = (db: Kysely<DB>, hashes: string[]) =>
  db
    .selectFrom('arquivo')
    .select(['hash', 'impressao'])
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute()

export type Repetida = { hash: string; modelo: number; arquivo: string; distancia: number }

/**
 * For each of these hashes the files of other accounts that differ by at most `bits` digits, the
 * nearest of each account. Uses the index `arquivo_impressao`, exact up to seven digits.
 */
export async function selectRepetidas(
  db: Kysely<DB>,
  modeloId: number,
  impressoes: { hash: string; impressao: string }[],
  bits: number,
): Promise<Repetida[]> {
  const { rows } = await sql<Repetida>`
    select distinct on (p.hash, uso.modelo_id)
      p.hash, uso.modelo_id as modelo, a.hash as arquivo,
      bit_count(a.impressao # p.impressao)::integer as distancia
    from unnest(${impressoes.map((i) => i.hash)}::text[], ${impressoes.map((i) => i.impressao)}::bit(64)[])
      as p(hash, impressao)
    join arquivo a on a.impressao is not null and faixas(a.impressao) && faixas_vizinhas(p.impressao)
      and bit_count(a.impressao # p.impressao) <= ${bits}
    join lateral (
      select modelo_id from midia where arquivo = a.hash
      union select modelo_id from modelo_imagem where arquivo = a.hash
      union select modelo_id from storie where arquivo = a.hash
    ) uso on uso.modelo_id <> ${modeloId}
    order by p.hash, uso.modelo_id, distancia`.execute(db)
  return rows
}

/** Files that may not come back, and the item of the queue by which staff decided so. */
export async function insertBanidas(
  trx: Kysely<DB>,
  filaId: number,
  hashes: string[],
): Promise<void> {
  await sql`
    insert into imagem_banida (hash, impressao, fila_id)
    select hash, impressao, ${filaId}::integer from arquivo where hash = any(${hashes}::text[])
    on conflict do nothing`.execute(trx)
}

/** Queues `keepRecortes`. */
export async function queueRecortes(trx: Kysely<DB>, hashes: string[]): Promise<void> {
  await sql`select graphile_worker.add_job('keep-recortes',
    payload := json_build_object('hashes', ${JSON.stringify(hashes)}::json))`.execute(trx)
}

/** Photos among these banned files, with the widths of their variants. */
export async function selectFotosBanidas(
  db: Kysely<DB>,
  hashes: string[],
): Promise<{ hash: string; larguras: number[] }[]> {
  const { rows } = await sql<{ hash: string; larguras: number[] }>`
    select a.hash, a.larguras from arquivo a
    where a.hash = any(${hashes}::text[]) and a.tipo = 'foto'
      and exists (select from imagem_banida b where b.hash = a.hash)`.execute(db)
  return rows
}

/** Unless the ban was undone meanwhile. */
export async function insertRecortes(
  db: Kysely<DB>,
  hash: string,
  impressoes: string[],
): Promise<void> {
  await sql`
    insert into imagem_banida_recorte (hash, impressao)
    select ${hash}, r.impressao from unnest(${impressoes}::bit(64)[]) as r(impressao)
    where exists (select from imagem_banida b where b.hash = ${hash}) on conflict do nothing`.execute(
    db,
  )
}

/** What another decision bans too stays banned. */
export async function deleteBanidas(trx: Kysely<DB>, filaId: number): Promise<void> {
  await sql`
    with livres as (delete from imagem_banida where fila_id = ${filaId} returning hash)
    delete from imagem_banida_recorte r where r.hash in (select hash from livres)
      and not exists (select from imagem_banida b where b.hash = r.hash and b.fila_id <> ${filaId})`.execute(
    trx,
  )
}

/**
 * The banned pictures that are this file, or differ from these hashes by at most `bits` digits, also cropped or
 * turned, each with the profile that it was removed from, while that is known.
 */
export async function selectBanidas(
  db: Kysely<DB>,
  hash: string,
  impressoes: string[],
  bits: number,
): Promise<{ hash: string; modelo: number | null }[]> {
  const { rows } = await sql<{ hash: string; modelo: number | null }>`
    select b.hash, i.modelo_id as modelo from (
      select hash, fila_id from imagem_banida where hash = ${hash}
      union
      select b.hash, b.fila_id from unnest(${impressoes}::bit(64)[]) as p(impressao)
      join imagem_banida b on b.impressao is not null
        and faixas(b.impressao) && faixas_vizinhas(p.impressao)
        and bit_count(b.impressao # p.impressao) <= ${bits}
      union
      select b.hash, b.fila_id from unnest(${impressoes}::bit(64)[]) as p(impressao)
      join imagem_banida_recorte r on faixas(r.impressao) && faixas_vizinhas(p.impressao)
        and bit_count(r.impressao # p.impressao) <= ${bits}
      join imagem_banida b on b.hash = r.hash) b
    left join moderacao_item i on i.id = b.fila_id
    order by b.hash limit 10`.execute(db)
  return rows
}
