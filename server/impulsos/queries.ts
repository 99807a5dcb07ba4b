import { type Kysely, sql } from 'kysely'
import type { SeOcupado, SituacaoDoImpulso } from '../../contract/ofertaDeImpulsos.ts'
import type { Estado } from '../../contract/uf.ts'
import { lockUntilCommit } from '../database/lock.ts'
import type { DB } from '../database/types.ts'

/** Locks a list: its slots are given one at a time until the transaction ends. */
export const lockLugar = (trx: Kysely<DB>, lugar: string): Promise<void> =>
  lockUntilCommit(trx, `impulsos ${lugar}`)

export type LugarRow = {
  cidade: string
  estado: Estado
  bairro: string | null
  /** The list of the city, and of the bairro, as `impulso.lugar` names them. */
  na_cidade: string
  no_bairro: string | null
}

/** Where visitors find her today; undefined while they do not, or without a city. */
export async function selectLugar(db: Kysely<DB>, modelo: number): Promise<LugarRow | undefined> {
  const { rows } = await sql<LugarRow>`
    select cidade, estado, bairro, cidade_slug as na_cidade, cidade_slug || '/' || bairro_busca as no_bairro
    from busca where id = ${modelo} and cidade_slug is not null`.execute(db)
  return rows[0]
}

type Procura = {
  lugar: string
  modelo: number
  segundos: number
  desde: Date
  /** Whose own slot is free for it. */
  menos: number
  vagas: number
  now: Date
}

/** The first time from which a slot of a list is free for so long; nobody has two of one list at once. */
export async function selectHorario(
  db: Kysely<DB>,
  { lugar, modelo, segundos, desde, menos, vagas, now }: Procura,
): Promise<{ vaga: number; inicio: Date }> {
  const { rows } = await sql<{ vaga: number; inicio: Date }>`
    with ocupados as materialized (
      select vaga, modelo_id, periodo from impulso
      where lugar = ${lugar} and id <> ${menos} and upper(periodo) > ${desde}::timestamptz
        and not (situacao = 'pedido' and segura_ate <= ${now}::timestamptz)
    ), comecos as (
      select ${desde}::timestamptz as inicio union select upper(periodo) from ocupados
    )
    select v.vaga, c.inicio from comecos c
    cross join generate_series(1, ${vagas}::integer) v (vaga)
    where not exists (
      select from ocupados o where (o.vaga = v.vaga or o.modelo_id = ${modelo})
        and o.periodo && tstzrange(c.inicio, c.inicio + make_interval(secs => ${segundos}::integer)))
    order by c.inicio, v.vaga limit 1`.execute(db)
  return rows[0]!
}

/** How many slots of these lists are taken at a moment. */
export async function selectOcupadas(
  db: Kysely<DB>,
  lugares: string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ lugar: string; ocupadas: number }>`
    select lugar, count(*)::integer as ocupadas from impulso
    where lugar = any(${lugares}::text[]) and periodo @> ${now}::timestamptz
      and not (situacao = 'pedido' and segura_ate <= ${now}::timestamptz)
    group by lugar`.execute(db)
  return new Map(rows.map(({ lugar, ocupadas }) => [lugar, ocupadas]))
}

/** Frees what unpaid boosts of a list held for too long. */
export const freeVencidas = (trx: Kysely<DB>, lugar: string, now: Date) =>
  sql`update impulso set vaga = null, periodo = null
    where lugar = ${lugar} and situacao = 'pedido' and segura_ate <= ${now}::timestamptz`.execute(
    trx,
  )

