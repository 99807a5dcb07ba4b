/**
 * Changes since the oldest request in flight began. An answer's tags are known only at its end: this
 * tells whether one of them changed since it began. Moments are counts of changes, not times.
 */
export class RecentChanges {
  #moment = 0
  readonly #drops = new Map<string, number>()
  readonly #stales = new Map<string, number>()
  #lastDrop = 0
  #lastGap = 0

  /** How many changes there have been. */
  get moment(): number {
    return this.#moment
  }

  addDrop(tag: string): void {
    this.#moment += 1
    this.#lastDrop = this.#moment
    put(this.#drops, tag, this.#moment)
  }

  addStale(tag: string): void {
    this.#moment += 1
    put(this.#stales, tag, this.#moment)
  }

  /** Any change may have been missed. */
  addGap(): void {
    this.#moment += 1
    this.#lastGap = this.#moment
  }

  /** The moment of the last drop of one of these tags; without tags, of any. */
  lastDrop(tags: readonly string[] | null): number {
    const drop = tags === null ? this.#lastDrop : latest(this.#drops, tags)
    return Math.max(drop, this.#lastGap)
  }

  lastStale(tags: readonly string[]): number {
    return latest(this.#stales, tags)
  }

  /** Forgets changes up to this moment: no request in flight began before it. */
  forget(moment: number): void {
    for (const changes of [this.#drops, this.#stales])
      for (const [tag, at] of changes) {
        if (at > moment) break
        changes.delete(tag)
      }
  }
}

/** A Map keeps the order of insertion: here that of the moments, so that the oldest come first. */
function put(changes: Map<string, number>, tag: string, moment: number): void {
  changes.delete(tag)
  changes.set(tag, moment)
}

const latest = (changes: Map<string, number>, tags: readonly string[]): number =>
  tags.reduce((last, tag) => Math.max(last, changes.get(tag) ?? 0), 0)
