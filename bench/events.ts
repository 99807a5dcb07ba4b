import { once } from 'node:events'
import { connect } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../server/database/types.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'

type Node = { pid: number; origin: string }
/** `databasePid`: the embedded server's; undefined for another one. */
type Parts = { db: Kysely<DB>; databasePid: number | undefined }

const CONNECTIONS = [64, 512]
/** Limit: acknowledged events a second. */
const PER_SECOND = 5000
const HEAD_END = '\r\n\r\n'

/**
 * Visits to random profiles by new visitors, each connection sending the next one once the one before is
 * acknowledged; `p50` and `p99` in milliseconds. It only looks for the status and the end of a head, so
 * that the client costs little of the two cores.
 */
async function send(port: number, profiles: readonly number[], connections: number, until: number) {
  const latency = createHistogram()
  let sent = 0
  const visit = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    const chunks = socket[Symbol.asyncIterator]()
    while (Date.now() < until) {
      const body = `{"modelo":${profiles[sent % profiles.length]}}`
      sent += 1
      const asked = process.hrtime.bigint()
      socket.write(
        'POST /api/navigation-tracker HTTP/1.1\r\nHost: bench\r\nToken: web\r\n' +
          `User-Agent: visitor ${sent}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${body.length}${HEAD_END}${body}`,
      )
      let head = ''
      while (!head.includes(HEAD_END)) {
        const { value: chunk, done } = await chunks.next()
        if (done) throw new Error('the server closed a connection')
        head += chunk.latin1Slice()
      }
      if (!head.startsWith('HTTP/1.1 202')) throw new Error(head)
      latency.record(process.hrtime.bigint() - asked)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, visit))
  return {
    count: latency.count,
    p50: latency.percentile(50) / 1e6,
    p99: latency.percentile(99) / 1e6,
  }
}

const countVisits = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from visita`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Prints what one node acknowledges of events, and what one costs site and database. Returns whether the
 * limit is met; throws where what was acknowledged is not what is stored.
 */
export async function measureEvents(
  { db, databasePid }: Parts,
  { pid, origin }: Node,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from busca`.execute(db)
  const profiles = rows.map(({ id }) => id)
  const settings = await sql`select current_setting('fsync') || ', synchronous_commit ' ||
    current_setting('synchronous_commit') as text`.execute(db)
  console.log(`\nEvents, one node; fsync ${(settings.rows[0] as { text: string }).text}`)
  const port = Number(new URL(origin).port)
  const cpu = async () =>
    [await cpuOf(pid), await cpuOfChildren(databasePid), process.cpuUsage()] as const
  // What a process does once is no cost of an event.
  await send(port, profiles, 64, Date.now() + seconds * 1000)
  let kept = true
  for (const connections of CONNECTIONS) {
    const stored = await countVisits(db)
    const [site, database, own] = await cpu()
    const begun = Date.now()
    const { count, p50, p99 } = await send(port, profiles, connections, begun + seconds * 1000)
    const perSecond = (count * 1000) / (Date.now() - begun)
    const [siteAfter, databaseAfter, ownAfter] = await cpu()
    if ((await countVisits(db)) - stored !== count)
      throw new Error(
        `${count} events were acknowledged, ${(await countVisits(db)) - stored} stored`,
      )
    const micros = (before: number | null, after: number | null) =>
      before === null || after === null ? '?' : (((after - before) * 1000) / count).toFixed(0)
    const client = (ownAfter.user + ownAfter.system - own.user - own.system) / count
    console.log(
      `  ${String(connections).padEnd(4)} connections  ${perSecond.toFixed(0)} acknowledged/s (at least ${PER_SECOND})` +
        `   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   µs CPU an event: site ${micros(site, siteAfter)},` +
        ` database ${micros(database, databaseAfter)}, this client ${client.toFixed(0)}`,
    )
    kept &&= perSecond >= PER_SECOND
  }
  return kept
}
