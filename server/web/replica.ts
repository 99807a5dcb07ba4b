import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'
import type { CacheListener } from '../http/cacheTags.ts'
import { coalesce } from './coalesce.ts'

/** How often a replica that is behind is asked how far it is; one that is away less and less often. */
const ASK_MS = 20
const ASK_AT_MOST_MS = 1000

/**
 * Whether pages may be made from the replica: only once it has replayed every change that this node has
 * heard of. A page made from older rows would be cached until the next change.
 */
export class Replica implements CacheListener {
  readonly #primary: Kysely<DB>
  readonly #replica: Kysely<DB>
  /** Increases with each change that is heard. */
  #heard = 0
  /** The value of `#heard` up to which the replica has replayed. */
  #replayed = -1
  #closed = false
  /** How many answers each of them made. */
  readonly made = { primary: 0, replica: 0 }

  constructor(primary: Kysely<DB>, replica: Kysely<DB>) {
    this.#primary = primary
    this.#replica = replica
  }

  get ready(): boolean {
    return this.#replayed === this.#heard
  }

  /** Asks for an answer from the replica where that is up to date, and from the primary if it fails. */
  async ask(request: (onReplica: boolean) => Response | Promise<Response>): Promise<Response> {
    if (this.ready) {
      const answer = await Promise.resolve(request(true)).catch(() => null)
      if (answer && answer.status < 500) {
        this.made.replica += 1
        return answer
      }
      this.#change()
    }
    this.made.primary += 1
    return request(false)
  }

  drop(): void {
    this.#change()
  }

  stale(): void {
    this.#change()
  }

  gap(listening: boolean): void {
    if (listening) this.#change()
  }

  close(): void {
    this.#closed = true
  }

  #change(): void {
    this.#heard += 1
    void this.#follow()
  }

  /** One at a time: until the replica has replayed all that was heard of. */
  readonly #follow = coalesce(async () => {
    let pause = ASK_MS
    while (!this.ready && !this.#closed) {
      const heard = this.#heard
      const reached = await this.#reach(heard, await this.#writtenByNow())
      pause = reached ? ASK_MS : Math.min(pause * 2, ASK_AT_MOST_MS)
      if (!reached) await wait(pause)
    }
  })

  async #writtenByNow(): Promise<string | null> {
    const query = sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`
    const answer = await query.execute(this.#primary).catch(() => null)
    return answer?.rows[0]?.lsn ?? null
  }

  /** Whether it replays up to there before something else is heard. False when one of both is away. */
  async #reach(heard: number, lsn: string | null): Promise<boolean> {
    const query = sql<{ replayed: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`
    while (lsn && heard === this.#heard && !this.#closed) {
      const answer = await query.execute(this.#replica).catch(() => null)
      if (!answer) return false
      if (answer.rows[0]?.replayed) {
        this.#replayed = heard
        return true
      }
      await wait(ASK_MS)
    }
    return heard !== this.#heard
  }
}
