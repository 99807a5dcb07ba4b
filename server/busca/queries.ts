import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FiltroQuery } from '../../contract/busca.ts'
import { filtros } from '../../contract/filtros.ts'
import { hoje } from '../../contract/idade.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { type Atividade, atividades, type CodigoPreco } from '../../contract/opcoes.ts'
import { LOTES, revezamentoDa, rodadaDe } from '../../contract/ordem.ts'
import type { DB } from '../database/types.ts'
import { type FotoRow, fotoKeys } from '../midias/foto.ts'
import { FAIXAS, type Faixas } from './faixas.ts'
import { type Termo, tsqueryDe } from './geral.ts'
import type { Faceta } from './indice/pergunta.ts'
import { type Marco, SEM_VALOR } from './marco.ts'

/** A filter whose free texts have been resolved. */
export type Alvo = {
  filtro: FiltroQuery
  telefone?: string
  termos?: Termo[]
  /** Cities in the form of `cidade_busca`; absent: any. */
  cidades?: string[]
  /** Who is not in this part of the list: those whom a boost puts elsewhere. */
  fora?: readonly number[]
  /** Where the list goes on; absent: as the hour has it, from its beginning. */
  marco?: Marco
  now: Date
}

type Condicao = RawBuilder<boolean>

/** The parts of a filter whose choices are counted separately. */
export type Grupo = NomeDeFiltro | 'disponibilidade' | 'online' | 'preco'

/** The Earth's radius in km as elsewhere in the product; earthdistance uses a larger one. */
const RAIO_DA_TERRA_KM = 6371

const cond = (strings: TemplateStringsArray, ...values: unknown[]): Condicao =>
  sql<boolean>(strings, ...values)
const textos = (valores: string[]) => sql`${valores}::text[]`
/** The rest of today, as a range of minutes of the week in America/Sao_Paulo. */
const restoDeHoje = (now: Date) => sql`(
  select int4range(
    (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
    (extract(dow from l) * 1440 + 1440)::integer)
  from (select ${now}::timestamptz at time zone 'America/Sao_Paulo' as l) agora)`

const onlineEm = (now: Date) => cond`b.online_ate > ${now}::timestamptz`
const hojeEm = (now: Date) => cond`b.semana && ${restoDeHoje(now)}`

/** Whether she was there in the last so many days, today included. */
const ativaEm = (dias: number, now: Date) =>
  cond`b.ativa_em > dia_em_sao_paulo(${now}) - ${dias}::integer`

/** The day whose places count: today, or a later one that the filter names. */
const diaDe = ({ filtro: { dia }, now }: Alvo) =>
  dia !== undefined && dia > hoje(now) ? dia : hoje(now)

/** The search rows, with the place of each on the filter's day: the columns have that of today. */
const linhasDe = (alvo: Alvo) =>
  diaDe(alvo) === hoje(alvo.now)
    ? sql`busca`
    : sql`(select * from busca where roteiro is null union all
        select r.* from busca v cross join lateral jsonb_populate_record(v, lugar_em(v.roteiro, ${diaDe(alvo)}::date)
          || jsonb_build_object('opcoes', opcoes_em(v.opcoes, v.roteiro, ${diaDe(alvo)}::date))) r
        where v.roteiro is not null)`

const pontoDe = (f: FiltroQuery) => sql`ll_to_earth(${f.latitude}::float8, ${f.longitude}::float8)`

/** Conditions that every count has in common: text, place, distance. */
function baseDe({ filtro: f, telefone, termos, cidades, fora = [] }: Alvo): Condicao[] {
  const base: Condicao[] = []
  if (fora.length > 0) base.push(cond`b.id <> all(${[...fora]}::integer[])`)
  if (telefone) base.push(cond`b.telefone_busca = ${telefone}`)
  if (termos) base.push(cond`b.documento @@ to_tsquery('palavras', ${tsqueryDe(termos)})`)
  if (cidades)
    base.push(
      cidades.length === 1
        ? cond`b.cidade_busca = sem_acento(${cidades[0]})`
        : cond`b.cidade_busca = any(${textos(cidades)})`,
    )
  if (f.bairro) {
    const formas = [f.bairro, f.bairro.replaceAll('-', ' ')]
    base.push(cond`b.bairro_busca in (sem_acento(${formas[0]}), sem_acento(${formas[1]}))`)
  }
  if (f.estado) base.push(cond`b.estado = ${f.estado}`)
  if (f.excluir) base.push(cond`b.id <> ${f.excluir}`)
  if (f.raio_km !== undefined && f.latitude !== undefined) {
    const metros = sql`${f.raio_km}::float8 * earth() / ${RAIO_DA_TERRA_KM}::float8`
    base.push(
      cond`earth_box(${pontoDe(f)}, ${metros}) @> b.posicao_terra`,
      cond`earth_distance(b.posicao_terra, ${pontoDe(f)}) <= ${metros}`,
    )
  }
  return base
}

