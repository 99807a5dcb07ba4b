import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Local, LugarNoMapa, Municipio } from '../../contract/local.ts'
import type { Estado } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'

/** One municipality with its seat's position and the positions of its districts. */
export type MunicipioSeed = {
  codigo: number
  cidade: string
  estado: Estado
  latitude: number
  longitude: number
  distritos: { latitude: number; longitude: number }[]
}

export async function hasMunicipios(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('municipio').select('codigo').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Inserts all of them or none. Existing rows stay as they are. */
export async function insertMunicipios(db: Kysely<DB>, seeds: MunicipioSeed[]): Promise<void> {
  await sql`
    with dado as (
      select * from json_to_recordset(${JSON.stringify(seeds)}::json)
        as d (codigo integer, cidade text, estado text, latitude float8, longitude float8, distritos json)
    ), posto as (
      insert into municipio (codigo, cidade, estado, latitude, longitude)
      select codigo, cidade, estado, latitude, longitude from dado
      on conflict do nothing returning codigo
    )
    insert into municipio_ponto (municipio, latitude, longitude)
    select d.codigo, p.latitude, p.longitude
    from dado d join posto using (codigo)
    cross join lateral (
      select d.latitude, d.longitude
      union
      select x.latitude, x.longitude
        from json_to_recordset(d.distritos) as x (latitude float8, longitude float8)
    ) p
    on conflict do nothing`.execute(db)
}

type BuscaMunicipio = { q?: string; estado?: Estado; limite: number }

/** The capitals of the 26 states and Brasília, by IBGE code. */
const CAPITAIS = [
  1100205, 1200401, 1302603, 1400100, 1501402, 1600303, 1721000, 2111300, 2211001, 2304400, 2408102,
  2507507, 2611606, 2704302, 2800308, 2927408, 3106200, 3205309, 3304557, 3550308, 4106902, 4205407,
  4314902, 5002704, 5103403, 5208707, 5300108,
]

/** The shown columns of municipalities `m`; `ordem` is an expression over them and `m.total`, their profiles. */
const municipios = (
  onde: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
  limite: number,
) => sql<Municipio>`
  select m.codigo, m.cidade, m.estado, m.latitude, m.longitude, m.total, perto.lugar as perto
  from (
    select * from (
      select m.*, greatest(0, coalesce((
        select sum(l.perfis) from busca_lugar l
        where l.cidade_busca = m.nome_busca and l.estado = m.estado
      ), 0))::integer as total
      from municipio m where ${onde}
    ) m order by ${ordem} limit ${limite}
  ) m
  left join lateral (
    select json_build_object('cidade', n.cidade, 'estado', n.estado, 'km',
      round(earth_distance(ll_to_earth(m.latitude, m.longitude), ll_to_earth(n.latitude, n.longitude)) / 1000)) as lugar
    from busca b join municipio n on n.slug = b.cidade_slug
    where m.total = 0 and b.posicao_terra is not null
    order by b.posicao_terra <-> ll_to_earth(m.latitude, m.longitude) limit 1
  ) perto on true
  order by ${ordem}`

/**
 * By the start of the name, or of a word in it. First the one that is called so, then those where most
 * people look: with the most profiles, then capitals.
 */
export async function selectMunicipios(
  db: Kysely<DB>,
  { q = '', estado, limite }: BuscaMunicipio,
): Promise<Municipio[]> {
  const comeco = q.replace(/[\\%_]/g, '\\$&')
  const onde = sql`${estado ? sql`m.estado = ${estado}` : sql`true`}
    and (m.nome_busca like sem_acento(${`${comeco}%`}) or m.nome_busca like sem_acento(${`% ${comeco}%`}))`
  const ordem = sql`m.nome_busca = sem_acento(${q}) desc, m.total desc,
    m.codigo = any(${CAPITAIS}::integer[]) desc, m.nome_busca like sem_acento(${`${comeco}%`}) desc,
    length(m.nome_busca), m.nome_busca, m.estado`
  return (await municipios(onde, ordem, limite).execute(db)).rows
}

/** By similarity, for a misspelt name. */
export async function selectMunicipiosParecidos(
  db: Kysely<DB>,
  { q = '', estado, limite }: BuscaMunicipio,
): Promise<Municipio[]> {
  const onde = sql`${estado ? sql`m.estado = ${estado}` : sql`true`}
    and similarity(m.nome_busca, sem_acento(${q})) >= 0.35`
  const ordem = sql`m.nome_busca <-> sem_acento(${q}), m.codigo`
  return (await municipios(onde, ordem, limite).execute(db)).rows
}

/**
 * Cities with the most profiles first, each followed by its bairros in the same order. Spellings that
 * differ only by case or accents are one place, under the most frequent of them.
 */
export async function selectLocais(db: Kysely<DB>): Promise<Local[]> {
  const { rows } = await sql<Local & { bairro: string | null }>`
    with forma as (
      select estado, cidade_busca, bairro_busca, cidade, bairro, sum(perfis) as total
      from busca_lugar where cidade_busca is not null and estado is not null
      group by estado, cidade_busca, bairro_busca, cidade, bairro having sum(perfis) > 0
    ), lugar as (
      select (array_agg(cidade order by total desc, cidade))[1] as cidade, estado, cidade_busca,
        case when grouping(bairro_busca) = 0
          then (array_agg(bairro order by total desc, bairro))[1] end as bairro,
        grouping(bairro_busca) = 1 as inteira, sum(total)::integer as total
      from forma
      group by grouping sets ((estado, cidade_busca), (estado, cidade_busca, bairro_busca))
    )
    select cidade, estado, bairro, total
    from (
      select *, max(total) filter (where inteira) over (partition by estado, cidade_busca) as da_cidade
      from lugar
    ) l
    where inteira or bairro is not null
    order by da_cidade desc, estado, cidade_busca, inteira desc, total desc, bairro`.execute(db)
  return rows.map(({ bairro, ...cidade }) => (bairro === null ? cidade : { ...cidade, bairro }))
}

/** The municipality of the seat or district nearest to a point, and how far that is in km. */
export async function selectMunicipioPerto(
  db: Kysely<DB>,
  latitude: number,
  longitude: number,
): Promise<{ cidade: string; estado: Estado; km: number } | undefined> {
  const ponto = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const { rows } = await sql<{ cidade: string; estado: Estado; km: number }>`
    select m.cidade, m.estado, p.km from (
      select municipio, earth_distance(ll_to_earth(latitude, longitude), ${ponto}) / 1000 as km
      from municipio_ponto order by ll_to_earth(latitude, longitude) <-> ${ponto} limit 1
    ) p join municipio m on m.codigo = p.municipio`.execute(db)
  return rows[0]
}

type Lugar = { bairro?: string; cidade: string; estado?: Estado }

/** The seat of a city; of several with one name, that with the most profiles. */
export async function selectSede(
  db: Kysely<DB>,
  { cidade, estado }: Lugar,
): Promise<{ lat: number; lng: number } | undefined> {
  return db
    .selectFrom('municipio as m')
    .select(['m.latitude as lat', 'm.longitude as lng'])
    .where((eb) =>
      eb.or([
        eb('m.nome_busca', '=', sql<string>`sem_acento(${cidade})`),
        eb('m.slug', '=', cidade.toLowerCase()),
      ]),
    )
    .$if(estado !== undefined, (qb) => qb.where('m.estado', '=', estado!))
    .orderBy(
      sql`(select coalesce(sum(l.perfis), 0) from busca_lugar l where l.cidade_busca = m.nome_busca and l.estado = m.estado) desc`,
    )
    .orderBy('m.codigo')
    .limit(1)
    .executeTakeFirst()
}

/** A search row `b` has a position of its own: without one it is placed at the seat of its city `m`. */
const temPosicao = sql`(b.latitude <> round(m.latitude::numeric, 2) or b.longitude <> round(m.longitude::numeric, 2))`

/** The middle of a bairro's public profiles that have a position. */
export async function selectCentroDoBairro(
  db: Kysely<DB>,
  { bairro = '', cidade, estado }: Lugar,
): Promise<{ lat: number; lng: number } | undefined> {
  const { rows } = await sql<{ lat: number | null; lng: number }>`
    select avg(b.latitude) as lat, avg(b.longitude) as lng
    from busca b left join municipio m on m.slug = b.cidade_slug
    where (b.cidade_busca = sem_acento(${cidade}) or b.cidade_slug = ${cidade.toLowerCase()})
      and b.bairro_busca = sem_acento(${bairro})
      ${estado ? sql`and b.estado = ${estado}` : sql``}
      and (m.codigo is null or ${temPosicao})
    group by b.cidade_slug order by count(*) desc limit 1`.execute(db)
  const [row] = rows
  return row && row.lat !== null ? { lat: round(row.lat), lng: round(row.lng) } : undefined
}

/** The cities with profiles, at their seats, those with the most first. */
export async function selectCidadesNoMapa(
  db: Kysely<DB>,
  { estado, limite }: { estado?: Estado; limite: number },
): Promise<LugarNoMapa[]> {
  const { rows } = await sql<LugarNoMapa>`
    select m.cidade, m.estado, m.latitude, m.longitude, c.total
    from (
      select cidade_slug, sum(perfis)::integer as total from busca_lugar
      where cidade_slug is not null ${estado ? sql`and estado = ${estado}` : sql``}
      group by cidade_slug having sum(perfis) > 0
    ) c join municipio m on m.slug = c.cidade_slug
    order by c.total desc, m.slug limit ${limite}`.execute(db)
  return rows
}

/**
 * The bairros of a city in the middle of their profiles, as `selectCentroDoBairro`, of which so many at
 * least have a position: nobody can be found by where a bairro is.
 */
export async function selectBairrosNoMapa(
  db: Kysely<DB>,
  {
    cidade,
    estado,
    minimo,
    limite,
  }: { cidade: string; estado: Estado; minimo: number; limite: number },
): Promise<LugarNoMapa[]> {
  const { rows } = await sql<LugarNoMapa>`
    select m.cidade, m.estado, mode() within group (order by b.bairro) as bairro,
      round(avg(b.latitude) filter (where ${temPosicao})::numeric, 2)::float8 as latitude,
      round(avg(b.longitude) filter (where ${temPosicao})::numeric, 2)::float8 as longitude,
      count(*)::integer as total
    from busca b join municipio m on m.slug = b.cidade_slug
    where b.cidade_busca = sem_acento(${cidade}) and b.estado = ${estado} and b.bairro_busca is not null
    group by m.codigo, b.bairro_busca
    having count(*) filter (where ${temPosicao}) >= ${minimo}
    order by total desc, b.bairro_busca limit ${limite}`.execute(db)
  return rows
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4

export type NumerosRow = {
  total: number
  verificadas: number
  menor_preco: number | null
  maior_preco: number | null
}

export async function selectNumerosDoEstado(db: Kysely<DB>, estado: Estado): Promise<NumerosRow> {
  const { rows } = await sql<NumerosRow>`
    select l.*, p.*
    from (
      select coalesce(sum(perfis), 0)::integer as total, coalesce(sum(verificadas), 0)::integer as verificadas
      from busca_lugar where estado = ${estado}
    ) l, (
      select min(preco) as menor_preco, max(preco) as maior_preco from busca where estado = ${estado}
    ) p`.execute(db)
  return rows[0]!
}

/** A city with profiles, and its centre; null for one that only profiles name. */
export type CidadeRow = {
  cidade: string
  slug: string
  total: number
  latitude: number | null
  longitude: number | null
}

/** Cities of a state that have profiles, those with the most first. */
export async function selectCidades(db: Kysely<DB>, estado: Estado): Promise<CidadeRow[]> {
  const { rows } = await sql<CidadeRow>`
    select coalesce(m.cidade, c.cidade) as cidade, left(c.cidade_slug, -3) as slug, c.total,
      m.latitude, m.longitude
    from (
      select cidade_slug, (array_agg(cidade order by total desc, cidade))[1] as cidade,
        sum(total)::integer as total
      from (
        select cidade_slug, cidade, sum(perfis) as total from busca_lugar
        where estado = ${estado} and cidade_slug ~ '^[a-z0-9]'
        group by cidade_slug, cidade having sum(perfis) > 0
      ) forma group by cidade_slug
    ) c left join municipio m on m.slug = c.cidade_slug
    order by c.total desc, c.cidade_slug`.execute(db)
  return rows
}

export type LugarRow = NumerosRow & {
  /** As in the table of municipalities, else as its profiles write it. */
  cidade: string
  bairro: string | null
}

/** A city, or one bairro of it; undefined when Brazil does not have it and no profile names it. */
export async function selectLugar(
  db: Kysely<DB>,
  { cidadeSlug, bairroSlug }: { cidadeSlug: string; bairroSlug: string | null },
): Promise<LugarRow | undefined> {
  const aqui = sql`cidade_slug = ${cidadeSlug}
    ${bairroSlug === null ? sql`` : sql`and slug(bairro) = ${bairroSlug}`}`
  const bairro = sql`(select bairro from forma group by bairro order by sum(total) desc, bairro limit 1)`
  const { rows } = await sql<LugarRow>`
    with forma as (
      select cidade, bairro, sum(perfis) as total, sum(verificadas) as verificadas
      from busca_lugar where ${aqui} group by cidade, bairro having sum(perfis) > 0
    )
    select b.*, p.*, coalesce(m.cidade, b.cidade) as cidade
    from (
      select (select cidade from forma group by cidade order by sum(total) desc, cidade limit 1) as cidade,
        ${bairroSlug === null ? sql`null` : bairro} as bairro,
        coalesce(sum(total), 0)::integer as total,
        coalesce(sum(verificadas), 0)::integer as verificadas
      from forma
    ) b cross join (
      select min(preco) as menor_preco, max(preco) as maior_preco from busca where ${aqui}
    ) p left join municipio m on m.slug = ${cidadeSlug}
    where coalesce(m.cidade, b.cidade) is not null`.execute(db)
  return rows[0]
}

/** Bairros of a city, those with the most profiles first. */
export async function selectBairros(
  db: Kysely<DB>,
  { cidadeSlug, limite }: { cidadeSlug: string; limite: number },
): Promise<{ bairro: string; slug: string; total: number }[]> {
  const { rows } = await sql<{ bairro: string; slug: string; total: number }>`
    select (array_agg(bairro order by total desc, bairro))[1] as bairro, slug(bairro) as slug,
      sum(total)::integer as total
    from (
      select bairro, sum(perfis) as total from busca_lugar
      where cidade_slug = ${cidadeSlug} and slug(bairro) <> ''
      group by bairro having sum(perfis) > 0
    ) forma
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

/**
 * Other cities that have profiles, the nearest first: a border between states is no distance. By the
 * haversine formula itself: earth_distance, which is the same, costs thirty times as much.
 */
export async function selectVizinhas(
  db: Kysely<DB>,
  { cidadeSlug, limite }: { cidadeSlug: string; limite: number },
): Promise<VizinhaRow[]> {
  const { rows } = await sql<VizinhaRow>`
    select m.cidade, m.estado, left(m.slug, -3) as slug, t.total,
      round(2 * earth() / 1000 * asin(least(1, sqrt(
        sind((m.latitude - aqui.latitude) / 2) ^ 2
        + cosd(m.latitude) * cosd(aqui.latitude) * sind((m.longitude - aqui.longitude) / 2) ^ 2
      ))))::integer as km
    from municipio aqui,
      (select cidade_slug, sum(perfis)::integer as total from busca_lugar
        group by cidade_slug having sum(perfis) > 0) t
      join municipio m on m.slug = t.cidade_slug
    where aqui.slug = ${cidadeSlug} and m.slug <> aqui.slug
    order by km, m.cidade limit ${limite}`.execute(db)
  return rows
}

/** Adds up the rows of each place that has several. One that comes meanwhile stays as it is. */
export const mergeLugares = (db: Kysely<DB>) =>
  sql`with somada as (
      delete from busca_lugar where ctid in (
        select ctid from (
          select ctid, count(*) over (
            partition by estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro) as linhas
          from busca_lugar
        ) l where linhas > 1)
      returning *
    )
    insert into busca_lugar
    select estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, sum(perfis), sum(verificadas)
    from somada group by estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro
    having sum(perfis) <> 0 or sum(verificadas) <> 0`.execute(db)