/** Whether a slot of this list was held for her after a moment, and she did not pay. */
export async function hasReserved(
  trx: Kysely<DB>,
  { lugar, modelo, desde }: { lugar: string; modelo: number; desde: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from impulso where modelo_id = ${modelo} and lugar = ${lugar}
      and situacao in ('pedido', 'cancelado') and segura_ate > ${desde}::timestamptz limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

export type NovoImpulso = {
  modelo: number
  cobranca: number
  lugar: string
  cidade: string
  estado: string
  bairro: string | null
  horas: number
  comecar: Date
  seOcupado: SeOcupado
  /** Where it waits for its Pix; null: its slot is decided once that is confirmed. */
  reserva: { vaga: number; ate: Date } | null
  now: Date
}

export async function insertImpulso(trx: Kysely<DB>, novo: NovoImpulso): Promise<void> {
  const { comecar, horas, reserva } = novo
  await sql`
    insert into impulso (modelo_id, cobranca_id, lugar, cidade, estado, bairro, horas, comecar_em, se_ocupado,
      vaga, periodo, segura_ate, resta, criado_em)
    values (${novo.modelo}, ${novo.cobranca}, ${novo.lugar}, ${novo.cidade}, ${novo.estado}, ${novo.bairro},
      ${horas}, ${comecar}, ${novo.seOcupado}, ${reserva?.vaga ?? null},
      case when ${reserva?.vaga ?? null}::smallint is not null then
        tstzrange(${comecar}, ${comecar}::timestamptz + make_interval(hours => ${horas}::integer)) end,
      ${reserva?.ate ?? null}, ${horas}::integer * 3600, ${novo.now})`.execute(trx)
}

export type ImpulsoRow = {
  id: number
  modelo: number
  cobranca: number
  lugar: string
  comecar_em: Date
  se_ocupado: SeOcupado
  situacao: SituacaoDoImpulso
  /** The time of its slot; null without one. */
  inicio: Date | null
  fim: Date | null
  resta: number
  no_ar_em: Date | null
  parado_em: Date | null
  /** Since when it is free: its refusal was undone. */
  cortesia_em: Date | null
  /** Whether visitors find her in that list now. */
  na_lista: boolean
}

async function selectOne(
  trx: Kysely<DB>,
  por: 'id' | 'cobranca_id',
  valor: number,
): Promise<ImpulsoRow | undefined> {
  const { rows } = await sql<ImpulsoRow>`
    select i.id, i.modelo_id as modelo, i.cobranca_id as cobranca, i.lugar, i.comecar_em, i.se_ocupado, i.situacao,
      lower(i.periodo) as inicio, upper(i.periodo) as fim, i.resta, i.no_ar_em, i.parado_em, i.cortesia_em,
      exists (${naLista}) as na_lista
    from impulso i where ${sql.ref(`i.${por}`)} = ${valor}`.execute(trx)
  return rows[0]
}

/** Whether she is in the list of the boost `i` today. */
const naLista = sql`select from busca b where b.id = i.modelo_id
  and i.lugar in (b.cidade_slug, b.cidade_slug || '/' || b.bairro_busca)`

export const selectImpulso = (trx: Kysely<DB>, id: number) => selectOne(trx, 'id', id)
export const selectDaCobranca = (trx: Kysely<DB>, cobranca: number) =>
  selectOne(trx, 'cobranca_id', cobranca)

type Lugar = { situacao: 'analise' | 'marcado'; vaga: number; inicio: Date; segundos: number }

/** Gives it this slot from then on. */
export async function placeImpulso(
  trx: Kysely<DB>,
  id: number,
  { situacao, vaga, inicio, segundos }: Lugar,
): Promise<void> {
  await sql`
    update impulso set situacao = ${situacao}, vaga = ${vaga}, segura_ate = null, parado_em = null,
      periodo = tstzrange(${inicio}, ${inicio}::timestamptz + make_interval(secs => ${segundos}::integer))
    where id = ${id}`.execute(trx)
}

/** Changes its state alone: it keeps its slot. */
export async function updateSituacao(
  trx: Kysely<DB>,
  id: number,
  situacao: 'analise' | 'marcado',
): Promise<void> {
  await trx
    .updateTable('impulso')
    .set({ situacao, segura_ate: null })
    .where('id', '=', id)
    .execute()
}

export async function startImpulso(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`update impulso set situacao = 'no_ar', no_ar_em = coalesce(no_ar_em, ${now}::timestamptz)
    where id = ${id}`.execute(trx)
}

/** Its refusal is undone: all its hours wait for a time, and are free. */
export async function reviveImpulso(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`
    update impulso set situacao = 'interrompido', cortesia_em = ${now}, parado_em = ${now}, encerrado_em = null,
      recado = null, resta = horas * 3600
    where id = ${id}`.execute(trx)
}

/** Takes its slot; what is left of it waits. */
export async function interruptImpulso(
  trx: Kysely<DB>,
  id: number,
  { resta, now }: { resta: number; now: Date },
): Promise<void> {
  await sql`
    update impulso set situacao = 'interrompido', vaga = null, periodo = null, resta = ${resta},
      parado_em = ${now}, interrompido = interrompido or no_ar_em is not null
    where id = ${id}`.execute(trx)
}

/** Frees the slot of an unpaid one; paid later, it gets another. Until when it was held is kept: see `hasReserved`. */
export async function freeImpulso(
  trx: Kysely<DB>,
  id: number,
  situacao: 'pedido' | 'cancelado',
): Promise<void> {
  await trx
    .updateTable('impulso')
    .set({ situacao, vaga: null, periodo: null })
    .where('id', '=', id)
    .execute()
}

type Fim = {
  situacao: 'encerrado' | 'recusado' | 'devolvido'
  em: Date
  recado?: string | null
}

/**
 * Ends it, with its figures where it was shown: her visits and contacts, and those of the same hours a week before
 * where she was here already and was shown without interruption.
 */
export async function endImpulso(
  trx: Kysely<DB>,
  id: number,
  { situacao, em, recado = null }: Fim,
): Promise<void> {
  await sql`
    update impulso i set situacao = ${situacao}, vaga = null, periodo = null, segura_ate = null, parado_em = null,
      encerrado_em = ${em}, recado = ${recado}, resta = 0,
      visitas = v.visitas, contatos = v.contatos, visitas_antes = v.visitas_antes,
      contatos_antes = v.contatos_antes
    from impulso x left join lateral (${medidas(sql`x`, em)}) v on x.no_ar_em is not null
    where i.id = ${id} and x.id = i.id`.execute(trx)
}

/** Her visits and contacts while the boost `i` was shown, and of the same hours a week before. */
const medidas = (i: ReturnType<typeof sql>, ate: Date) => sql`
  select ${contagem(i, 'visita', ate, 0)} as visitas, ${contagem(i, 'contato', ate, 0)} as contatos,
    case when a.comparavel then ${contagem(i, 'visita', ate, 7)} end as visitas_antes,
    case when a.comparavel then ${contagem(i, 'contato', ate, 7)} end as contatos_antes
  from (select not ${i}.interrompido and m.criado_em <= ${i}.no_ar_em - interval '7 days' as comparavel
    from modelo m where m.id = ${i}.modelo_id) a`

const contagem = (
  i: ReturnType<typeof sql>,
  tabela: 'visita' | 'contato',
  ate: Date,
  dias: number,
) => sql`(
  select count(*)::integer from ${sql.table(tabela)} e
  where e.modelo_id = ${i}.modelo_id and e.conta
    and e.criado_em >= ${i}.no_ar_em - make_interval(days => ${sql.lit(dias)})
    and e.criado_em < ${ate}::timestamptz - make_interval(days => ${sql.lit(dias)}))`

/** Those of which something is due. */
export async function selectDevidos(
  db: Kysely<DB>,
  { now, esperaDias }: { now: Date; esperaDias: number },
): Promise<{ id: number; modelo: number }[]> {
  const { rows } = await sql<{ id: number; modelo: number }>`
    select i.id, i.modelo_id as modelo from impulso i
    where i.situacao in ('pedido', 'analise', 'marcado', 'no_ar', 'interrompido') and case i.situacao
      when 'pedido' then i.periodo is not null and i.segura_ate <= ${now}::timestamptz
      when 'marcado' then lower(i.periodo) <= ${now}::timestamptz
      when 'no_ar' then upper(i.periodo) <= ${now}::timestamptz or not exists (${naLista})
      when 'interrompido' then exists (${naLista})
        or i.parado_em <= ${now}::timestamptz - make_interval(days => ${esperaDias}::integer)
      end
    order by i.id`.execute(db)
  return rows
}

export type MeuImpulsoRow = {
  id: number
  cidade: string
  bairro: string | null
  horas: number
  valor: number
  situacao: SituacaoDoImpulso
  inicio: Date | null
  fim: Date | null
  resta: number
  recado: string | null
  cobranca: number
  contrato: boolean
  status: string
  paga_em: Date | null
  desistencia_em: Date | null
  devolver_em: Date | null
  /** The bank was asked to return it, and has not yet. */
  devolvendo: boolean
  cortesia_em: Date | null
  /** The letter about its refusal. */
  carta: string | null
  no_ar_em: Date | null
  parado_em: Date | null
  exibicoes: number
  visitas: number | null
  contatos: number | null
  visitas_antes: number | null
  contatos_antes: number | null
}

/** What she bought, the newest first; of one that is shown, its figures until now. */
export async function selectMeus(
  db: Kysely<DB>,
  modelo: number,
  now: Date,
): Promise<MeuImpulsoRow[]> {
  const { rows } = await sql<MeuImpulsoRow>`
    select i.id, i.cidade, i.bairro, i.horas, c.valor::float8 as valor, i.situacao, i.recado, c.id as cobranca,
      c.contrato is not null as contrato,
      case when i.encerrado_em is null then lower(i.periodo) else i.no_ar_em end as inicio,
      case when i.encerrado_em is null then upper(i.periodo) when i.no_ar_em is not null then i.encerrado_em
        end as fim,
      i.resta, c.status, c.paga_em, c.desistencia_em, c.devolver_em, i.no_ar_em, i.parado_em, i.exibicoes,
      i.cortesia_em,
      (select l.codigo from moderacao_ato a join carta l on l.ato_id = a.id
        where a.alvo = 'impulso' and a.alvo_id = i.id and l.conta_id = i.modelo_id) as carta,
      exists (select from pix_devolucao d join pix_recebido p on p.e2eid = d.e2eid
        where p.cobranca_id = c.id and p.destino = 'plano'
          and d.status in ('PEDIDA', 'EM_PROCESSAMENTO')) as devolvendo,
      coalesce(i.visitas, v.visitas) as visitas, coalesce(i.contatos, v.contatos) as contatos,
      coalesce(i.visitas_antes, v.visitas_antes) as visitas_antes,
      coalesce(i.contatos_antes, v.contatos_antes) as contatos_antes
    from impulso i join cobranca c on c.id = i.cobranca_id
    left join lateral (${medidas(sql`i`, now)}) v on i.encerrado_em is null and i.no_ar_em is not null
    where i.modelo_id = ${modelo} and (i.situacao <> 'cancelado' or i.criado_em > ${now}::timestamptz - interval '1 day')
    order by i.id desc limit 50`.execute(db)
  return rows
}

/** When she last gave back one that had been shown. */
export async function selectDevolucao(db: Kysely<DB>, modelo: number): Promise<Date | null> {
  const { rows } = await sql<{ em: Date | null }>`
    select max(c.desistencia_em) as em from impulso i join cobranca c on c.id = i.cobranca_id
    where i.modelo_id = ${modelo} and i.no_ar_em is not null`.execute(db)
  return rows[0]!.em
}

/** Paid boosts of an account that were never shown, by their charges. */
export const selectNuncaMostrados = (trx: Kysely<DB>, modelo: number) =>
  trx
    .selectFrom('impulso')
    .select('cobranca_id as cobranca')
    .where('modelo_id', '=', modelo)
    .where('no_ar_em', 'is', null)
    .where('cortesia_em', 'is', null)
    .where('situacao', 'in', ['analise', 'marcado', 'interrompido'])
    .execute()

/** Adds how often pages with these boosts were sent. */
export async function addExibicoes(
  db: Kysely<DB>,
  vezes: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update impulso i set exibicoes = i.exibicoes + x.vezes
    from unnest(${[...vezes.keys()]}::integer[], ${[...vezes.values()]}::integer[]) x (id, vezes)
    where i.id = x.id and i.no_ar_em is not null`.execute(db)
}

/** Forgets those that ended, or were cancelled, more than so many days ago. */
export async function deleteAntigos(db: Kysely<DB>, now: Date, dias: number): Promise<void> {
  await sql`
    delete from impulso where situacao in ('encerrado', 'recusado', 'devolvido', 'pedido', 'cancelado')
      and coalesce(encerrado_em, criado_em) < ${now}::timestamptz - make_interval(days => ${dias}::integer)`.execute(
    db,
  )
}

export type EmAnaliseRow = {
  id: number
  modelo: number
  cidade: string
  bairro: string | null
  horas: number
  inicio: Date | null
}

export async function selectEmAnalise(db: Kysely<DB>, id: number): Promise<EmAnaliseRow> {
  const { rows } = await sql<EmAnaliseRow>`
    select id, modelo_id as modelo, cidade, bairro, horas, lower(periodo) as inicio
    from impulso where id = ${id}`.execute(db)
  return rows[0]!
}
