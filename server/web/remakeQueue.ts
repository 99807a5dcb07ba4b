import { tracedApart } from '../tracing/tracing.ts'

/** Milliseconds in which changes are collected before an answer is rendered again for all of them. */
const DELAY_MS = 1400

/**
 * Keys whose stale answers are rendered again in the background: each at most once in 1.4 seconds, one at a
 * time. After an answer that has only expired the queue pauses for as long as the render took, so that
 * cache misses go first. It does not pause for changed ones: lists may be 2 s out of date at most.
 */
export class RemakeQueue {
  /** When each key is due, in milliseconds; the delay is always the same, so the first is due first. */
  readonly #due = new Map<string, number>()
  readonly #changed = new Set<string>()
  /** Expired without a known change: rendered after those that changed. */
  readonly #expired = new Set<string>()
  readonly #remake: (key: string) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #running = false
  #closed = false

  constructor(remake: (key: string) => Promise<void>) {
    this.#remake = remake
  }

  /** Due after a delay, which collects further changes. */
  addLater(key: string): void {
    if (!this.#due.has(key)) this.#due.set(key, performance.now() + DELAY_MS)
    if (!this.#timer) this.#wait()
  }

  /** Due as soon as no changed key is queued. */
  addExpired(key: string): void {
    this.#expired.add(key)
    void this.#run()
  }

  #wait(): void {
    const [first] = this.#due.values()
    this.#timer =
      first === undefined
        ? undefined
        : setTimeout(() => this.#moveDue(), Math.max(0, first - performance.now())).unref()
  }

  #moveDue(): void {
    for (const [key, at] of this.#due) {
      if (at > performance.now()) break
      this.#due.delete(key)
      this.#changed.add(key)
    }
    this.#wait()
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let key = this.#take(); key !== undefined; key = this.#take()) {
      const begun = performance.now()
      // Its reader is not the one whose request began this run.
      await tracedApart(() => this.#remake(key))
      if (this.#changed.size > 0) continue
      const took = performance.now() - begun
      await new Promise((resolve) => setTimeout(resolve, took).unref())
    }
    this.#running = false
  }

  /** Renders nothing again from now on: what renders is about to end. */
  close(): void {
    this.#closed = true
  }

  #take(): string | undefined {
    if (this.#closed) return undefined
    const from = this.#changed.size > 0 ? this.#changed : this.#expired
    const [key] = from
    if (key !== undefined) from.delete(key)
    return key
  }
}
