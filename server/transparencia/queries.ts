import { type Kysely, sql } from 'kysely'
import type { Ato, Fila, Motivo } from '../../contract/motivos.ts'
import type { MotivoDaDenuncia, ViaDaDenuncia } from '../../contract/motivosDaDenuncia.ts'
import type { Numeros } from '../../contract/numeros.ts'
import type { Relatorio } from '../../contract/transparencia.ts'
import type { DB } from '../database/types.ts'

/** Kinds of items with the reasons why they wait. */
export type Filas = Partial<Record<Fila, readonly Motivo[]>>

const filasDe = (filas: Filas) => sql`
  jsonb_each(${JSON.stringify(filas)}::jsonb) f,
  lateral (select array(select jsonb_array_elements_text(f.value)) as motivos) m`

/** It was not undone within its minute. */
const vale = sql`not exists (select from moderacao_ato u where u.desfaz = p.ato_id and u.ato = 'desfazer')`
const inicioDoDia = (now: Date) =>
  sql`dia_em_sao_paulo(${now})::timestamp at time zone 'America/Sao_Paulo'`

/** What waits of each kind, since when, and what was decided today. */
export async function selectFilas(
  db: Kysely<DB>,
  filas: Filas,
  now: Date,
): Promise<Numeros['filas']> {
  const { rows } = await sql<Numeros['filas'][number]>`
    select f.key as fila, espera_da_fila(m.motivos, ${now}) as espera,
      (select count(*)::integer from moderacao_item i
        where i.estado = 'aberto' and i.motivo = any(m.motivos)) as esperam,
      (select to_json(min(i.criado_em)) from moderacao_item i
        where i.estado = 'aberto' and i.motivo = any(m.motivos)) as mais_antigo,
      (select count(*)::integer from moderacao_prazo p
        where p.motivo = any(m.motivos) and p.feito_em >= ${inicioDoDia(now)} and ${vale}) as decididos_hoje
    from ${filasDe(filas)}`.execute(db)
  return rows
}

/** How much each person decided, today and in 30 days. */
export async function selectPessoas(
  db: Kysely<DB>,
  now: Date,
): Promise<NonNullable<Numeros['pessoas']>> {
  const { rows } = await sql<{ nome: string; hoje: number; mes: number }>`
    select e.nome, count(*)::integer as mes,
      count(*) filter (where p.feito_em >= ${inicioDoDia(now)})::integer as hoje
    from moderacao_prazo p join moderacao_ato a on a.id = p.ato_id join conta e on e.id = a.equipe_id
    where p.feito_em > ${now}::timestamptz - interval '30 days' and ${vale}
    group by e.id, e.nome order by hoje desc, mes desc, e.nome`.execute(db)
  return rows
}

/** The first moment of a year, and that of the next one. */
export type Ano = { de: Date; ate: Date }

export type DenunciasRow = Record<
  'recebidas' | 'retirado' | 'parcial' | 'mantido' | 'esperando',
  number
> & { via: ViaDaDenuncia; motivo: MotivoDaDenuncia }

/** Visitors' reports by lane and reason; those of the site itself are counted by `selectAutomaticas`. */
export async function selectDenuncias(db: Kysely<DB>, { de, ate }: Ano): Promise<DenunciasRow[]> {
  const decidida = sql`d.decidido_em >= ${de} and d.decidido_em < ${ate}`
  const { rows } = await sql<DenunciasRow>`
    select d.via, d.motivo,
      count(*) filter (where d.criado_em >= ${de})::integer as recebidas,
      count(*) filter (where ${decidida} and d.desfecho = 'retirado')::integer as retirado,
      count(*) filter (where ${decidida} and d.desfecho = 'parcial')::integer as parcial,
      count(*) filter (where ${decidida} and d.desfecho = 'mantido')::integer as mantido,
      count(*) filter (where d.fila_id is not null
        and (d.decidido_em is null or d.decidido_em >= ${ate}))::integer as esperando
    from denuncia d
    where d.origem_id is null and d.criado_em < ${ate}
      and (d.criado_em >= ${de} or d.decidido_em is null or d.decidido_em >= ${de})
    group by d.via, d.motivo order by d.via, d.motivo`.execute(db)
  return rows
}

/** What the site did by itself until a person decided. */
export async function selectAutomaticas(
  db: Kysely<DB>,
  { de, ate }: Ano,
): Promise<{ escondidas: number; iguais: number }> {
  const { rows } = await sql<{ escondidas: number; iguais: number }>`
    select count(*) filter (where ocultou)::integer as escondidas,
      count(*) filter (where origem_id is not null)::integer as iguais
    from denuncia where criado_em >= ${de} and criado_em < ${ate}`.execute(db)
  return rows[0]!
}

export type AtosRow = { ato: Ato; motivo: Motivo | null; razao: string | null; total: number }

/** Acts about people and what they wrote, by kind, kind of item and reason; none that was undone. */
export async function selectAtos(
  db: Kysely<DB>,
  atos: readonly Ato[],
  { de, ate }: Ano,
): Promise<AtosRow[]> {
  const { rows } = await sql<AtosRow>`
    select a.ato, p.motivo, a.razao, count(*)::integer as total
    from moderacao_ato a left join moderacao_prazo p on p.ato_id = a.id
    where a.criado_em >= ${de} and a.criado_em < ${ate} and a.ato = any(${atos as string[]}::text[])
      and a.alvo in ('modelo', 'depoimento', 'comentario', 'conta')
      and not exists (select from moderacao_ato u where u.desfaz = a.id and u.ato = 'desfazer')
    group by a.ato, p.motivo, a.razao`.execute(db)
  return rows
}

