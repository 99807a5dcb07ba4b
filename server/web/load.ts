import { Falha } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** Why a request is refused: what it would have waited for. */
export type Reason = 'queue' | 'database' | 'loop'

/** A request that would have waited too long. It is refused at once, so that those before it are not late. */
export class Overloaded extends Falha {
  constructor() {
    super('indisponivel', 'Há gente demais no site agora. Tente de novo em instantes.', {
      headers: { 'Retry-After': '2' },
    })
  }
}

/** Queries that may wait for each connection of the pool. */
const WAITING_PER_CONNECTION = 10
/** The loop is late when so many of its turns, one after the other, took so much longer than they should. */
const TURN_MS = 100
const LATE_MS = 250
const LATE_TURNS = 3
/** A loop that is late with fewer requests than this is not late because of them. */
const FEW = 50

/** Nobody is let in who would wait for longer than this many milliseconds for those before him. */
const WAIT_MS = 1000
/** The pace is known only while so many wait; a gap between two answers counts as this long at most. */
const [PACED, GAP_MS] = [20, 250]
/** How much of the pace the last answer is. */
const LAST = 0.05

/**
 * How much this process has to do. Only what waits for a resource counts, never who is merely connected:
 * a thousand slow senders must not lock out the others.
 */
export class Load {
  readonly refused: Record<Reason, number> = { queue: 0, database: 0, loop: 0 }
  readonly #settings: Pick<Services['settings'], 'queueLimit' | 'renderThreads' | 'databasePool'>
  readonly #pool: Services['pool']
  readonly #turns: NodeJS.Timeout
  #making = 0
  #open = 0
  #lateTurns = 0
  /** Milliseconds from one answer to the next while some are being made, and when the last one was ready. */
  #gap = 0
  #readyAt = 0

  constructor({ settings, pool }: Pick<Services, 'settings' | 'pool'>) {
    this.#settings = settings
    this.#pool = pool
    let due = performance.now() + TURN_MS
    this.#turns = setInterval(() => {
      const now = performance.now()
      this.#lateTurns = now - due > LATE_MS ? this.#lateTurns + 1 : 0
      due = now + TURN_MS
    }, TURN_MS).unref()
  }

  /** Makes the answer of a read. @throws Overloaded */
  async make<T>(work: () => T | Promise<T>): Promise<T> {
    this.#admit(this.#isLong() ? 'queue' : this.#short())
    if (this.#making === 0) this.#readyAt = performance.now()
    this.#making += 1
    try {
      return await work()
    } finally {
      this.#making -= 1
      const now = performance.now()
      this.#gap += LAST * (Math.min(now - this.#readyAt, GAP_MS) - this.#gap)
      this.#readyAt = now
    }
  }

  /** Whether the next would wait too long: as many as are before him, at their pace. */
  #isLong(): boolean {
    const wait = this.#making * this.#gap
    return this.#making >= this.#mostMaking() || (this.#making >= PACED && wait > WAIT_MS)
  }

  /** Answers what changes something; it may bring a body, slowly. @throws Overloaded */
  async change<T>(work: () => T | Promise<T>): Promise<T> {
    this.#admit(this.#short())
    this.#open += 1
    try {
      return await work()
    } finally {
      this.#open -= 1
    }
  }

  close(): void {
    clearInterval(this.#turns)
  }

  #mostMaking = () => this.#settings.queueLimit * Math.max(1, this.#settings.renderThreads)

  #short(): Reason | null {
    const waiting = this.#pool?.().waiting ?? 0
    if (waiting >= WAITING_PER_CONNECTION * this.#settings.databasePool) return 'database'
    return this.#lateTurns >= LATE_TURNS && this.#making + this.#open >= FEW ? 'loop' : null
  }

  #admit(reason: Reason | null): void {
    if (!reason) return
    this.refused[reason] += 1
    throw new Overloaded()
  }
}
