import { type Kysely, sql } from 'kysely'
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
}

/**
 * Serialises the events of one visitor on one profile until the transaction ends. A separate statement:
 * the next one's snapshot must include what others committed while we waited.
 */
async function takeTurn(trx: Kysely<DB>, tabela: string, { modelo, visitante }: Evento) {
  const chave = `${tabela} ${modelo} ${visitante.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 0))`.execute(trx)
}

const conta = (tabela: 'visita' | 'contato', { modelo, visitante, now }: Evento) => sql`not exists (
  select from ${sql.table(tabela)} where modelo_id = ${modelo} and visitante = ${visitante} and conta
    and criado_em > ${now}::timestamptz - make_interval(mins => ${REPETICAO_MINUTOS}))`

/**
 * null once he is erased, or keeps no history; a concurrent erasure, or change of that choice, waits for
 * this event and then deletes it.
 */
const aindaAssinante = (assinante: number | null) =>
  sql`select id from assinante where id = ${assinante}::integer and guarda_historico for share`

/**
 * Stores a visit if the profile is public; answers whether it is. An unknown municipality is stored as
 * none: the city of a visit is shown to others, beside a review and in her statistics.
 */
export async function insertVisita(
  trx: Kysely<DB>,
  evento: Evento & { cidade: string | null; estado: string | null },
): Promise<boolean> {
  const { modelo, assinante, visitante, cidade, estado, now } = evento
  await takeTurn(trx, 'visita', evento)
  const { rows } = await sql`
    with quem as (${aindaAssinante(assinante)}), lugar as (
      select cidade, estado from municipio
      where slug = slug(${cidade}::text) || '-' || lower(${estado}::text)
    ), nova as (
      insert into visita (modelo_id, assinante_id, visitante, cidade, estado, conta, criado_em)
      select id, (select id from quem), ${visitante}::bytea, lugar.cidade, lugar.estado,
        ${conta('visita', evento)}, ${now}::timestamptz
      from modelo_publico left join lugar on true where id = ${modelo}
      returning modelo_id, cidade, estado
    ), lembrada as (
      insert into historico (assinante_id, modelo_id, cidade, estado, ultima_visita, cidade_em)
      select quem.id, modelo_id, cidade, estado, ${now}::timestamptz,
        case when cidade is not null then ${now}::timestamptz end
      from nova, quem
      on conflict (assinante_id, modelo_id) do update set
        visitas = historico.visitas + 1,
        cidade = coalesce(excluded.cidade, historico.cidade),
        estado = case when excluded.cidade is null then historico.estado else excluded.estado end,
        cidade_em = coalesce(excluded.cidade_em, historico.cidade_em),
        ultima_visita = greatest(historico.ultima_visita, excluded.ultima_visita)
    )
    select modelo_id from nova
  `.execute(trx)
  return rows.length > 0
}

/** Stores a click if the profile is public; answers whether it is. */
export async function insertContato(trx: Kysely<DB>, evento: Evento): Promise<boolean> {
  const { modelo, assinante, visitante, now } = evento
  await takeTurn(trx, 'contato', evento)
  const { rows } = await sql`
    with quem as (${aindaAssinante(assinante)})
    insert into contato (modelo_id, assinante_id, visitante, conta, criado_em)
    select id, (select id from quem), ${visitante}::bytea, ${conta('contato', evento)}, ${now}::timestamptz
    from modelo_publico where id = ${modelo}
    returning modelo_id
  `.execute(trx)
  return rows.length > 0
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
