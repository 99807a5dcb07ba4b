import { createStore } from '../../../storage/createStore.ts'

const KEPT = 6
const LONGEST = 120

/** The texts in a stored value, newest first; nothing for a hostile one. They never leave the browser. */
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

const recentSearches = createStore('ultimas_buscas', {
  parse: parseRecent,
  format: JSON.stringify,
})

/** Where storage is full or forbidden nothing is stored. */
export function rememberSearch(text: string): void {
  recentSearches.write(addRecent(recentSearches.read() ?? [], text))
}

export const clearRecent = (): void => void recentSearches.write(null)

export const useRecentSearches = (): string[] => recentSearches.useValue() ?? []
