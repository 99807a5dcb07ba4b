import { loadavg } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { periodos } from '../contract/ordens.ts'
import { connect } from '../server/database/connection.ts'
import type { DB } from '../server/database/types.ts'
import { addUpEventos } from '../server/estatisticas/estatisticas.ts'
import { mediaBaseDe } from '../server/midias/foto.ts'
import { getDashboardModelo } from '../server/paineis/modelo/dashboard.ts'
import { median } from './measure.ts'

const EVENTS = 1_000_000
/** The events of a busy minute: the job that adds them up runs each minute. */
const WAITING = 10_000
/** Municipalities that visitors come from. */
const PLACES = 40
const CALLS = 30
/** The limit of the panel's first view, in milliseconds of server time. */
const LIMIT = 300

/**
 * Prints how long the server takes for an advertiser's dashboard of the longest period, with a million
 * events in the tables: added up by day except the newest, which wait for the next minute, and before
 * that with none of them added up, as after an import with the job stopped.
 * @returns whether the slowest of all calls with events added up met the limit
 */
export async function measurePanel(databaseUrl: string): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 2 })
  try {
    const { rows } = await sql<{ id: number }>`select min(id) as id from modelo`.execute(db)
    const id = rows[0]!.id
    const ready = () => sql`vacuum analyze estatistica_dia, estatistica_fila, visita`.execute(db)
    console.log(
      `\nAn advertiser's dashboard of ${PERIOD} days, ${EVENTS.toLocaleString('en')} events, a tenth of them hers`,
    )
    await addEventos(db, id, EVENTS - WAITING)
    await ready()
    await timeDashboard(databaseUrl, id, 'none added up')
    const begun = performance.now()
    await addUpEventos(db)
    console.log(`  adding them up took ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    await addEventos(db, id, WAITING)
    await ready()
    const slowest = await timeDashboard(
      databaseUrl,
      id,
      `all added up but ${WAITING.toLocaleString('en')} (at most ${LIMIT} ms)`,
    )
    return slowest <= LIMIT
  } finally {
    await close()
  }
}

const PERIOD = Math.max(...periodos) as (typeof periodos)[number]

/** Visits of the last 90 days, a tenth of them to one profile, the others to all. */
async function addEventos(db: Kysely<DB>, id: number, total: number): Promise<void> {
  await sql`
    with ids as (select array_agg(id order by id) as todos from modelo),
    lugares as (
      select array_agg(cidade) as cidades, array_agg(estado) as estados
      from (select cidade, estado from municipio order by codigo limit ${PLACES}) m)
    insert into visita (modelo_id, visitante, conta, cidade, estado, criado_em)
    select case when n % 10 = 0 then ${id}::integer else todos[1 + n % cardinality(todos)] end,
      int4send(n), true, cidades[1 + n / 10 % ${PLACES}], estados[1 + n / 10 % ${PLACES}],
      now() - make_interval(mins => n % 129600)
    from generate_series(1, ${total}::integer) n, ids, lugares`.execute(db)
}

/** Each time with new connections, so that the first call opens them too. Returns the slowest. */
async function timeDashboard(databaseUrl: string, id: number, title: string): Promise<number> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  const options = { dias: PERIOD, now: new Date(), ownMedia: () => mediaBaseDe('http://localhost') }
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now()
    await getDashboardModelo(db, id, options)
    times.push(performance.now() - begun)
  }
  await close()
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const slowest = Math.max(...times)
  console.log(
    `  ${title}: first ${ms(times[0]!)}   median ${ms(median(times))}   slowest of ${CALLS} ${ms(slowest)}` +
      `   load ${loadavg()[0]!.toFixed(1)}`,
  )
  return slowest
}
