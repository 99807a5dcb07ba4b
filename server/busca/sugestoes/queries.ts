import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Local } from '../../../contract/local.ts'
import type { Estado } from '../../../contract/uf.ts'
import type { DB } from '../../database/types.ts'
import { type Termo, tsqueryDe } from '../geral.ts'

/** Cities and bairros of public profiles by the start of a word in their name; most profiles first. */
export async function selectLugaresPorComeco(
  db: Kysely<DB>,
  comeco: string,
  limite: number,
): Promise<Local[]> {
  const texto = comeco.replace(/[\\%_]/g, '\\$&')
  // As the index `busca_lugares` has it: every word of the name follows a space.
  const comeca = (coluna: RawBuilder<unknown>) =>
    sql`(' ' || ${coluna}) like sem_acento(${`% ${texto}%`})`
  const { rows } = await sql<Local & { bairro: string | null }>`
    select mode() within group (order by cidade) as cidade, estado, null as bairro,
      count(*)::integer as total
    from busca where estado is not null and ${comeca(sql`cidade_busca`)}
    group by estado, cidade_busca
    union all
    select mode() within group (order by cidade), estado, mode() within group (order by bairro),
      count(*)::integer
    from busca where estado is not null and cidade_busca is not null
      and ${comeca(sql`bairro_busca`)}
    group by estado, cidade_busca, bairro_busca
    order by total desc, cidade, bairro nulls first limit ${limite}`.execute(db)
  return rows.map(({ bairro, ...cidade }) => (bairro === null ? cidade : { ...cidade, bairro }))
}

/** Public profiles whose name has all of the words, in the order of relevance. */
export async function selectNomesPorComeco(db: Kysely<DB>, termos: Termo[], limite: number) {
  const { rows } = await sql<{
    id: number
    apelido: string
    url: string
    cidade: string | null
    estado: Estado | null
  }>`
    select b.id, b.apelido, b.url, b.cidade, b.estado from busca b
    where b.documento @@ to_tsquery('palavras', ${tsqueryDe(termos, 'A')})
    order by b.posicao desc, b.id desc limit ${limite}`.execute(db)
  return rows
}
