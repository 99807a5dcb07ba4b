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
  // Every word of the name follows a space.
  const comeca = (coluna: RawBuilder<unknown>) =>
    sql`(' ' || ${coluna}) like sem_acento(${`% ${texto}%`})`
  const { rows } = await sql<Local & { bairro: string | null }>`
    with forma as (
      select estado, cidade_busca, bairro_busca, cidade, bairro, sum(perfis) as total
      from busca_lugar where estado is not null and cidade_busca is not null
        and (${comeca(sql`cidade_busca`)} or ${comeca(sql`bairro_busca`)})
      group by estado, cidade_busca, bairro_busca, cidade, bairro
    )
    select (array_agg(cidade order by total desc, cidade))[1] as cidade, estado, null as bairro,
      sum(total)::integer as total
    from forma where ${comeca(sql`cidade_busca`)}
    group by estado, cidade_busca having sum(total) > 0
    union all
    select (array_agg(cidade order by total desc, cidade))[1], estado,
      (array_agg(bairro order by total desc, bairro))[1], sum(total)::integer
    from forma where ${comeca(sql`bairro_busca`)}
    group by estado, cidade_busca, bairro_busca having sum(total) > 0
    order by total desc, cidade, bairro nulls first limit ${limite}`.execute(db)
  return rows.map(({ bairro, ...cidade }) => (bairro === null ? cidade : { ...cidade, bairro }))
}

/** So few letters begin so many names that five of them are among so many of the first of all. */
const COMUM = { letras: 2, primeiras: 500 }

type NomeRow = {
  id: number
  apelido: string
  url: string
  cidade: string | null
  estado: Estado | null
}

/** Public profiles whose name has all of the words, in the order of relevance. */
export async function selectNomesPorComeco(
  db: Kysely<DB>,
  termos: Termo[],
  limite: number,
): Promise<NomeRow[]> {
  const select = async (de: RawBuilder<unknown>) => {
    const { rows } = await sql<NomeRow>`
      select id, apelido, url, cidade, estado from ${de} b
      where documento @@ to_tsquery('palavras', ${tsqueryDe(termos, 'A')})
      order by posicao desc, id desc limit ${limite}`.execute(db)
    return rows
  }
  const comum = termos.every(({ formas }) => formas.every((um) => um.length <= COMUM.letras))
  const primeiras = sql`(select * from busca order by posicao desc, id desc limit ${COMUM.primeiras})`
  const found = comum ? await select(primeiras) : []
  return found.length === limite ? found : select(sql`busca`)
}