export type TemposRow = { fila: Fila; total: number; mediana_minutos: number; p90_minutos: number }

/** How long decisions took, by kind; only kinds with some. */
export async function selectTempos(
  db: Kysely<DB>,
  filas: Filas,
  { de, ate }: Ano,
): Promise<TemposRow[]> {
  const minutos = sql`greatest(extract(epoch from p.feito_em - p.desde), 0) / 60`
  const { rows } = await sql<TemposRow>`
    select f.key as fila, count(*)::integer as total,
      ceil(percentile_disc(0.5) within group (order by ${minutos}))::integer as mediana_minutos,
      ceil(percentile_disc(0.9) within group (order by ${minutos}))::integer as p90_minutos
    from ${filasDe(filas)} join moderacao_prazo p on p.motivo = any(m.motivos)
    where p.feito_em >= ${de} and p.feito_em < ${ate} and ${vale}
    group by f.key`.execute(db)
  return rows
}

type Contestacoes = Record<'recebidas' | 'revertidas' | 'mantidas' | 'esperando', number>

/** Decided ones by the log, which outlives the letters; those that wait by their letters. */
export async function selectContestacoes(db: Kysely<DB>, { de, ate }: Ano): Promise<Contestacoes> {
  const { rows } = await sql<Contestacoes>`
    with decididas as (
      select a.ato, p.desde, p.feito_em from moderacao_prazo p join moderacao_ato a on a.id = p.ato_id
      where p.motivo = 'contestacao' and p.feito_em >= ${de} and p.desde < ${ate}
    ), abertas as (
      select contestada_em from carta where contestada_em < ${ate} and decidida_em is null
    )
    select
      ((select count(*) from decididas where desde >= ${de})
        + (select count(*) from abertas where contestada_em >= ${de}))::integer as recebidas,
      (select count(*) from decididas where ato = 'reverter' and feito_em < ${ate})::integer as revertidas,
      (select count(*) from decididas where ato = 'manter' and feito_em < ${ate})::integer as mantidas,
      ((select count(*) from decididas where feito_em >= ${ate})
        + (select count(*) from abertas))::integer as esperando`.execute(db)
  return rows[0]!
}

type Intimas = Record<'decididas' | 'em2h' | 'em6h' | 'em24h', number>

/** Whether the clocks of intimate images were kept. */
export async function selectIntimas(db: Kysely<DB>, { de, ate }: Ano): Promise<Intimas> {
  const dentro = (horas: number) => sql`decidido_em <= criado_em + make_interval(hours => ${horas})`
  const { rows } = await sql<Intimas>`
    select count(*)::integer as decididas,
      count(*) filter (where ocultou or ${dentro(2)})::integer as em2h,
      count(*) filter (where ${dentro(6)})::integer as em6h,
      count(*) filter (where ${dentro(24)})::integer as em24h
    from denuncia
    where motivo = 'intima' and origem_id is null and decidido_em >= ${de} and decidido_em < ${ate}`.execute(
    db,
  )
  return rows[0]!
}

export type IdadeRow = { rota: string } & Record<
  'comprovada' | 'menor' | 'recusada' | 'falhou',
  number
>

/** Checks of age by who made them. */
export async function selectIdade(db: Kysely<DB>, ano: number): Promise<IdadeRow[]> {
  const soma = (resultado: string) =>
    sql`coalesce(sum(quantas) filter (where resultado = ${resultado}), 0)::integer`
  const { rows } = await sql<IdadeRow>`
    select provedor as rota, ${soma('comprovada')} as comprovada, ${soma('menor')} as menor,
      ${soma('recusada')} as recusada, ${soma('falhou')} as falhou
    from prova_de_idade where extract(year from dia) = ${ano}::integer
    group by provedor order by provedor`.execute(db)
  return rows
}

/** The year of the first act or report; null without any. */
export async function selectPrimeiroAno(db: Kysely<DB>): Promise<number | null> {
  const { rows } = await sql<{ ano: number | null }>`
    select extract(year from least(
      (select min(criado_em) from moderacao_ato), (select min(criado_em) from denuncia))
      at time zone 'America/Sao_Paulo')::integer as ano`.execute(db)
  return rows[0]!.ano
}

/** The reports of ended years, by year. */
export const selectFechados = (db: Kysely<DB>) =>
  db.selectFrom('transparencia').select('ano').orderBy('ano').execute()

export async function selectRelatorio(db: Kysely<DB>, ano: number): Promise<Relatorio | undefined> {
  const row = await db
    .selectFrom('transparencia')
    .select('relatorio')
    .where('ano', '=', ano)
    .executeTakeFirst()
  return row?.relatorio as Relatorio | undefined
}

/** Stores the report of an ended year, unless another node did. */
export async function insertRelatorio(
  db: Kysely<DB>,
  relatorio: Relatorio,
  now: Date,
): Promise<void> {
  await db
    .insertInto('transparencia')
    .values({ ano: relatorio.ano, relatorio: JSON.stringify(relatorio), feito_em: now })
    .onConflict((conflict) => conflict.column('ano').doNothing())
    .execute()
}
