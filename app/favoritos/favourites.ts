import { useSyncExternalStore } from 'react'

/** Ids of the favourite profiles of this browser, as JSON; merged into the account at sign-in. */
const FAVOURITES_KEY = 'favoritos'
/** Which of them the account has already: they are not given to the next one that signs in here. */
const KNOWN_KEY = 'favoritos_da_conta'
/** More than anyone chooses; a bound for what stands in storage. */
const KEPT = 500

/** The ids in a stored value; nothing for a hostile one. */
export function parseFavourites(stored: string | null): number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return [...new Set(list.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(-KEPT)
  } catch {
    return []
  }
}

// When storage is full or forbidden the choice holds until the page is left, whatever stands there.
let unstored: string | null = null
const read = (): string | null => {
  try {
    return unstored ?? localStorage.getItem(FAVOURITES_KEY)
  } catch {
    return unstored
  }
}

const listeners = new Set<() => void>()
function subscribe(changed: () => void) {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

export function setFavourite(modelo: number, favourite: boolean) {
  const others = parseFavourites(read()).filter((id) => id !== modelo)
  const stored = JSON.stringify(favourite ? [...others, modelo] : others)
  try {
    localStorage.setItem(FAVOURITES_KEY, stored)
    unstored = null
  } catch {
    unstored = stored
  }
  for (const changed of listeners) changed()
}

/** Whether this browser has the profile among its favourites; false in the HTML. */
export const useFavourite = (modelo: number): boolean =>
  parseFavourites(useSyncExternalStore(subscribe, read, () => null)).includes(modelo)

/** Ids of the profiles that this browser has as favourites. */
export const readFavourites = (): number[] => parseFavourites(read())

const readKnown = (): number[] => {
  try {
    return parseFavourites(localStorage.getItem(KNOWN_KEY))
  } catch {
    return []
  }
}

/** Those that were chosen here without an account: what signing in has to bring along. */
export function unmergedFavourites(): number[] {
  const known = new Set(readKnown())
  return readFavourites().filter((id) => !known.has(id))
}

/** What the account has is from now on what this browser has. */
export function takeFavourites(modelos: readonly number[]) {
  const stored = JSON.stringify(modelos)
  try {
    localStorage.setItem(FAVOURITES_KEY, stored)
    localStorage.setItem(KNOWN_KEY, stored)
    unstored = null
  } catch {
    unstored = stored
  }
  for (const changed of listeners) changed()
}

/** The account has been told of a choice. */
export function knowFavourite(modelo: number, favourite: boolean) {
  const others = readKnown().filter((id) => id !== modelo)
  try {
    localStorage.setItem(KNOWN_KEY, JSON.stringify(favourite ? [...others, modelo] : others))
  } catch {
    // Then the next sign-in sends it once more, which changes nothing.
  }
}