function gruposDe({ filtro: f, now }: Alvo): Map<Grupo, Condicao> {
  const grupos = new Map<Grupo, Condicao>()
  for (const nome of nomesDosFiltros) {
    const pedidos = f[nome]
    if (!pedidos?.length) continue
    if (nome === 'atividade') {
      const dias = atividades.flatMap((um) =>
        (pedidos as string[]).includes(um.codigo) ? um.dias : [],
      )
      grupos.set(nome, ativaEm(Math.max(...dias), now))
      continue
    }
    const { regra, escolhas } = filtros[nome]
    const codigos = textos(
      escolhas.flatMap((um) => ((pedidos as string[]).includes(um.codigo) ? um.codigos : [])),
    )
    // Where all of several options are required, each is a condition of its own.
    grupos.set(
      nome,
      regra === 'todos' ? cond`b.opcoes @> ${codigos}` : cond`b.opcoes && ${codigos}`,
    )
  }
  if (f.disponibilidade)
    grupos.set('disponibilidade', f.disponibilidade === 'online' ? onlineEm(now) : hojeEm(now))
  if (f.online) grupos.set('online', onlineEm(now))
  const preco: Condicao[] = []
  if (f.preco_min !== undefined) preco.push(cond`b.preco >= ${f.preco_min}`)
  if (f.preco_max !== undefined) preco.push(cond`b.preco <= ${f.preco_max}`)
  if (preco.length > 0) grupos.set('preco', sql<boolean>`(${sql.join(preco, sql` and `)})`)
  return grupos
}

const todas = (condicoes: Condicao[]) =>
  condicoes.length > 0 ? sql`where ${sql.join(condicoes, sql` and `)}` : sql``

const ondeDe = (alvo: Alvo, outras: Condicao[] = []) =>
  todas([...outras, ...baseDe(alvo), ...gruposDe(alvo).values()])

/**
 * A part of an order: `por` as an index has it; `chave` as a number that ascends, SEM_VALOR for what she does
 * not have; `ate`, where an index can begin at a key, says that a profile is not before it.
 */
type Criterio = {
  por: RawBuilder<unknown>
  chave: RawBuilder<unknown>
  ate?: (chave: number) => Condicao
}

/** The greatest of a column that is never null first. */
const maior = (coluna: RawBuilder<unknown>): Criterio => ({
  por: sql`${coluna} desc`,
  chave: sql`-${coluna}`,
  ate: (chave) => cond`${coluna} <= ${-chave}`,
})
const maiorOuSem = (por: RawBuilder<unknown>, numero = por): Criterio => ({
  por: sql`${por} desc nulls last`,
  chave: sql`coalesce(-(${numero}), ${sql.lit(SEM_VALOR)})`,
})
const menorOuSem = (por: RawBuilder<unknown>, numero = por): Criterio => ({
  por,
  chave: sql`coalesce(${numero}, ${sql.lit(SEM_VALOR)})`,
})
/** Those of whom it is true first. */
const primeiro = (condicao: RawBuilder<unknown>): Criterio => ({
  por: sql`${condicao} desc`,
  chave: sql`case when ${condicao} then 0 else 1 end`,
})

const porId = maior(sql`b.id`)
const porPosicao = maior(sql`b.posicao`)
const porNota = maiorOuSem(sql`b.nota`)
const porAvaliacoes = maior(sql`b.avaliacoes`)

