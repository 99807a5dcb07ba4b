import { type Kysely, sql } from 'kysely'
import type { Canal } from '../../../contract/canais.ts'
import type { Moderacao } from '../../../contract/motivos.ts'
import { type CodigoPreco, canais } from '../../../contract/opcoes.ts'
import { LOTES, type Medidas } from '../../../contract/ordem.ts'
import type { ParteDoPerfil } from '../../../contract/painel.ts'
import type { DB } from '../../database/types.ts'
import { type FotoRow, fotoKeys } from '../../midias/foto.ts'

type Soma = { visualizacoes: number; contatos: number }
/** Of `contatos`, those that were not on WhatsApp. */
type PorCanal = Record<Canal, number>

export type NumerosRow = {
  /** The period that ends today, and as many days before it. */
  agora: Soma & PorCanal
  antes: Soma
  dias: (Soma & { dia: string })[]
  locais: { cidade: string; estado: string; visualizacoes: number }[]
}

const codigosDosCanais = canais.map(({ codigo }) => codigo)
const NADA = {
  visualizacoes: 0,
  contatos: 0,
  ...Object.fromEntries(codigosDosCanais.map((canal) => [canal, 0])),
}

/** Views and clicks of a profile over the last `dias` days of São Paulo, today included. */
export async function selectNumeros(
  db: Kysely<DB>,
  modelo: number,
  { now, dias, locais }: { now: Date; dias: number; locais: number },
): Promise<NumerosRow> {
  const { rows } = await sql<NumerosRow>`
    with hoje as (select dia_em_sao_paulo(${now}) as dia), e as materialized (
      select e.dia, e.cidade, e.estado, e.dia > hoje.dia - ${dias}::integer as agora,
        sum(e.visitas)::integer as visitas, sum(e.contatos)::integer as contatos,
        ${sql.join(codigosDosCanais.map((canal) => sql`sum(${sql.ref(`e.${canal}`)})::integer as ${sql.ref(canal)}`))}
      from estatistica e, hoje
      where e.modelo_id = ${modelo} and e.dia > hoje.dia - 2 * ${dias}::integer and e.dia <= hoje.dia
      group by e.dia, e.cidade, e.estado, hoje.dia
    ), soma as (
      select agora, json_build_object('visualizacoes', sum(visitas), 'contatos', sum(contatos), ${sql.join(
        codigosDosCanais.map((canal) => sql`${sql.lit(canal)}, sum(${sql.ref(canal)})`),
      )}) as json
      from e group by agora
    )
    select
      coalesce((select json from soma where agora), ${sql.lit(JSON.stringify(NADA))}) as agora,
      coalesce((select json from soma where not agora), '{"visualizacoes":0,"contatos":0}') as antes,
      (select json_agg(d order by d.dia) from (
        select to_char(g.dia, 'YYYY-MM-DD') as dia,
          coalesce(sum(e.visitas), 0) as visualizacoes, coalesce(sum(e.contatos), 0) as contatos
        from hoje, generate_series(hoje.dia - ${dias}::integer + 1, hoje.dia, interval '1 day') g(dia)
        left join e on e.dia = g.dia
        group by g.dia) d) as dias,
      coalesce((select json_agg(l order by l.visualizacoes desc, l.cidade) from (
        select cidade, estado, sum(visitas) as visualizacoes from e
        where agora and cidade <> '' group by cidade, estado
        order by sum(visitas) desc, cidade limit ${locais}) l), '[]') as locais
  `.execute(db)
  return rows[0]!
}

export type RecorteRow = Soma & {
  corte: 'hora' | 'cidade' | 'origem' | 'posicao' | 'filtro'
  valor: string
  /** Of a city, by its slug in `valor`. */
  cidade: string | null
  estado: string | null
}

/** How the views and clicks of the last `dias` days divide; of cities and filters the `limite` largest. */
export async function selectRecortes(
  db: Kysely<DB>,
  modelo: number,
  { now, dias, limite }: { now: Date; dias: number; limite: number },
): Promise<RecorteRow[]> {
  const { rows } = await sql<RecorteRow>`
    with hoje as (select dia_em_sao_paulo(${now}::timestamptz) as dia), soma as (
      select r.corte, r.valor, sum(r.visitas)::integer as visualizacoes, sum(r.contatos)::integer as contatos,
        row_number() over (partition by r.corte
          order by sum(r.visitas) desc, sum(r.contatos) desc, r.valor) as lugar
      from recorte r, hoje
      where r.modelo_id = ${modelo} and r.dia > hoje.dia - ${dias}::integer and r.dia <= hoje.dia
      group by r.corte, r.valor
    )
    select s.corte, s.valor, s.visualizacoes, s.contatos, m.cidade, m.estado
    from soma s left join municipio m on s.corte = 'cidade' and m.slug = s.valor
    where s.corte not in ('cidade', 'filtro') or s.lugar <= ${limite}::integer
    order by s.corte, s.lugar`.execute(db)
  return rows
}

