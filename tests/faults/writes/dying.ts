import { once } from 'node:events'
import type pg from 'pg'
import { connect, poolState } from '../../../server/database/connection.ts'
import { watchTransaction } from '../../../server/database/lastingExample.ts'
import type { MediaStore } from '../../../server/midias/store.ts'

/** What a node did, in order. `keeps`: whether what was done until then outlives the node. */
export type Step = { text: string; keeps: boolean }

class Dead extends Error {}

/**
 * The connections and the store of one node. Armed with a step, it dies once it has done that step: the
 * database and the store have it, the node never hears of it, and nothing that it does afterwards reaches
 * either. A node that lives is armed again: to connect costs more than most calls.
 */
export function startNode(url: string, store: MediaStore) {
  let steps: Step[] = []
  let last = Number.POSITIVE_INFINITY
  const clients = new Set<pg.PoolClient>()
  let isDead = false
  const connection = connect(url, { max: 4 })

  const die = () => {
    isDead = true
    for (const client of clients) streamOf(client).destroy()
  }
  async function step<T>(text: string, keeps: boolean, work: () => Promise<T>): Promise<T> {
    if (isDead) throw new Dead(`after its end: ${text}`)
    try {
      return await work()
    } finally {
      if (!isDead) steps.push({ text, keeps })
      if (steps.length >= last) die()
      // biome-ignore lint/correctness/noUnsafeFinally: a dead node hears neither of success nor of failure
      if (isDead) throw new Dead(text)
    }
  }

  connection.pool.on('connect', (client) => {
    clients.add(client)
    const query = client.query as (...args: unknown[]) => Promise<unknown>
    const isWithin = watchTransaction()
    client.query = ((...args: unknown[]) => {
      const text = String(args[0]).trim()
      return step(text, !isWithin(text), () => query.apply(client, args))
    }) as never
  })
  return {
    db: connection.db,
    close: () => connection.close(),
    store: dyingStore(store, step),
    /** Something else that it does, and that outlives it: it sends an e-mail. */
    does: <T>(text: string, work: () => Promise<T>) => step(text, true, work),
    get isDead() {
      return isDead
    },
    /** From now on it counts its steps, and dies after the `given`th. */
    arm(given = Number.POSITIVE_INFINITY) {
      steps = []
      last = given
    },
    /** What it has done since, once nothing of it runs any more. */
    async stepsDone(): Promise<Step[]> {
      while (!isDead && poolState(connection.pool).busy > 0) await once(connection.pool, 'release')
      return steps
    },
  }
}

/** Each operation on a file is a step too: a node may die between a file and its row. */
const dyingStore = (
  store: MediaStore,
  step: <T>(text: string, keeps: boolean, work: () => Promise<T>) => Promise<T>,
): MediaStore =>
  new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      return (...args: unknown[]) =>
        step(`file: ${String(name)} ${String(args[0])}`, true, async () =>
          value.apply(target, args),
        )
    },
  })

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