/** Equals in the order of this round: see contract/ordem.ts. */
function revezamentoEm({ marco, now }: Alvo): Criterio[] {
  const { lugares, sentido } = revezamentoDa(marco?.rodada ?? rodadaDe(now.getTime()))
  const lugar = sql`(${[...lugares]}::integer[])[(b.id & ${sql.lit(LOTES - 1)}) + 1]`
  const vez = sql`b.id * ${sentido}::integer`
  return [
    { por: lugar, chave: lugar },
    { por: vez, chave: vez },
  ]
}

/** By the month, in which shown ages change: no order tells the day of a birthday. */
const nascidaEm = sql`date_trunc('month', b.nascimento::timestamp)`
const mesDeNascimento = sql`extract(year from b.nascimento) * 12 + extract(month from b.nascimento)`

/** Each order ends in the id, so that pages neither repeat nor skip a profile. */
function criteriosDe(alvo: Alvo): Criterio[] {
  const { filtro: f, termos, now } = alvo
  switch (f.ordenar ?? 'relevancia') {
    case 'nota':
      return [porNota, porAvaliacoes, porId]
    case 'avaliacoes':
      return [porAvaliacoes, porNota, porId]
    case 'atividade': {
      const ativaEm = maiorOuSem(sql`b.ativa_em`, sql`b.ativa_em - date '1970-01-01'`)
      return [primeiro(sql`coalesce(${onlineEm(now)}, false)`), ativaEm, porPosicao, porId]
    }
    case 'mais_jovens':
      return [maiorOuSem(nascidaEm, mesDeNascimento), porPosicao, porId]
    case 'mais_maduras':
      return [menorOuSem(nascidaEm, mesDeNascimento), porPosicao, porId]
    case 'recentes': {
      const micros = sql`-(extract(epoch from b.criado_em) * 1000000)`
      return [{ por: sql`b.criado_em desc`, chave: micros }, porId]
    }
    case 'menor_preco':
      return [menorOuSem(sql`b.preco`), { por: sql`b.id`, chave: sql`b.id` }]
    case 'maior_preco':
      return [maiorOuSem(sql`b.preco`), porId]
    case 'distancia':
      return [menorOuSem(sql`b.posicao_terra <-> ${pontoDe(f)}`), porId]
    case 'relevancia': {
      const porVez = [porPosicao, ...revezamentoEm(alvo)]
      // Matches in name or place come before matches in the rest of the text.
      return termos
        ? [
            primeiro(sql`b.documento @@ to_tsquery('palavras', ${tsqueryDe(termos, 'AB')})`),
            ...porVez,
          ]
        : porVez
    }
  }
}

const ordemDe = (alvo: Alvo) => sql.join(criteriosDe(alvo).map(({ por }) => por))

/** Her place in the order, as numbers: arrays compare from the first of them on. */
const chaveDe = (alvo: Alvo) =>
  sql`array[${sql.join(criteriosDe(alvo).map(({ chave }) => chave))}]::float8[]`

/** Who comes after the marker. */
function depoisDe(alvo: Alvo): Condicao[] {
  const { depois } = alvo.marco ?? {}
  if (!depois) return []
  const comeco = criteriosDe(alvo)[0]?.ate?.(depois[0]!)
  return [...(comeco ? [comeco] : []), cond`${chaveDe(alvo)} > ${[...depois]}::float8[]`]
}

export type CardRow = {
  id: number
  apelido: string
  url: string
  chamada: string
  chamada_en: string
  telefone: string | null
  nota: number | null
  avaliacoes: number
  online: boolean
  disponivel_ate: Date | null
  atividade: Atividade | null
  idade: number | null
  destaque: boolean
  opcoes: string[]
  cidade: string | null
  estado: string | null
  bairro: string | null
  /** The rounded point of her page; both null where she shows none. */
  latitude: number | null
  longitude: number | null
  preco: number | null
  preco_codigo: CodigoPreco | null
  verificada: boolean
  pago: boolean
  temporada: { de: string; ate: string } | null
  /** Kilometres from the query's point; null when either has no position. */
  distancia: number | null
  foto: FotoRow | null
  /** Her place in the order: see `Marco`. */
  chave: number[]
}

/**
 * One page of profiles, in the filter's order, from its marker on.
 * @param ids if known, who may be on it: nobody else is looked at
 */
