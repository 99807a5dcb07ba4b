import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** In the order in which they can be inserted again: a row after the one that it refers to. */
const TABELAS = ['midia', 'modelo_imagem', 'storie', 'storie_curtida', 'storie_vista'] as const

/**
 * The rows that are deleted when files are removed from a profile, as JSON; for comments, which stay,
 * the id of their story.
 */
export type Retiradas = Record<(typeof TABELAS)[number], Record<string, unknown>[]> & {
  storie_comentario: { id: number; storie_id: number }[]
}

/**
 * Includes roles whose crop was made from a picture that is removed: they stay, without that reference.
 */
export async function selectRetiradas(
  trx: Kysely<DB>,
  modeloId: number,
  arquivos: string[],
): Promise<Retiradas> {
  const rowsOf = (tabela: string, where: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(t), '[]') from ${sql.table(tabela)} t where ${where})`
  const dele = sql`t.modelo_id = ${modeloId} and t.arquivo = any(${arquivos}::text[])`
  const doStorie = sql`t.storie_id in (
    select id from storie where modelo_id = ${modeloId} and arquivo = any(${arquivos}::text[]))`
  const { rows } = await sql<Retiradas>`select
    ${rowsOf('midia', dele)} as midia,
    ${rowsOf(
      'modelo_imagem',
      sql`t.modelo_id = ${modeloId} and (t.arquivo = any(${arquivos}::text[]) or t.midia_id in (
        select id from midia where modelo_id = ${modeloId} and arquivo = any(${arquivos}::text[])))`,
    )} as modelo_imagem,
    ${rowsOf('storie', dele)} as storie,
    ${rowsOf('storie_curtida', doStorie)} as storie_curtida,
    ${rowsOf('storie_vista', doStorie)} as storie_vista,
    (select coalesce(json_agg(json_build_object('id', t.id, 'storie_id', t.storie_id)), '[]')
      from storie_comentario t where ${doStorie}) as storie_comentario`.execute(trx)
  return rows[0]!
}

export async function reinsertRetiradas(
  trx: Kysely<DB>,
  { storie_comentario, ...retiradas }: Retiradas,
): Promise<void> {
  for (const tabela of TABELAS)
    await sql`
      insert into ${sql.table(tabela)} overriding system value
      select * from json_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(retiradas[tabela])}::json)
      on conflict ${
        tabela === 'modelo_imagem'
          ? sql`(modelo_id, papel) do update set midia_id = excluded.midia_id
              where modelo_imagem.arquivo = excluded.arquivo`
          : sql`do nothing`
      }`.execute(trx)
  for (const { id, storie_id } of storie_comentario)
    await trx.updateTable('storie_comentario').set({ storie_id }).where('id', '=', id).execute()
}
