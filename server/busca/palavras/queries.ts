import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'
import { CANDIDATES } from './spelling.ts'

/** A word as it is stored, and whether some document has a word that begins so. */
export type Palavra = { palavra: string; conhecida: boolean }

/** The words of a text, in their order. */
export async function selectPalavras(db: Kysely<DB>, texto: string): Promise<Palavra[]> {
  const { rows } = await sql<Palavra>`
    select p.palavra, exists (
      select from busca_palavra c
      where c.palavra >= p.palavra and c.palavra < p.palavra || ${'\u{10FFFF}'}) as conhecida
    from regexp_split_to_table(palavras_de(${texto}), ' ') with ordinality as p (palavra, lugar)
    where p.palavra <> ''
    order by p.lugar`.execute(db)
  return rows
}

/** The nearest words of the vocabulary by their trigrams. */
export async function selectVizinhas(db: Kysely<DB>, palavra: string): Promise<string[]> {
  const { rows } = await sql<{ palavra: string }>`
    select palavra from busca_palavra
    order by palavra <-> ${palavra}, palavra limit ${CANDIDATES}`.execute(db)
  return rows.map((row) => row.palavra)
}

/** Deletes words from the vocabulary that no document has any more. */
export const deleteUnusedPalavras = (db: Kysely<DB>) =>
  sql`delete from busca_palavra p where not exists (
    select from busca b where b.documento @@ quote_literal(p.palavra)::tsquery)`.execute(db)