export type ComparacaoRow = Soma & {
  faixa: {
    onde: 'cidade' | 'estado'
    visitas_de: number
    visitas_ate: number
    taxa_de: number
    taxa_ate: number
  } | null
}

/** Her whole days up to yesterday, and what the middle half of her city has, or else of her state. */
export async function selectComparacao(
  db: Kysely<DB>,
  modelo: number,
  { now, dias }: { now: Date; dias: number },
): Promise<ComparacaoRow> {
  const { rows } = await sql<ComparacaoRow>`
    with hoje as (select dia_em_sao_paulo(${now}::timestamptz) as dia)
    select coalesce(sum(e.visitas), 0)::integer as visualizacoes,
      coalesce(sum(e.contatos), 0)::integer as contatos,
      (select json_build_object('onde', case f.cidade when '' then 'estado' else 'cidade' end,
          'visitas_de', f.visitas_de, 'visitas_ate', f.visitas_ate, 'taxa_de', f.taxa_de, 'taxa_ate', f.taxa_ate)
        from modelo m join estatistica_faixa f on f.estado = m.estado and f.genero = m.genero
          and f.dias = ${dias}::integer and f.cidade in ('', slug(m.cidade) || '-' || lower(m.estado))
        where m.id = ${modelo} order by f.cidade = '' limit 1) as faixa
    from hoje left join estatistica e on e.modelo_id = ${modelo}
      and e.dia >= hoje.dia - ${dias}::integer and e.dia < hoje.dia`.execute(db)
  return rows[0]!
}

/** Approved reviews of the last `dias` days of São Paulo, and of as many before. */
export async function selectAvaliacoes(
  db: Kysely<DB>,
  modelo: number,
  { now, dias }: { now: Date; dias: number },
): Promise<{ agora: number; antes: number }> {
  const { rows } = await sql<{ agora: number; antes: number }>`
    with d as (
      select dia_em_sao_paulo(${now}) - dia_em_sao_paulo(criado_em) as ha from depoimento
      where modelo_id = ${modelo} and status = 1
    )
    select count(*) filter (where ha >= 0 and ha < ${dias}::integer)::integer as agora,
      count(*) filter (where ha >= ${dias}::integer and ha < 2 * ${dias}::integer)::integer as antes
    from d`.execute(db)
  return rows[0]!
}

export type PerfilRow = {
  apelido: string
  url: string
  idade: number
  chamada: string
  online_ate: Date | null
  moderacao: Moderacao
  motivo: string | null
  desativado: boolean
  publica: boolean
  foto: FotoRow | null
  /** The channels that she offers besides WhatsApp. */
  canais: Canal[]
  nota: number | null
  avaliacoes: number
} & Record<`tem_${ParteDoPerfil}`, boolean>

/** Her profile as she sees it herself, public or not; undefined when there is none. */
export async function selectPerfil(
  db: Kysely<DB>,
  id: number,
  { now, fotos }: { now: Date; fotos: number },
): Promise<PerfilRow | undefined> {
  const { rows } = await sql<PerfilRow>`
    select m.apelido, m.url, m.chamada, m.online_ate, m.moderacao, m.desativado,
      idade_mostrada(m.dt_nascimento, dia_em_sao_paulo(${now})) as idade,
      exists (select from modelo_publico p where p.id = m.id) as publica,
      case when m.moderacao = 'recusado' then (select motivo from moderacao_ato
        where alvo = 'modelo' and alvo_id = m.id and ato = 'recusar' order by id desc limit 1) end as motivo,
      f.foto, v.nota, v.avaliacoes,
      array(select codigo from modelo_opcao where modelo_id = m.id and grupo = 'canais') as canais,
      i.perfil as tem_perfil, i.banner as tem_banner, g.total >= ${fotos} as tem_fotos,
      m.chamada <> '' as tem_chamada, m.descricao <> '' as tem_descricao,
      m.telefone is not null as tem_telefone,
      m.local or m.hoteis or m.moteis or m.domicilio as tem_atendimento,
      num_nulls(m.etnia, m.cor_cabelo, m.tamanho_cabelo, m.cor_olhos, m.tipo_corpo) = 0
        and m.altura > 0 as tem_caracteristicas,
      exists (select from modelo_preco where modelo_id = m.id) as tem_precos,
      exists (select from modelo_disponibilidade where modelo_id = m.id) as tem_disponibilidade,
      exists (select from modelo_opcao where modelo_id = m.id and grupo = 'servicos') as tem_servicos,
      exists (select from modelo_opcao where modelo_id = m.id and grupo = 'pagamento') as tem_pagamento
    from modelo m
    cross join lateral (
      select avg(nota)::float8 as nota, count(*)::integer as avaliacoes
      from depoimento d where d.modelo_id = m.id and d.status = 1 and d.oculto_em is null) v
    cross join lateral (
      select coalesce(bool_or(papel = 'perfil'), false) as perfil,
        coalesce(bool_or(papel = 'banner'), false) as banner
      from modelo_imagem where modelo_id = m.id) i
    cross join lateral (
      select count(*) as total from midia x join arquivo a on a.hash = x.arquivo
      where x.modelo_id = m.id and x.visibilidade = 'publico' and a.tipo = 'foto') g
    left join lateral (
      select json_build_object(${fotoKeys}) as foto
      from modelo_imagem r join arquivo a on a.hash = r.arquivo
      where r.modelo_id = m.id and r.papel = 'perfil') f on true
    where m.id = ${id}
  `.execute(db)
  return rows[0]
}

