import { createStore } from '../storage/createStore.ts'

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

const schema = { parse: parseFavourites, format: (ids: readonly number[]) => JSON.stringify(ids) }
/** Newest last. Merged into the account at sign-in. When it cannot be stored the choice holds until the page is left. */
export const favourites = createStore<readonly number[]>('favoritos', schema, { hold: true })
/** Which of them the account has already: they are not given to the next one that signs in here. */
const known = createStore<readonly number[]>('favoritos_da_conta', schema)

const withFavourite = (ids: readonly number[], modelo: number, favourite: boolean) => {
  const others = ids.filter((id) => id !== modelo)
  return favourite ? [...others, modelo] : others
}

export function setFavourite(modelo: number, favourite: boolean) {
  favourites.write(withFavourite(readFavourites(), modelo, favourite))
}

/** Whether this browser has the profile among its favourites; false in the HTML. */
export const useFavourite = (modelo: number): boolean =>
  favourites.useValue()?.includes(modelo) ?? false

/** Ids of the profiles that this browser has as favourites. */
const readFavourites = (): readonly number[] => favourites.read() ?? []

/** Whether the account that signed in here last has it: signing out forgets that, a session that ends does not. */
export const isOfAccount = (modelo: number): boolean => known.read()?.includes(modelo) ?? false

/** Chosen here without an account: signing in merges them. */
export function unmergedFavourites(): number[] {
  const merged = new Set(known.read())
  return readFavourites().filter((id) => !merged.has(id))
}

/** Replaces this browser's favourites by the account's. */
export function takeFavourites(modelos: readonly number[]) {
  favourites.write(modelos)
  known.write(modelos)
}

/** The account has been told of a choice. Where that is not stored, the next sign-in sends it once more. */
export function knowFavourite(modelo: number, favourite: boolean) {
  known.write(withFavourite(known.read() ?? [], modelo, favourite))
}
