import { type CacheListener, LUGARES, PRECOS } from './cacheTags.ts'

/** What may be remembered: all other changes concern nothing that is. */
const TAGS = [LUGARES, PRECOS] as const
type Tag = (typeof TAGS)[number]

export const isRemembered = (tag: string): tag is Tag => (TAGS as readonly string[]).includes(tag)

/** Returns what `load` loads, or what it loaded before if nothing with this tag has changed since. */
export type Remember = <T>(tag: Tag, key: string, load: () => Promise<T>) => Promise<T>

/** Remembers nothing. */
export const loadAlways: Remember = (_tag, _key, load) => load()

/**
 * What the database says of the whole country, such as the places with profiles: every list page needs it
 * and it seldom changes. Kept until the change feed reports its tag; while the feed is not connected
 * nothing is kept.
 */
export class Remembered implements CacheListener {
  readonly #byTag = new Map<string, Map<string, Promise<unknown>>>()
  readonly #maxEntries: number
  #listening = false

  /** @param maxEntries for each tag; beyond it all of the tag's are forgotten */
  constructor(maxEntries = 2000) {
    this.#maxEntries = maxEntries
  }

  readonly get: Remember = <T>(tag: Tag, key: string, load: () => Promise<T>): Promise<T> => {
    if (!this.#listening) return load()
    const known = this.#byTag.get(tag)?.get(key) as Promise<T> | undefined
    return known ?? this.#load(tag, key, load)
  }

  drop(tag: string): void {
    this.#byTag.delete(tag)
  }

  stale(tag: string): void {
    this.#byTag.delete(tag)
  }

  gap(listening: boolean): void {
    this.#byTag.clear()
    this.#listening = listening
  }

  #load<T>(tag: string, key: string, load: () => Promise<T>): Promise<T> {
    let results = this.#byTag.get(tag)
    if (!results || results.size >= this.#maxEntries) {
      results = new Map()
      this.#byTag.set(tag, results)
    }
    // A change takes this map away: what was read before it is not found by later calls.
    const own = results
    const result = load()
    own.set(key, result)
    result.catch(() => own.delete(key))
    return result
  }
}
