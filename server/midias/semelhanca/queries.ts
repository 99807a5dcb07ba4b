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
