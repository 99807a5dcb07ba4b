import { useMemo, useSyncExternalStore } from 'react'
import { writePlaceCookie } from './placeCookie.ts'
import { findStored, type StoreKey } from './stored.ts'

/** How a value is read from its text, and written as one. */
export type Schema<T> = {
  /** null, or an error, for a text that is not a value: what is stored may be hostile. */
  parse: (text: string) => T | null
  format: (value: T) => string
}

/** For a value that is a text itself. */
export const text: Schema<string> = { parse: (stored) => stored, format: (value) => value }

export type Store<T> = {
  /** null where nothing is stored, or nothing valid. */
  read: () => T | null
  /** null removes it. false where the browser stores nothing: storage is full or forbidden. */
  write: (value: T | null) => boolean
  /** Calls back when the value changes, here or in another tab. */
  subscribe: (changed: () => void) => () => void
  /** The value, as state of a component; null in the HTML and until hydration. */
  useValue: () => T | null
  /** Removes a value that is not valid (any more). */
  prune: () => void
}

/** What could not be stored and holds until the page is left, by key. */
const held = new Map<StoreKey, string>()
const CHANGED = 'camelia:stored'

/** The two storages, each of which throws where storage is forbidden. */
const storageOf = (key: string): Storage =>
  findStored(key)?.area === 'session' ? sessionStorage : localStorage

/**
 * The one way to read and write the browser's storage. Its keys are in `stored.ts`.
 * @param hold whether a value that cannot be stored holds until the page is left
 */
export function createStore<T>(
  key: StoreKey,
  { parse, format }: Schema<T>,
  { hold = false } = {},
): Store<T> {
  const readText = (): string | null => {
    try {
      return held.get(key) ?? storageOf(key).getItem(key)
    } catch {
      return null
    }
  }
  const parseText = (stored: string | null): T | null => {
    try {
      return stored === null ? null : parse(stored)
    } catch {
      return null
    }
  }
  const write = (value: T | null): boolean => {
    const stored = value === null ? null : format(value)
    held.delete(key)
    try {
      if (stored === null) storageOf(key).removeItem(key)
      else storageOf(key).setItem(key, stored)
      return true
    } catch {
      if (hold && stored !== null) held.set(key, stored)
      return false
    } finally {
      if (typeof window !== 'undefined') dispatchEvent(new Event(CHANGED))
    }
  }
  const subscribe = (changed: () => void) => {
    addEventListener(CHANGED, changed)
    addEventListener('storage', changed)
    return () => {
      removeEventListener(CHANGED, changed)
      removeEventListener('storage', changed)
    }
  }
  return {
    read: () => parseText(readText()),
    write,
    subscribe,
    useValue: () => {
      const stored = useSyncExternalStore(subscribe, readText, () => null)
      return useMemo(() => parseText(stored), [stored])
    },
    prune: () => {
      const stored = readText()
      if (stored !== null && parseText(stored) === null) write(null)
    },
  }
}

/** The keys that begin so and are stored in this browser. */
export function storedKeys<Prefix extends string>(prefix: Prefix): `${Prefix}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key): key is `${Prefix}${string}` =>
      key.startsWith(prefix),
    )
  } catch {
    return []
  }
}

/** Removes all that is not the device's own. */
export function clearStores(): void {
  held.clear()
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (!findStored(key)?.device) localStorage.removeItem(key)
    writePlaceCookie(null)
  } catch {
    // Storage is forbidden: then nothing was stored either.
  }
}
