import { type Kysely, sql } from 'kysely'
import type { CanalDoContato } from '../../contract/canais.ts'
import type { Vinda } from '../../contract/evento.ts'
import type { DB } from '../database/types.ts'

/** Repeats of one visitor on one profile within this time count once. */
const REPETICAO_MINUTOS = 30

export type Evento = {
  modelo: number
  /** Id of the assinante whose session it is; null for all others. */
  assinante: number | null
  /** Keyed hash of the visitor. */
  visitante: Buffer
  now: Date
  vinda: Vinda
  /** Address of the profile as the caller knows it. */
  url?: string | null
  /** Of a click; a visit has none. */
  canal?: CanalDoContato
}

export type Clique = Evento & { canal: CanalDoContato }

/** Milliseconds that events together wait for a lock: one that must wait longer does so alone. */
const LOCK_MS = 500

/** No statement of this transaction waits longer for a lock. */
export const waitBriefly = async (trx: Kysely<DB>): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx)
}

/**
 * Serialises the events of each visitor on each profile until the transaction ends. A separate statement:
 * the next one's snapshot must include what others committed while we waited. In the order of the locks,
 * so that two nodes never wait for each other.
 */
async function takeTurns(trx: Kysely<DB>, tabela: string, eventos: readonly Evento[]) {
  const chaves = eventos.map((e) => `${tabela} ${e.modelo} ${e.visitante.toString('hex')}`)
  await sql`select pg_advisory_xact_lock(chave) from (
    select distinct hashtextextended(chave, 0) as chave from unnest(${chaves}::text[]) chave order by 1
  ) chaves`.execute(trx)
}

const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/**
 * The events whose profile is public, in `aceito`. `assinante` is null once he is erased, or keeps no
 * history; a concurrent erasure, or change of that choice, waits for these events and then deletes them.
 * `conta` is false for a repeat, also of an earlier one among these, which are milliseconds apart; a click on
 * another channel is none.
 */
const aceitos = (tabela: 'visita' | 'contato', eventos: readonly Evento[]) => sql`
  publico as (
    select id, url from modelo_publico where id = any(${distinct(eventos.map((e) => e.modelo))}::integer[])
  ), quem as (
    select id from assinante
    where id = any(${distinct(eventos.flatMap((e) => e.assinante ?? []))}::integer[]) and guarda_historico
    order by id for share
  ), lido as materialized (
    select e.n, e.modelo, quem.id as assinante, e.visitante, e.criado_em, e.canal, exists (
        select from ${sql.table(tabela)} antes
        where antes.modelo_id = e.modelo and antes.visitante = e.visitante and antes.conta
          ${tabela === 'contato' ? sql`and antes.canal = e.canal` : sql``}
          and antes.criado_em > e.criado_em - make_interval(mins => ${REPETICAO_MINUTOS})
      ) as repetido, e.url = publico.url as pelo_endereco
    from unnest(
      ${eventos.map((e) => e.modelo)}::integer[], ${eventos.map((e) => e.assinante)}::integer[],
      ${eventos.map((e) => e.visitante)}::bytea[], ${eventos.map((e) => e.now)}::timestamptz[],
      ${eventos.map((e) => e.canal ?? null)}::text[], ${eventos.map((e) => e.url ?? null)}::text[]
    ) with ordinality as e (modelo, assinante, visitante, criado_em, canal, url, n)
    join publico on publico.id = e.modelo
    left join quem on quem.id = e.assinante
  ), aceito as (
    select *, not repetido
      and row_number() over (partition by modelo, visitante, canal, repetido order by n) = 1 as conta
    from lido
  )`

/**
 * What is said of each event, in `dito`. An unknown municipality counts as none: the city of a visit is shown
 * to others, beside a review and in her statistics.
 */
const ditos = (vindas: readonly Vinda[]) => sql`
  dito as (
    select d.n, lugar.cidade, lugar.estado, lugar.slug, d.origem, d.posicao, d.filtros::text[] as filtros
    from unnest(
      ${vindas.map((v) => v.cidade ?? null)}::text[], ${vindas.map((v) => v.estado ?? null)}::text[],
      ${vindas.map((v) => v.origem ?? null)}::text[], ${vindas.map((v) => v.posicao ?? null)}::text[],
      ${vindas.map((v) => `{${(v.filtros ?? []).map((um) => JSON.stringify(um)).join()}}`)}::text[]
    ) with ordinality as d (cidade, estado, origem, posicao, filtros, n)
    left join municipio lugar on lugar.slug = slug(d.cidade) || '-' || lower(d.estado)
  )`

