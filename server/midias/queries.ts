import { type Insertable, type Kysely, sql } from 'kysely'
import type { Arquivo, DB, Midia, Storie } from '../database/types.ts'

export type Papel = 'perfil' | 'banner' | 'destaque'

/** An existing file stays as it is: equal content has an equal hash. */
export async function insertArquivos(db: Kysely<DB>, rows: Insertable<Arquivo>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('arquivo')
    .values(rows)
    .onConflict((c) => c.column('hash').doNothing())
    .execute()
}

export async function selectPrevia(db: Kysely<DB>, hash: string): Promise<string> {
  const { previa } = await db
    .selectFrom('arquivo')
    .select('previa')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return previa
}

export async function deleteGaleria(db: Kysely<DB>, modeloId: number): Promise<void> {
  await db.deleteFrom('midia').where('modelo_id', '=', modeloId).execute()
}

export async function insertMidias(db: Kysely<DB>, rows: Insertable<Midia>[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await db.insertInto('midia').values(rows).returning(['id', 'ordem']).execute()
  return inserted.sort((a, b) => a.ordem - b.ordem).map(({ id }) => id)
}

export async function upsertImagem(
  db: Kysely<DB>,
  modeloId: number,
  papel: Papel,
  arquivo: string,
): Promise<void> {
  const item = sql<number | null>`(select min(id) from midia
    where modelo_id = ${modeloId} and arquivo = ${arquivo} and visibilidade = 'publico')`
  await db
    .insertInto('modelo_imagem')
    .values({ modelo_id: modeloId, papel, arquivo, midia_id: item })
    .onConflict((c) => c.columns(['modelo_id', 'papel']).doUpdateSet({ arquivo, midia_id: item }))
    .execute()
}

export async function deleteImagem(db: Kysely<DB>, modeloId: number, papel: Papel): Promise<void> {
  await db
    .deleteFrom('modelo_imagem')
    .where('modelo_id', '=', modeloId)
    .where('papel', '=', papel)
    .execute()
}

export async function insertStorie(db: Kysely<DB>, row: Insertable<Storie>): Promise<number> {
  const { id } = await db.insertInto('storie').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteArquivosDe(
  db: Kysely<DB>,
  modeloId: number,
  arquivos: string[],
): Promise<void> {
  for (const tabela of ['modelo_imagem', 'midia', 'storie'] as const)
    await db
      .deleteFrom(tabela)
      .where('modelo_id', '=', modeloId)
      .where(sql<boolean>`arquivo = any(${arquivos}::text[])`)
      .execute()
}

export async function selectArquivosDe(db: Kysely<DB>, modeloIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select arquivo from midia where modelo_id = any(${modeloIds}::integer[])
    union select arquivo from modelo_imagem where modelo_id = any(${modeloIds}::integer[])
    union select arquivo from storie where modelo_id = any(${modeloIds}::integer[])`.execute(db)
  return rows.map(({ arquivo }) => arquivo)
}

/** A profile that shows a file in public, and until when by time alone (null: no such limit). */
export type Mostra = { modelo: number; ate: Date | null }

/**
 * A profile, none of `exceto`, that shows this folder in public; of several, the one that will do so the
 * longest.
 */
export async function selectMostra(
  db: Kysely<DB>,
  pasta: string,
  exceto: readonly number[] = [],
): Promise<Mostra | undefined> {
  const outras = exceto.length > 0 ? sql`and modelo_id <> all(${exceto}::integer[])` : sql``
  const { rows } = await sql<Mostra>`
    select modelo_id as modelo, ate from arquivo_publico where pasta = ${pasta} ${outras}
    order by ate desc nulls first, modelo_id limit 1`.execute(db)
  return rows[0]
}

/** Whether a profile is public and has this file in its gallery, a role or a story. Asked for each private picture. */
export async function showsArquivo(
  db: Kysely<DB>,
  modelo: number,
  arquivo: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from modelo_publico p join arquivo a on a.hash = ${arquivo} and a.oculto_em is null
    where p.id = ${modelo} and (
      exists (select from midia m
        where m.modelo_id = p.id and m.arquivo = a.hash and m.visibilidade <> 'link')
      or exists (select from storie s
        where s.modelo_id = p.id and s.arquivo = a.hash and s.expira_em > ${now})
      or exists (select from modelo_imagem i where i.modelo_id = p.id and i.arquivo = a.hash))`.execute(
    db,
  )
  return rows.length > 0
}
