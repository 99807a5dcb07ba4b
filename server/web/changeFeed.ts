import pg from 'pg'
import type { Logger } from 'pino'
import { LISTENER, SERVER_KEEPALIVE } from '../database/listener.ts'
import type { CacheListener } from '../http/cacheTags.ts'
import { coalesce } from './coalesce.ts'
import { otherNodes } from './otherNodes.ts'
import { popularElsewhere } from './popular.ts'

export type ChangeFeed = {
  /** Resolves once every change committed before the call has arrived; at once when disconnected. */
  caughtUp(): Promise<void>
  /**
   * Call it before a write and await what it returns after it. That resolves once this node has
   * received the change and, if anything was dropped meanwhile, every other node and the CDN have, too.
   */
  watch(): () => Promise<void>
  /** What visitors ask another node for most, the most popular first; nothing where there is no other. */
  popular(): Promise<string[]>
  close(): Promise<void>
}

const RECONNECT_MS = 500
/** Milliseconds after which a connection that answers no query counts as lost. */
const HEARTBEAT_MS = 5000

/**
 * Listens for changes that transactions of any node announce: `NOTIFY cache` with `<verb> <tag>`, sent
 * by `busca_avisa` in the database.
 * @param popular the addresses that this node is asked for most
 */
export async function listenForChanges(
  databaseUrl: string,
  listeners: readonly CacheListener[],
  log: Logger,
  popular: () => readonly string[] = () => [],
): Promise<ChangeFeed> {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let drops = 0

  const query = async (statement: string, values: unknown[] = []) =>
    (await client?.query(statement, values).catch(() => undefined))?.rows[0]
  const others = otherNodes(query, log)
  const elsewhere = popularElsewhere(query, popular)

  function hear(own: number, { payload = '', processId }: pg.Notification): void {
    const [verb, tag = '', more = '', ...addresses] = payload.split(' ')
    if (verb === 'drop') {
      drops += 1
      for (const listener of listeners) listener.drop(tag)
    } else if (verb === 'stale') for (const listener of listeners) listener.stale(tag)
    else if (verb === 'ping' && processId !== own) void others.answerPing(processId, tag)
    else if (verb === 'pong' && Number(tag) === own) others.hearPong(processId, more)
    else if (verb === 'popular?' && processId !== own) void elsewhere.answer(processId)
    else if (verb === 'popular' && Number(tag) === own) elsewhere.hear(processId, more, addresses)
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENER,
      // No write waits for the answer of a node whose machine is lost.
      options: SERVER_KEEPALIVE,
      keepAlive: true,
    })
    let own = 0
    let heartbeat: NodeJS.Timeout | undefined
    let lost = false
    const onLost = () => {
      clearInterval(heartbeat)
      if (lost || closed) return
      lost = true
      client = null
      for (const listener of listeners) listener.gap(false)
      log.warn('change feed lost; the cache trusts nothing until it is back')
      timer = setTimeout(retry, RECONNECT_MS)
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', (notification) => hear(own, notification))
    await next.connect()
    own = (await next.query('select pg_backend_pid() as pid')).rows[0].pid
    await next.query('listen cache')
    client = next
    heartbeat = setInterval(askForLife(next), HEARTBEAT_MS).unref()
    for (const listener of listeners) listener.gap(true)
  }
  const retry = () => {
    if (closed) return
    connect().catch(() => {
      if (!closed) timer = setTimeout(retry, RECONNECT_MS)
    })
  }
  await connect()

  // A commit signals its listeners before it answers, and a backend delivers its notifications before
  // it answers the next query: once this returns, the changes have arrived.
  const caughtUp = coalesce(() => query('select 1'))

  return {
    caughtUp,
    popular: elsewhere.ask,
    watch() {
      const before = drops
      return async () => {
        await caughtUp()
        if (drops === before) return
        await Promise.all([others.caughtUp(), ...listeners.map((one) => one.settled?.())])
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Run regularly: ends the connection if the previous query is still unanswered, else sends the next.
 */
function askForLife(client: pg.Client): () => void {
  let unanswered = false
  return () => {
    if (unanswered) return void client.end().catch(() => {})
    unanswered = true
    client.query('select 1').then(
      () => {
        unanswered = false
      },
      () => {},
    )
  }
}
