import { createStore } from '../storage/createStore.ts'

/** Stories live a day or so. */
const KEPT = 200

/** The ids in a stored value, newest last; nothing for a hostile one. */
export function parseSeen(stored: string | null): number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(Number.isSafeInteger).slice(-KEPT) : []
  } catch {
    return []
  }
}

const seenStories = createStore('stories_vistos', { parse: parseSeen, format: JSON.stringify })

function markSeen(id: number): void {
  const seen = seenStories.read() ?? []
  if (!seen.includes(id)) seenStories.write([...seen, id].slice(-KEPT))
}

export const useSeenStories = (): { seen: number[]; markSeen: (id: number) => void } => ({
  seen: seenStories.useValue() ?? [],
  markSeen,
})