export type ComentarioRow = {
  id: number
  nome: string
  criado_em: Date
  comentario: string
  nota: number
  status: 0 | 1 | 9
}

/** Her newest reviews, except those that she rejected. */
export async function selectComentarios(
  db: Kysely<DB>,
  modelo: number,
  total: number,
): Promise<ComentarioRow[]> {
  const { rows } = await sql<ComentarioRow>`
    select d.id, coalesce(split_part(c.nome, ' ', 1), 'Anônimo') as nome, d.criado_em, d.comentario,
      d.nota, d.status
    from depoimento d left join conta c on c.id = d.cliente_id and c.estado = 'ativa'
    where d.modelo_id = ${modelo} and d.status <> 9
    order by d.criado_em desc, d.id desc limit ${total}
  `.execute(db)
  return rows
}

export type AgoraRow = {
  avaliacoes: number
  comentarios: number
  /** `ate` as PostgreSQL writes it in JSON. */
  stories: { quantas: number; ate: string | null }
  horario: { inicio: string; fim: string } | null
}

/** What waits for her; `horas`: in how many hours her stories end. */
export async function selectAgora(
  db: Kysely<DB>,
  modelo: number,
  { now, horas }: { now: Date; horas: number },
): Promise<AgoraRow> {
  const { rows } = await sql<AgoraRow>`
    with agora as (select ${now}::timestamptz at time zone 'America/Sao_Paulo' as hora)
    select
      (select count(*)::integer from depoimento
        where modelo_id = ${modelo} and status = 0) as avaliacoes,
      (select count(*)::integer from storie_comentario
        where modelo_id = ${modelo} and status = 0) as comentarios,
      (select json_build_object('quantas', count(*), 'ate', min(expira_em)) from storie
        where modelo_id = ${modelo} and expira_em > ${now}
          and expira_em <= ${now}::timestamptz + make_interval(hours => ${horas}::integer)) as stories,
      -- Hours that end before they begin run past midnight: yesterday's may not be over.
      (select json_build_object('inicio', to_char(d.inicio, 'HH24:MI'), 'fim', to_char(d.fim, 'HH24:MI'))
        from modelo_disponibilidade d, agora
        where d.modelo_id = ${modelo} and (
          d.dia = extract(dow from agora.hora) and (d.fim <= d.inicio or d.fim > agora.hora::time)
          or d.dia = extract(dow from agora.hora - interval '1 day')
            and d.fim <= d.inicio and d.fim > agora.hora::time)
        order by d.dia = extract(dow from agora.hora), d.inicio limit 1) as horario`.execute(db)
  return rows[0]!
}

export type PrecosRow = { codigo: CodigoPreco; de: number; ate: number; onde: 'cidade' | 'estado' }

/**
 * The quartiles of the prices that other public profiles of her city say for each duration, or of her state
 * where fewer than `minimo` of the city say one. Of at most `amostra` profiles of each.
 */