/** Queues what is counted by hour, city, origin, place and filter: nothing of it stays with the event. */
const recortados = (eventos: 'visitas' | 'contatos') => sql`
  recortado as (
    insert into estatistica_recorte_fila
      (modelo_id, dia, hora, cidade, origem, posicao, filtros, visitas, contatos)
    select modelo, dia_em_sao_paulo(criado_em), extract(hour from criado_em at time zone 'America/Sao_Paulo'),
      slug, origem, posicao, filtros, ${sql.lit(eventos === 'visitas' ? 1 : 0)}, ${sql.lit(eventos === 'contatos' ? 1 : 0)}
    from aceito join dito using (n) where conta order by n
  )`

const vindasDe = (eventos: readonly Evento[]) => eventos.map(({ vinda }) => vinda)

/**
 * Stores visits; returns the positions of those whose profile is public. Who has cut her old addresses enters
 * a history only by her address of today: her number may be known from before.
 */
export async function insertVisitas(
  trx: Kysely<DB>,
  visitas: readonly Evento[],
): Promise<number[]> {
  await takeTurns(trx, 'visita', visitas)
  const { rows } = await sql<{ n: number }>`
    with ${aceitos('visita', visitas)}, ${ditos(vindasDe(visitas))}, ${recortados('visitas')}, visto as (
      select aceito.*, dito.cidade, dito.estado from aceito join dito using (n)
    ), nova as (
      insert into visita (modelo_id, assinante_id, visitante, cidade, estado, conta, criado_em)
      select modelo, assinante, visitante, cidade, estado, conta, criado_em from visto order by n
    ), lembrada as (
      insert into historico (assinante_id, modelo_id, visitas, cidade, estado, ultima_visita, cidade_em)
      select assinante, modelo, count(*),
        (array_agg(cidade order by n desc) filter (where cidade is not null))[1],
        (array_agg(estado order by n desc) filter (where cidade is not null))[1],
        max(criado_em),
        (array_agg(criado_em order by n desc) filter (where cidade is not null))[1]
      from visto
      where assinante is not null and (pelo_endereco
        or not exists (select from modelo_corte k where k.modelo_id = visto.modelo))
      group by 1, 2 order by 1, 2
      on conflict (assinante_id, modelo_id) do update set
        visitas = historico.visitas + excluded.visitas,
        cidade = coalesce(excluded.cidade, historico.cidade),
        estado = case when excluded.cidade is null then historico.estado else excluded.estado end,
        cidade_em = coalesce(excluded.cidade_em, historico.cidade_em),
        ultima_visita = greatest(historico.ultima_visita, excluded.ultima_visita)
    )
    select n from visto
  `.execute(trx)
  return rows.map(({ n }) => n - 1)
}

/** Stores clicks; returns the positions of those whose profile is public. */
export async function insertContatos(
  trx: Kysely<DB>,
  contatos: readonly Clique[],
): Promise<number[]> {
  await takeTurns(trx, 'contato', contatos)
  const { rows } = await sql<{ n: number }>`
    with ${aceitos('contato', contatos)}, ${ditos(vindasDe(contatos))}, ${recortados('contatos')}, novo as (
      insert into contato (modelo_id, assinante_id, visitante, canal, conta, criado_em)
      select modelo, assinante, visitante, canal, conta, criado_em from aceito order by n
    )
    select n from aceito
  `.execute(trx)
  return rows.map(({ n }) => n - 1)
}

/**
 * Creates the partitions of the month of `now` and of the `meses - 1` after it. Many nodes may call it
 * at once.
 */
export async function createPartitions(db: Kysely<DB>, now: Date, meses: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('criar_particoes', 0))`.execute(trx)
    await sql`select criar_particoes(${now.toISOString().slice(0, 10)}::date, ${meses})`.execute(
      trx,
    )
  })
}

/** Deletes the raw events that are more than this many whole days (São Paulo) old. */
export async function deleteEventos(db: Kysely<DB>, now: Date, dias: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    // Dropping and creating partitions run one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('criar_particoes', 0))`.execute(trx)
    await sql`select esquecer_eventos(dia_em_sao_paulo(${now}::timestamptz) - ${dias}::integer)`.execute(
      trx,
    )
  })
}
