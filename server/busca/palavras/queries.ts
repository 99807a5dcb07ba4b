import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'

/** The words of a text, each with its likely spellings when no document has a word that begins so. */
export async function selectPalavrasVizinhas(
  db: Kysely<DB>,
  texto: string,
): Promise<{ palavra: string; vizinhas: string[] }[]> {
  const { rows } = await sql<{ palavra: string; vizinhas: string[] }>`
    select p.palavra, coalesce(v.vizinhas, '{}') as vizinhas
    from regexp_split_to_table(palavras_de(${texto}), ' ') with ordinality as p (palavra, lugar)
    left join lateral (
      select array_agg(x.palavra) as vizinhas from (
        select bp.palavra from busca_palavra bp
        where p.palavra ~ '^[a-z]{4,40}$'
          and not exists (
            select from busca_palavra c
            where c.palavra >= p.palavra and c.palavra < p.palavra || ${'\u{10FFFF}'})
        order by bp.palavra <-> p.palavra limit 12
      ) x
    ) v on true
    where p.palavra <> ''
    order by p.lugar`.execute(db)
  return rows
}

/** Deletes words from the vocabulary that no document has any more. */
export const deleteUnusedPalavras = (db: Kysely<DB>) =>
  sql`delete from busca_palavra p where not exists (
    select from busca b where b.documento @@ quote_literal(p.palavra)::tsquery)`.execute(db)