export async function selectCards(
  db: Kysely<DB>,
  alvo: Alvo,
  { limite, salto, ids }: { limite: number; salto: number; ids?: number[] },
): Promise<CardRow[]> {
  const f = alvo.filtro
  const distancia =
    f.latitude === undefined
      ? sql`null::float8`
      : sql`earth_distance(b.posicao_terra, ${pontoDe(f)}) / earth() * ${RAIO_DA_TERRA_KM}::float8`
  // Who is named is known to come after the marker.
  const quais = ids ? [cond`b.id = any(${ids}::integer[])`] : depoisDe(alvo)
  const { rows } = await sql<CardRow>`
    with pagina as (
      select b.* from ${linhasDe(alvo)} b ${ondeDe(alvo, quais)}
      order by ${ordemDe(alvo)} limit ${limite} offset ${salto}
    )
    select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
      b.avaliacoes,
      coalesce(b.online_ate > ${alvo.now}::timestamptz, false) as online,
      (select d.ate from modelo_disponivel d
        where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > ${alvo.now}::timestamptz) as disponivel_ate,
      case ${sql.join(
        atividades.map(
          ({ codigo, dias }) => sql`when ${ativaEm(dias, alvo.now)} then ${sql.lit(codigo)}`,
        ),
        sql` `,
      )} end as atividade,
      idade_mostrada(b.nascimento, dia_em_sao_paulo(${alvo.now})) as idade,
      b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
      b.latitude, b.longitude, b.preco::float8 as preco,
      b.verificada, b.pago,
      (select v.codigo from modelo_preco v where v.modelo_id = b.id
        order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
      temporada_em(b.roteiro, ${diaDe(alvo)}::date) - 'lugar' as temporada,
      ${distancia} as distancia, array_to_json(${chaveDe(alvo)}) as chave,
      case when a.hash is not null then json_build_object(${fotoKeys}) end as foto
    from pagina b
    left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
    order by ${ordemDe(alvo)}`.execute(db)
  return rows
}

/**
 * The boosts that are shown now in the list of this place, by slot: of the profiles that the filter matches. A list
 * of a bairro has its own.
 */
export async function selectImpulsos(
  db: Kysely<DB>,
  alvo: Alvo,
  vagas: number,
): Promise<{ id: number; modelo: number }[]> {
  const lugar = alvo.filtro.bairro
    ? sql`b.cidade_slug || '/' || b.bairro_busca`
    : sql`b.cidade_slug`
  const noAr = cond`i.situacao = 'no_ar' and i.periodo @> ${alvo.now}::timestamptz and i.lugar = ${lugar}`
  const { rows } = await sql<{ id: number; modelo: number }>`
    select i.id, b.id as modelo from impulso i join busca b on b.id = i.modelo_id
    ${ondeDe(alvo, [noAr])} order by i.vaga, i.id limit ${vagas}`.execute(db)
  return rows
}

/** How many profiles a filter matches. */
export async function selectTotal(db: Kysely<DB>, alvo: Alvo): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${linhasDe(alvo)} b ${ondeDe(alvo)}`.execute(db)
  return rows[0]!.total
}

/** The first ids of those whom a filter matches and who let others tell of them, of all or of some. */
export async function selectIds(
  db: Kysely<DB>,
  alvo: Alvo,
  { de, limite }: { de?: number[]; limite: number },
): Promise<number[]> {
  const condicoes = [cond`b.indexavel`, ...(de ? [cond`b.id = any(${de}::integer[])`] : [])]
  const { rows } = await sql<{ id: number }>`
    select b.id from ${linhasDe(alvo)} b ${ondeDe(alvo, condicoes)} order by b.id limit ${limite}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many profiles a filter matches, and how many of them are online. */
export async function selectTotais(
  db: Kysely<DB>,
  alvo: Alvo,
): Promise<{ total: number; online: number }> {
  const { rows } = await sql<{ total: number; online: number }>`
    select count(*)::integer as total, (count(*) filter (where ${onlineEm(alvo.now)}))::integer as online
    from ${linhasDe(alvo)} b ${ondeDe(alvo)}`.execute(db)
  return rows[0]!
}

/** Names, in the form of `cidade_busca`, of the municipalities with one of these slugs. */
export async function selectCidadesPorSlug(db: Kysely<DB>, slugs: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('municipio')
    .select('nome_busca')
    .distinct()
    .where('slug', 'in', slugs)
    .execute()
  return rows.map((row) => row.nome_busca)
}

