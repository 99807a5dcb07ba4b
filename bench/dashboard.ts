import { type Kysely, sql } from 'kysely'
import { periodos } from '../contract/ordens.ts'
import { connect } from '../server/database/connection.ts'
import type { DB } from '../server/database/types.ts'
import { addUpEventos } from '../server/estatisticas/estatisticas.ts'
import { getDashboardModelo } from '../server/paineis/modelo/dashboard.ts'
import { median } from './measure.ts'

const EVENTS = 1_000_000
/** What a busy minute brings: the job that adds up runs each minute. */
const WAITING = 10_000
const CALLS = 30
/** The promise of the panel: its first view, in milliseconds of server time. */
const LIMIT = 300

/**
 * Prints how long an advertiser's dashboard of the longest period takes to be put together, with a
 * million events in the tables, added up by day but for the newest, which wait for the next minute.
 * @returns whether the slowest of all calls kept the limit
 */
export async function measurePanel(databaseUrl: string): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  try {
    const { rows } = await sql<{ id: number }>`select min(id) as id from modelo`.execute(db)
    const id = rows[0]!.id
    await addEventos(db, id, EVENTS - WAITING)
    await addUpEventos(db)
    await addEventos(db, id, WAITING)
    await sql`vacuum analyze estatistica_dia, estatistica_fila, visita`.execute(db)
    return await timeDashboard(db, id)
  } finally {
    await close()
  }
}

const PERIOD = Math.max(...periodos) as (typeof periodos)[number]

/** Visits of the last 90 days, a tenth of them of one profile, the others of all. */
async function addEventos(db: Kysely<DB>, id: number, total: number): Promise<void> {
  await sql`
    with ids as (select array_agg(id order by id) as todos from modelo)
    insert into visita (modelo_id, visitante, conta, cidade, estado, criado_em)
    select case when n % 10 = 0 then ${id}::integer else todos[1 + n % cardinality(todos)] end,
      int4send(n), true, 'São Paulo', 'SP', now() - make_interval(mins => n % 129600)
    from generate_series(1, ${total}::integer) n, ids`.execute(db)
}

async function timeDashboard(db: Kysely<DB>, id: number): Promise<boolean> {
  const options = { dias: PERIOD, now: new Date(), mediaBase: 'http://localhost/media' }
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now()
    await getDashboardModelo(db, id, options)
    times.push(performance.now() - begun)
  }
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const slowest = Math.max(...times)
  console.log(
    `\nAn advertiser's dashboard of ${PERIOD} days, ${EVENTS.toLocaleString('en')} events, a tenth of them hers, ` +
      `${WAITING.toLocaleString('en')} not added up yet\n` +
      `  first ${ms(times[0]!)}   median ${ms(median(times))}   slowest of ${CALLS} ${ms(slowest)} (at most ${LIMIT} ms)`,
  )
  return slowest <= LIMIT
}
