import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { Linha } from './linhas.ts'

const linha = sql`id, posicao, nota::float8 as nota, avaliacoes, preco::float8 as preco,
  (extract(epoch from criado_em) * 1000000)::float8 as criado_em,
  (extract(epoch from online_ate) * 1000)::float8 as online_ate,
  (ativa_em - date '1970-01-01')::integer as ativa_em,
  (extract(year from nascimento) * 12 + extract(month from nascimento))::integer as nascida_em,
  estado, cidade_busca, bairro_busca, latitude, longitude, opcoes, semana::text as semana,
  array_to_string(tsvector_to_array(documento), ' ') as palavras,
  array_to_string(tsvector_to_array(ts_filter(documento, '{a,b}')), ' ') as nomes`

/** All public profiles, those of a state and of a city side by side. */
export async function selectIdsPorLugar(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by estado, cidade_busca, id), '{}') as ids
      from busca`.execute(db)
  return rows[0]!.ids
}

/** The search rows of these profiles, of those that are public. */
export async function selectLinhasDe(db: Kysely<DB>, ids: number[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select ${linha} from busca where id = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function countLinhas(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from busca`.execute(db)
  return rows[0]!.total
}
