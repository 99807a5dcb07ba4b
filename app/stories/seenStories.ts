import { useCallback, useSyncExternalStore } from 'react'

/** Ids of the stories seen in this browser, newest last, as JSON. Stories live a day or so. */
const SEEN_KEY = 'stories_vistos'
const KEPT = 200

/** The ids in a stored value; nothing for a hostile one. */
export function parseSeen(stored: string | null): number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(Number.isSafeInteger).slice(-KEPT) : []
  } catch {
    return []
  }
}

const read = () => {
  try {
    return localStorage.getItem(SEEN_KEY)
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

export function useSeenStories(): { seen: number[]; markSeen: (id: number) => void } {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  const markSeen = useCallback((id: number) => {
    const seen = parseSeen(read())
    if (seen.includes(id)) return
    try {
      localStorage.setItem(SEEN_KEY, JSON.stringify([...seen, id].slice(-KEPT)))
    } catch {
      // Storage is full or forbidden: the story counts as not seen.
    }
    for (const changed of listeners) changed()
  }, [])
  return { seen: parseSeen(stored), markSeen }
}