/** The lowest and the highest published price in BRL, null without any. */
export async function selectPrecos(
  db: Kysely<DB>,
): Promise<{ minimo: number | null; maximo: number | null }> {
  const { rows } = await sql<{ minimo: number | null; maximo: number | null }>`
    select min(preco)::float8 as minimo, max(preco)::float8 as maximo from busca`.execute(db)
  return rows[0]!
}

/** Which of these codes (with their list's letter) some published profile has. */
export async function selectOpcoesPublicadas(
  db: Kysely<DB>,
  codigos: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ codigo: string }>`
    select c.codigo from unnest(${textos(codigos)}) as c (codigo)
    where exists (select from busca b where b.opcoes @> array[c.codigo])`.execute(db)
  return new Set(rows.map((row) => row.codigo))
}

/** The options of a search row with those that follow from its day and from today. */
const opcoesEm = (now: Date) =>
  sql`b.opcoes || array_remove(array[${sql.join(
    atividades.map(
      ({ codigo, dias }) => sql`case when ${ativaEm(dias, now)} then ${sql.lit(`u:${codigo}`)} end`,
    ),
  )}], null)`

/** The letters that prefix the codes of each any-of filter in a search row. */
const letras = nomesDosFiltros
  .filter((nome) => filtros[nome].regra === 'qualquer')
  .flatMap((nome) =>
    [
      ...new Set(filtros[nome].escolhas.flatMap(({ codigos }) => codigos.map(([letra]) => letra))),
    ].map((letra) => ({ letra, nome })),
  )

/** The group whose filter is left out when this kind of option is counted: any-of lists only. */
const grupoDaLetra = sql`case left(o.codigo, 1) ${sql.join(
  letras.map(({ letra, nome }) => sql`when ${sql.lit(letra)} then ${sql.lit(nome)}`),
  sql` `,
)} end`

/**
 * Counts of every choice in one pass. A row that fails no group counts everywhere; one that fails a
 * single group counts only for the choices of that group, since choosing there would replace it.
 */
export async function selectFacetas(db: Kysely<DB>, alvo: Alvo, faixas: Faixas): Promise<Faceta[]> {
  const grupos = [...gruposDe(alvo)]
  const falhas = grupos.map(([, c]) => sql`(${c} is not true)::integer`)
  const falha = grupos.map(([grupo, c]) => sql`when ${c} is not true then ${sql.lit(grupo)}`)
  const { rows } = await sql<Faceta>`
    with alvo as materialized (
      select ${opcoesEm(alvo.now)} as opcoes, b.preco, ${onlineEm(alvo.now)} as online, ${hojeEm(alvo.now)} as hoje,
        ${falhas.length > 0 ? sql`case ${sql.join(falha, sql` `)} end` : sql`null::text`} as falha
      from ${linhasDe(alvo)} b
      ${todas([...baseDe(alvo), ...(falhas.length > 0 ? [cond`${sql.join(falhas, sql` + `)} <= 1`] : [])])}
    )
    select 'opcao' as tipo, o.codigo as chave, count(*)::integer as total
      -- unnest in the select list: three times as fast as a lateral join
      from (select unnest(opcoes) as codigo, falha from alvo) o
      where falha is null or falha = ${grupoDaLetra} group by o.codigo
    union all
    select 'faixa', least(width_bucket(preco, ${faixas.de}::numeric, ${faixas.ate}::numeric, ${FAIXAS}::integer), ${FAIXAS}::integer)::text, count(*)::integer
      from alvo where preco is not null and (falha is null or falha = 'preco') group by 2
    union all
    select 'soma', s.chave, s.total::integer from (
      select count(*) filter (where falha is null) as total,
        count(*) filter (where online and (falha is null or falha = 'online')) as online,
        count(*) filter (where online and (falha is null or falha = 'disponibilidade')) as disponivel_online,
        count(*) filter (where hoje and (falha is null or falha = 'disponibilidade')) as disponivel_hoje
      from alvo) t
      cross join lateral (values ('total', total), ('online', online),
        ('disponivel_online', disponivel_online), ('disponivel_hoje', disponivel_hoje)) as s (chave, total)`.execute(
    db,
  )
  return rows
}
