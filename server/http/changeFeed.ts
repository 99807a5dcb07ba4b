import pg from 'pg'
import type { Logger } from 'pino'

type Listener = {
  /** A committed transaction changed what this tag stands for. */
  onTag: (tag: string) => void
  /** The connection was lost (`listening` false) or is back: changes may have been missed. */
  onGap: (listening: boolean) => void
}

export type ChangeFeed = {
  /** Resolves once every change committed before the call has been delivered; at once when cut off. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** Listens for what other transactions, of this node or any other, say they changed (`NOTIFY cache`). */
export async function listenForChanges(
  databaseUrl: string,
  { onTag, onGap }: Listener,
  log: Logger,
): Promise<ChangeFeed> {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'camelia-cache',
      keepAlive: true,
    })
    let lost = false
    const onLost = () => {
      if (lost || closed) return
      lost = true
      client = null
      onGap(false)
      log.warn('change feed lost; the cache trusts nothing until it is back')
      timer = setTimeout(retry, RECONNECT_MS)
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', ({ payload }) => payload && onTag(payload))
    await next.connect()
    await next.query('listen cache')
    client = next
    onGap(true)
  }
  const retry = () => {
    if (closed) return
    connect().catch(() => {
      if (!closed) timer = setTimeout(retry, RECONNECT_MS)
    })
  }
  await connect()

  // A commit signals its listeners before it answers, and a backend hands over what it was signalled
  // before it answers the next query: once this returns, the tags have been seen.
  const ask = async () => void (await client?.query('select 1').catch(() => undefined))
  let asked = Promise.resolve()
  let next: Promise<void> | null = null

  return {
    caughtUp() {
      // The connection takes one query at a time: all who come while one runs share the next.
      next ??= asked.then(() => {
        next = null
        asked = ask()
        return asked
      })
      return next
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
