import { type CacheListener, CIDADES, LUGARES, PRECOS, type tagOfLugares } from './cacheTags.ts'

/** What may be remembered: all other changes concern nothing that is. */
const TAGS = [CIDADES, LUGARES, PRECOS] as const
export type RememberedTag = (typeof TAGS)[number] | ReturnType<typeof tagOfLugares>

export const isRemembered = (tag: string): tag is RememberedTag =>
  (TAGS as readonly string[]).includes(tag) || tag.startsWith(`${LUGARES}:`)

/** They may follow from what was loaded. */
type Tags<T> = readonly RememberedTag[] | ((loaded: T) => readonly RememberedTag[])

/**
 * Returns what `load` loads, or what it loaded before for this key if nothing with one of its tags has changed
 * since.
 */
export type Remember = <T>(tags: Tags<T>, key: string, load: () => Promise<T>) => Promise<T>

/** Remembers nothing. */
export const loadAlways: Remember = (_tags, _key, load) => load()

/** `tags`: null while it is loaded, when any change may concern it. */
type Entry = { result: Promise<unknown>; tags: readonly RememberedTag[] | null }

/**
 * What the database says of places and prices: every list page needs it and it seldom changes. Kept until the
 * change feed reports one of its tags; while the feed is not connected nothing is kept.
 */
export class Remembered implements CacheListener {
  /** The oldest first. */
  readonly #entries = new Map<string, Entry>()
  readonly #maxEntries: number
  #listening = false

  /** @param maxEntries beyond it the oldest is forgotten */
  constructor(maxEntries = 5000) {
    this.#maxEntries = maxEntries
  }

  readonly get: Remember = <T>(tags: Tags<T>, key: string, load: () => Promise<T>): Promise<T> => {
    if (!this.#listening) return load()
    const known = this.#entries.get(key)?.result as Promise<T> | undefined
    return known ?? this.#load(tags, key, load)
  }

  drop(tag: string): void {
    this.stale(tag)
  }

  stale(tag: string): void {
    if (!isRemembered(tag)) return
    for (const [key, { tags }] of this.#entries)
      if (!tags || tags.includes(tag)) this.#entries.delete(key)
  }

  gap(listening: boolean): void {
    this.#entries.clear()
    this.#listening = listening
  }

  #load<T>(tags: Tags<T>, key: string, load: () => Promise<T>): Promise<T> {
    const result = load()
    const entry: Entry = { result, tags: typeof tags === 'function' ? null : tags }
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxEntries) this.#entries.delete(oldest as string)
    result.then(
      (loaded) => {
        if (typeof tags === 'function') entry.tags = tags(loaded)
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return result
  }
}
