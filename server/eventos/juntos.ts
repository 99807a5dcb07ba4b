import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha, toFalha } from '../http/problem.ts'
import { type Evento, waitBriefly } from './queries.ts'

/** Stores events; returns the positions of those whose profile is public. */
type Insert<E> = (trx: Kysely<DB>, eventos: readonly E[]) => Promise<number[]>
type Waiting<E> = { evento: E } & PromiseWithResolvers<boolean>

/** Most events of one transaction: each holds a lock, and a database has room for some 6,000. */
const MOST = 256
/** Transactions of one table at once, so that the next batch is prepared while the disk writes this one. */
const AT_ONCE = 2
/** As many must wait for a second transaction: few events are better off in one commit than in two. */
const ENOUGH = 128
/** Most events that wait for a transaction, about a second's worth. Who comes then is refused. */
const MOST_WAITING = 20 * MOST

type Queue<E> = { waiting: Waiting<E>[]; transactions: number }

/**
 * A store that makes one commit for all events that came while the one before was being made: the disk
 * takes as long for one event as for two hundred. There is no timer: an event that comes alone is stored
 * at once (docs/decisions/0097).
 */
export function storeTogether<E extends Evento>(insert: Insert<E>) {
  /** What waits, by database: present while one of its transactions runs. */
  const queues = new WeakMap<Kysely<DB>, Queue<E>>()

  /** Stores batch after batch; all but the first to do so stop where too few wait for a second transaction. */
  async function storeAll(db: Kysely<DB>, queue: Queue<E>): Promise<void> {
    queue.transactions += 1
    while (queue.waiting.length >= (queue.transactions > 1 ? ENOUGH : 1))
      await storeBatch(db, insert, queue.waiting.splice(0, MOST))
    queue.transactions -= 1
    if (queue.transactions === 0) queues.delete(db)
  }

  /** @returns once the event is durable: whether its profile is public, without which it is not stored */
  return (db: Kysely<DB>, evento: E): Promise<boolean> => {
    const own = { evento, ...Promise.withResolvers<boolean>() }
    const queue = queues.get(db) ?? { waiting: [], transactions: 0 }
    queues.set(db, queue)
    const { waiting, transactions } = queue
    if (waiting.length >= MOST_WAITING) return Promise.reject(full())
    waiting.push(own)
    if (transactions === 0 || (transactions < AT_ONCE && waiting.length >= ENOUGH))
      void storeAll(db, queue)
    return own.promise
  }
}

/** Answers every event of the batch; does not throw. */
async function storeBatch<E>(db: Kysely<DB>, insert: Insert<E>, batch: Waiting<E>[]) {
  try {
    const stored = await inTransaction(db, async (trx) => {
      await waitBriefly(trx)
      return insert(
        trx,
        batch.map(({ evento }) => evento),
      )
    })
    const positions = new Set(stored)
    for (const [i, { resolve }] of batch.entries()) resolve(positions.has(i))
  } catch (error) {
    const again = isRefused(error)
    // Not awaited: one that waits long must not delay the next batch.
    for (const { evento, resolve, reject } of batch) {
      if (again) storeAlone(db, insert, evento).then(resolve, reject)
      else reject(error)
    }
  }
}

const storeAlone = <E>(db: Kysely<DB>, insert: Insert<E>, evento: E): Promise<boolean> =>
  inTransaction(db, (trx) => insert(trx, [evento])).then((stored) => stored.length > 0)

/**
 * PostgreSQL refused a statement because of an event, or had waited too long for a lock: nothing of the
 * batch is stored. After a broken connection it may be, and would be there twice if it was sent again.
 */
const isRefused = (error: unknown): boolean =>
  (error as { severity?: unknown }).severity === 'ERROR' && toFalha(error).codigo !== 'indisponivel'

const full = () =>
  new Falha('indisponivel', 'O serviço volta em instantes. Tente novamente.', {
    headers: { 'Retry-After': '2' },
  })
