import { CompiledQuery } from 'kysely'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { macOf } from '../keys.ts'
import type { Services } from '../services.ts'

/**
 * `points` calls in `seconds` for each caller. `shared`: counted once over all nodes, in the store that
 * LIMITS_STORE names, at the cost of a round trip for each call. The others, checked on every read, are
 * counted by each process for itself: with three nodes a caller may have three times as many.
 */
export type Limit = { points: number; seconds: number; shared?: true }

/** Counts the points that each caller has used of one limit. */
export type Limiter = {
  /** @throws RateLimiterRes, which is no Error, when the caller has fewer points left */
  consume(who: string, points?: number): Promise<RateLimiterRes>
  delete(who: string): Promise<boolean>
}

/** Where limits are counted: the `shared` ones over all nodes, the others in this process. */
export type LimitStore = {
  open(name: string, limit: Limit): Limiter
  close(): Promise<void>
}

type Options = { keyPrefix: string; points: number; duration: number }
type Shared = {
  create(options: Options & Insurance): RateLimiterAbstract
  close(): Promise<void>
}
type Insurance = { insuranceLimiter: RateLimiterMemory; inMemoryBlockOnConsumed: number }

/** For tests and tools without a database. */
export const createMemoryStore = (): LimitStore => ({
  open: (name, limit) => new RateLimiterMemory(optionsOf(name, limit)),
  close: async () => {},
})

/**
 * The store that LIMITS_STORE names. While it is unavailable, callers are counted by this process
 * alone; a caller without points is refused from memory, without asking the store.
 */
export async function openLimitStore(
  services: Pick<Services, 'settings' | 'secrets' | 'db' | 'log'>,
): Promise<LimitStore> {
  const { settings, secrets } = services
  const memory = createMemoryStore()
  if (settings.limitsStore === 'memory') return memory
  const store = settings.limitsStore === 'postgres' ? onPostgres(services) : await onRedis(services)
  // A keyed hash: addresses and names cannot be read in the store, nor guessed.
  const keyOf = (who: string) => macOf(secrets.hash, who).toString('base64url')
  return {
    open(name, limit) {
      if (!limit.shared) return memory.open(name, limit)
      const options = optionsOf(name, limit)
      const limiter = store.create({
        ...options,
        insuranceLimiter: new RateLimiterMemory(options),
        inMemoryBlockOnConsumed: limit.points,
      })
      return {
        consume: (who, points) => limiter.consume(keyOf(who), points),
        delete: (who) => limiter.delete(keyOf(who)),
      }
    },
    close: store.close,
  }
}

const optionsOf = (name: string, { points, seconds }: Limit): Options => ({
  keyPrefix: name,
  points,
  duration: seconds,
})

function onPostgres({ db }: Pick<Services, 'db'>): Shared {
  const client = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  return {
    create: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: client,
        storeType: 'pool',
        tableName: 'limite',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    close: async () => {},
  }
}

/** Removes expired counts; a job. Redis expires its keys by itself. */
export async function forgetLimites(db: Services['db'], now: Date): Promise<void> {
  await db.deleteFrom('limite').where('expire', '<', now.getTime()).execute()
}

/** The longest wait for an answer of Redis, in milliseconds. */
const ANSWER_MS = 500
const RECONNECT_MS = 2000

async function onRedis({ settings, log }: Pick<Services, 'settings' | 'log'>): Promise<Shared> {
  // Loaded only when it is used.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url: settings.limitsStore,
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_MS },
    socket: { connectTimeout: RECONNECT_MS, reconnectStrategy: RECONNECT_MS },
  })
  let lost = false
  client.on('error', (err) => {
    if (!lost)
      log.warn({ err }, 'LIMITS_STORE cannot be reached: limits are counted by each process')
    lost = true
  })
  client.on('ready', () => {
    if (lost) log.info('LIMITS_STORE is back')
    lost = false
  })
  // Retries until it succeeds, or until it is closed.
  client.connect().catch(() => {})
  return {
    create: (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      }),
    close: async () => client.destroy(),
  }
}
