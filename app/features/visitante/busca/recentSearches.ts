import { useSyncExternalStore } from 'react'

/** The texts last searched for in this browser, newest first, as JSON. They never leave it. */
const RECENT_KEY = 'ultimas_buscas'
const KEPT = 6
const LONGEST = 120

/** The texts in a stored value; nothing for a hostile one. */
export function parseRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const texts = list.filter(
      (text): text is string =>
        typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST,
    )
    return [...new Set(texts)].slice(0, KEPT)
  } catch {
    return []
  }
}

/** The list with this search first; upper and lower case count as the same search. */
export function addRecent(recent: readonly string[], text: string): string[] {
  const typed = text.trim().slice(0, LONGEST)
  if (!typed) return [...recent]
  const others = recent.filter((other) => other.toLowerCase() !== typed.toLowerCase())
  return [typed, ...others].slice(0, KEPT)
}

const read = (): string | null => {
  try {
    return localStorage.getItem(RECENT_KEY)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}
const tell = () => {
  for (const changed of listeners) changed()
}

/** Where storage is full or forbidden nothing is remembered. */
export function rememberSearch(text: string): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(addRecent(parseRecent(read()), text)))
  } catch {}
  tell()
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {}
  tell()
}

export const useRecentSearches = (): string[] =>
  parseRecent(useSyncExternalStore(subscribe, read, () => null))
