import { type Kysely, sql } from 'kysely'
import type { Estado } from '../../contract/opcoes.ts'
import type { DB } from '../database/types.ts'

/** `ultima` is when the newest of what the part lists last changed. */
export type ParteDePerfis = { parte: number; ultima: Date }
export type ParteDeLugares = { estado: Estado; lugares: number; ultima: Date }

/** Ranges of `tamanho` ids that hold a profile which may be listed. */
export async function selectPartesDePerfis(
  db: Kysely<DB>,
  tamanho: number,
): Promise<ParteDePerfis[]> {
  const { rows } = await sql<ParteDePerfis>`
    select id / ${tamanho}::integer as parte, max(atualizado_em) as ultima
    from modelo_indexavel group by 1 order by 1`.execute(db)
  return rows
}

/** The profiles of one range, by id: however many there are, one part reads only its own. */
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
  select estado, cidade_slug, bairro_slug, max(atualizado_em) as ultima
  from modelo_indexavel where estado is not null and cidade_slug ~ '^[a-z0-9]'
  group by grouping sets ((estado), (estado, cidade_slug), (estado, cidade_slug, bairro_slug))
  having grouping(bairro_slug) = 1 or bairro_slug <> ''`

/** How many places each state has, itself counted. */
export async function selectPartesDeLugares(db: Kysely<DB>): Promise<ParteDeLugares[]> {
  const { rows } = await sql<ParteDeLugares>`
    select estado, count(*)::integer as lugares, max(ultima) as ultima
    from (${lugares}) l group by estado order by estado`.execute(db)
  return rows
}

/** The state, then its places by name, each city before its bairros: what is null stands for all of it. */
export async function selectLugares(
  db: Kysely<DB>,
  { estado, desde, limite }: { estado: string; desde: number; limite: number },
): Promise<{ cidade: string | null; bairro: string | null; ultima: Date }[]> {
  const { rows } = await sql<{ cidade: string | null; bairro: string | null; ultima: Date }>`
    select left(cidade_slug, -3) as cidade, bairro_slug as bairro, ultima
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
    where p.url = ${url}`.execute(db)
  return rows[0]
}

export type NumerosRow = {
  total: number
  verificadas: number
  menor_preco: number | null
  maior_preco: number | null
}

const numeros = sql`count(*)::integer as total,
  count(*) filter (where verificada)::integer as verificadas,
  min(preco) as menor_preco, max(preco) as maior_preco`

export async function selectNumerosDoEstado(db: Kysely<DB>, estado: Estado): Promise<NumerosRow> {
  const { rows } = await sql<NumerosRow>`
    select ${numeros} from busca where estado = ${estado}`.execute(db)
  return rows[0]!
}

/** Cities of a state that have profiles, those with the most first. */
export async function selectCidades(
  db: Kysely<DB>,
  estado: Estado,
): Promise<{ cidade: string; slug: string; total: number }[]> {
  const { rows } = await sql<{ cidade: string; slug: string; total: number }>`
    select coalesce(m.cidade, c.cidade) as cidade, left(c.cidade_slug, -3) as slug, c.total
    from (
      select cidade_slug, mode() within group (order by cidade) as cidade, count(*)::integer as total
      from busca where estado = ${estado} and cidade_slug ~ '^[a-z0-9]' group by cidade_slug
    ) c left join municipio m on m.slug = c.cidade_slug
    order by c.total desc, c.cidade_slug`.execute(db)
  return rows
}

export type LugarRow = NumerosRow & {
  /** As the table of municipalities spells it, else as its profiles do. */
  cidade: string
  bairro: string | null
}

/** A city, or one bairro of it; undefined for one that neither Brazil has nor any profile names. */
export async function selectLugar(
  db: Kysely<DB>,
  { cidadeSlug, bairroSlug }: { cidadeSlug: string; bairroSlug: string | null },
): Promise<LugarRow | undefined> {
  const { rows } = await sql<LugarRow>`
    select b.*, coalesce(m.cidade, b.cidade) as cidade
    from (
      select mode() within group (order by cidade) as cidade,
        mode() within group (order by bairro) filter (where ${bairroSlug}::text is not null) as bairro,
        ${numeros}
      from busca
      where cidade_slug = ${cidadeSlug}
        and (${bairroSlug}::text is null or slug(bairro) = ${bairroSlug})
    ) b left join municipio m on m.slug = ${cidadeSlug}
    where coalesce(m.cidade, b.cidade) is not null`.execute(db)
  return rows[0]
}

/** Bairros of a city, those with the most profiles first. */
export async function selectBairros(
  db: Kysely<DB>,
  { cidadeSlug, limite }: { cidadeSlug: string; limite: number },
): Promise<{ bairro: string; slug: string; total: number }[]> {
  const { rows } = await sql<{ bairro: string; slug: string; total: number }>`
    select mode() within group (order by bairro) as bairro, slug(bairro) as slug,
      count(*)::integer as total
    from busca where cidade_slug = ${cidadeSlug} and slug(bairro) <> ''
    group by slug(bairro) order by total desc, slug limit ${limite}`.execute(db)
  return rows
}

export type VizinhaRow = {
  cidade: string
  estado: Estado
  slug: string
  total: number
  km: number
}

/** Other cities that have profiles, the nearest first: a border between states is no distance. */
export async function selectVizinhas(
  db: Kysely<DB>,
  { cidadeSlug, limite }: { cidadeSlug: string; limite: number },
): Promise<VizinhaRow[]> {
  const { rows } = await sql<VizinhaRow>`
    select m.cidade, m.estado, left(m.slug, -3) as slug, t.total,
      round(earth_distance(ll_to_earth(m.latitude, m.longitude),
        ll_to_earth(aqui.latitude, aqui.longitude)) / 1000)::integer as km
    from municipio aqui,
      (select cidade_slug, count(*)::integer as total from busca group by cidade_slug) t
      join municipio m on m.slug = t.cidade_slug
    where aqui.slug = ${cidadeSlug} and m.slug <> aqui.slug
    order by km, m.cidade limit ${limite}`.execute(db)
  return rows
}
