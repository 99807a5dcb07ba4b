/** Milliseconds in which changes are collected before an answer is rendered again for all of them. */
const DELAY_MS = 1000

/**
 * Keys whose answers are to be made again while the old ones are served: each at most once a second and one
 * at a time. What is only past its time rests after each for as long as it took, so that requests which must
 * wait come first; what changed does not, or lists would fall behind by more than the two seconds they may.
 */
export class RemakeQueue {
  /** When each key is due, in milliseconds; all wait equally long, so that the first is due first. */
  readonly #due = new Map<string, number>()
  readonly #changed = new Set<string>()
  /** Past their time, though nothing is known to have changed: they come after those that did. */
  readonly #expired = new Set<string>()
  readonly #remake: (key: string) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #running = false

  constructor(remake: (key: string) => Promise<void>) {
    this.#remake = remake
  }

  /** In a second, for whatever else changes until then. */
  addLater(key: string): void {
    if (!this.#due.has(key)) this.#due.set(key, Date.now() + DELAY_MS)
    if (!this.#timer) this.#wait()
  }

  /** As soon as nothing that changed is waiting. */
  addExpired(key: string): void {
    this.#expired.add(key)
    void this.#run()
  }

  #wait(): void {
    const [first] = this.#due.values()
    this.#timer =
      first === undefined
        ? undefined
        : setTimeout(() => this.#moveDue(), Math.max(0, first - Date.now())).unref()
  }

  #moveDue(): void {
    for (const [key, at] of this.#due) {
      if (at > Date.now()) break
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
      const begun = Date.now()
      await this.#remake(key)
      if (this.#changed.size > 0) continue
      const took = Date.now() - begun
      await new Promise((resolve) => setTimeout(resolve, took).unref())
    }
    this.#running = false
  }

  #take(): string | undefined {
    const from = this.#changed.size > 0 ? this.#changed : this.#expired
    const [key] = from
    if (key !== undefined) from.delete(key)
    return key
  }
}
