import { createStore } from '../storage/createStore.ts'

/** So many, for so long after the last visit. */
const KEPT = 24
const DAYS = 30

/** Address of a profile, and when it was opened here. By address: one that she cut must find nobody. */
export type Seen = readonly [url: string, at: number]

const isSeen = (item: unknown): item is Seen =>
  Array.isArray(item) &&
  item.length === 2 &&
  typeof item[0] === 'string' &&
  /^[a-z0-9-]{1,200}$/.test(item[0]) &&
  Number.isSafeInteger(item[1])

/** The profiles in a stored value, newest first, without those of long ago; nothing for a hostile one. */
export function parseSeenProfiles(stored: string | null, now = Date.now()): Seen[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const young = list.filter(isSeen).filter(([, at]) => at <= now && now - at < DAYS * 86_400_000)
    return [...new Map(young.map((seen) => [seen[0], seen])).values()].slice(0, KEPT)
  } catch {
    return []
  }
}

const seenProfiles = createStore<readonly Seen[]>('perfis_vistos', {
  parse: parseSeenProfiles,
  format: JSON.stringify,
})

/** Puts a profile first. Without an account alone: with one its history is the account's, or off. */
export function rememberProfile(url: string): void {
  const others = (seenProfiles.read() ?? []).filter(([other]) => other !== url)
  seenProfiles.write([[url, Date.now()] as const, ...others].slice(0, KEPT))
}

export const forgetProfiles = (): void => void seenProfiles.write(null)

/** Newest first. */
export const useSeenProfiles = (): readonly Seen[] | null => seenProfiles.useValue()
