import { type Kysely, sql } from 'kysely'
import type { Estado } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'

/** `ultima` is when the newest profile of the part last changed. */
export type ParteDePerfis = { parte: number; ultima: Date }
export type ParteDeLugares = { estado: Estado; lugares: number; ultima: Date }

/** Ranges of `tamanho` ids with at least one profile that may be listed. */
export async function selectPartesDePerfis(
  db: Kysely<DB>,
  tamanho: number,
): Promise<ParteDePerfis[]> {
  const { rows } = await sql<ParteDePerfis>`
    select id / ${tamanho}::integer as parte, max(atualizado_em) as ultima
    from modelo_indexavel group by 1 order by 1`.execute(db)
  return rows
}

/** The profiles of one range, by id: one part reads only its own, however many there are. */
export async function selectPerfis(
  db: Kysely<DB>,
  { parte, tamanho }: { parte: number; tamanho: number },
): Promise<{ url: string; ultima: Date }[]> {
  const primeiro = parte * tamanho
  const { rows } = await sql<{ url: string; ultima: Date }>`
    select url, atualizado_em as ultima from modelo_indexavel
    where id >= ${primeiro}::bigint and id < ${primeiro + tamanho}::bigint order by id`.execute(db)
  return rows
}

/** States, cities in them and bairros in these, of profiles that may be listed. */
const lugares = sql`
  select estado, cidade_slug, bairro_slug, max(atualizado_em) as ultima, count(*)::integer as perfis
  from modelo_indexavel where estado is not null and cidade_slug ~ '^[a-z0-9]'
  group by grouping sets ((estado), (estado, cidade_slug), (estado, cidade_slug, bairro_slug))
  having grouping(bairro_slug) = 1 or bairro_slug <> ''`

/** How many places each state has, including itself. */
export async function selectPartesDeLugares(db: Kysely<DB>): Promise<ParteDeLugares[]> {
  const { rows } = await sql<ParteDeLugares>`
    select estado, count(*)::integer as lugares, max(ultima) as ultima
    from (${lugares}) l group by estado order by estado`.execute(db)
  return rows
}

type LugarListado = { cidade: string | null; bairro: string | null; ultima: Date; perfis: number }

/** The state, then its places by name, each city before its bairros; null stands for the whole. */
export async function selectLugares(
  db: Kysely<DB>,
  { estado, desde, limite }: { estado: string; desde: number; limite: number },
): Promise<LugarListado[]> {
  const { rows } = await sql<LugarListado>`
    select left(cidade_slug, -3) as cidade, bairro_slug as bairro, ultima, perfis
    from (${lugares}) l where estado = ${estado}
    order by cidade_slug nulls first, bairro_slug nulls first
    offset ${desde} limit ${limite}`.execute(db)
  return rows
}

export type CartaoDePerfil = {
  id: number
  apelido: string
  cidade: string | null
  estado: string | null
  nota: number | null
  avaliacoes: number
  verificada: boolean
  /** Dominant colour of her picture, #rrggbb. */
  cor: string | null
}

export async function selectCartaoDePerfil(
  db: Kysely<DB>,
  url: string,
): Promise<CartaoDePerfil | undefined> {
  const { rows } = await sql<CartaoDePerfil>`
    select b.id, b.apelido, b.cidade, b.estado, b.nota, b.avaliacoes, b.verificada, a.cor
    from modelo_publico p join busca b on b.id = p.id left join arquivo a on a.hash = b.foto
    -- whoever hides from some region has no card: it is copied to places that are read everywhere
    where p.url = ${url} and not exists (select from modelo_escondida e where e.modelo_id = p.id)`.execute(
    db,
  )
  return rows[0]
}