export async function selectPrecosPublicados(
  db: Kysely<DB>,
  modelo: number,
  { minimo, amostra }: { minimo: number; amostra: number },
): Promise<PrecosRow[]> {
  const { rows } = await sql<PrecosRow>`
    with ela as (
      select slug(cidade) || '-' || lower(estado) as lugar, estado from modelo where id = ${modelo}
    ), perfil as (
      (select b.id, 'cidade' as onde from ela join busca b on b.cidade_slug = ela.lugar
        where b.id <> ${modelo} limit ${amostra})
      union all
      (select b.id, 'estado' from ela join busca b on b.estado = ela.estado
        where b.id <> ${modelo} limit ${amostra})
    )
    select distinct on (p.codigo) p.codigo, perfil.onde,
      percentile_cont(0.25) within group (order by p.preco)::float8 as de,
      percentile_cont(0.75) within group (order by p.preco)::float8 as ate
    from perfil join modelo_preco p on p.modelo_id = perfil.id
    group by p.codigo, perfil.onde having count(*) >= ${minimo}
    order by p.codigo, perfil.onde`.execute(db)
  return rows
}

/** What the order of the lists knows of a profile. */
export type MedidasRow = {
  id: number
  posicao: number
  bairro: string | null
  cidade: string | null
  estado: string | null
  nivel: number
  /** Codes of the choices that she meets, as the search has them. */
  opcoes: string[]
  semHorarios: boolean
  medidas: Medidas
}

/** As `refazer_busca` reads it; null while she is not public. */
export async function selectMedidas(db: Kysely<DB>, id: number): Promise<MedidasRow | null> {
  const { rows } = await sql<MedidasRow>`
    select b.id, b.posicao, b.bairro, b.cidade, b.estado, p.plano_posicao as nivel, b.opcoes,
      not exists (select from modelo_disponibilidade d where d.modelo_id = b.id) as "semHorarios",
      json_build_object(
        'foto_perfil', exists (
          select from modelo_imagem r join arquivo f on f.hash = r.arquivo
          where r.modelo_id = b.id and r.papel = 'perfil' and f.oculto_em is null)::integer,
        'verificada', b.verificada::integer,
        'avaliacoes', b.avaliacoes,
        'nota', coalesce(b.nota, 0)::float8,
        'descricao', length(p.descricao),
        'fotos', (
          select count(*) from midia x join arquivo f on f.hash = x.arquivo
          where x.modelo_id = b.id and x.visibilidade = 'publico' and f.tipo = 'foto' and f.oculto_em is null),
        'nova', b.nova::integer) as medidas
    from busca b join modelo_publico p on p.id = b.id where b.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Profiles of one rank in a list; those of her own rank by lot. `menores` have a lower id than hers. */
export type FaixaRow = { posicao: number; lote: number | null; total: number; menores: number }

/** Everybody in a list that she is in, by rank. */
export async function selectFaixas(
  db: Kysely<DB>,
  { id, posicao }: Pick<MedidasRow, 'id' | 'posicao'>,
  lista: 'bairro' | 'cidade' | 'estado' | 'pais',
): Promise<FaixaRow[]> {
  const iguais = {
    bairro: sql`b.estado = eu.estado and b.cidade_busca = eu.cidade_busca and b.bairro_busca = eu.bairro_busca`,
    cidade: sql`b.estado = eu.estado and b.cidade_busca = eu.cidade_busca`,
    estado: sql`b.estado = eu.estado`,
    pais: sql`true`,
  }[lista]
  const { rows } = await sql<FaixaRow>`
    select b.posicao, case when b.posicao = ${posicao} then b.id & ${sql.lit(LOTES - 1)} end as lote,
      count(*)::integer as total, (count(*) filter (where b.id < ${id}))::integer as menores
    from busca eu join busca b on ${iguais}
    where eu.id = ${id} group by 1, 2`.execute(db)
  return rows
}

/** Everybody in her city who meets a choice, by rank; `escolha` counts the choices from 0. */
export async function selectFaixasPorEscolha(
  db: Kysely<DB>,
  { id, posicao }: Pick<MedidasRow, 'id' | 'posicao'>,
  escolhas: { codigos: readonly string[] }[],
): Promise<(FaixaRow & { escolha: number })[]> {
  const lista = JSON.stringify(escolhas.map(({ codigos }, escolha) => ({ escolha, codigos })))
  const { rows } = await sql<FaixaRow & { escolha: number }>`
    select e.escolha, b.posicao,
      case when b.posicao = ${posicao} then b.id & ${sql.lit(LOTES - 1)} end as lote,
      count(*)::integer as total, (count(*) filter (where b.id < ${id}))::integer as menores
    from busca eu
    join busca b on b.estado = eu.estado and b.cidade_busca = eu.cidade_busca
    join json_to_recordset(${lista}) as e (escolha integer, codigos text[])
      on b.opcoes && e.codigos
    where eu.id = ${id} group by 1, 2, 3`.execute(db)
  return rows
}
