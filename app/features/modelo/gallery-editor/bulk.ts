import type { Visibilidade } from '../../../../contract/midia.ts'
import type { Changes } from './changes.ts'

/*
 * One change to several items at once. They are changes like those of single items: nothing is saved.
 */

const forAll = <T>(keys: Iterable<string>, value: T): Record<string, T> =>
  Object.fromEntries([...keys].map((key) => [key, value]))

export const showAll = (changes: Changes, keys: Iterable<string>, quem: Visibilidade): Changes => ({
  ...changes,
  visibilidade: { ...changes.visibilidade, ...forAll(keys, quem) },
})

export const putInAlbum = (
  changes: Changes,
  keys: Iterable<string>,
  album: number | null,
): Changes => ({ ...changes, album: { ...changes.album, ...forAll(keys, album) } })

export const removeAll = (changes: Changes, keys: Iterable<string>): Changes => ({
  ...changes,
  removidos: [...new Set([...changes.removidos, ...keys])],
})

/** null: the picture is whole again. */
export function cropAll(changes: Changes, cortes: Record<string, string | null>): Changes {
  const all = Object.entries({ ...changes.cortes, ...cortes })
  const kept = all.filter((entry): entry is [string, string] => entry[1] !== null)
  return { ...changes, cortes: Object.fromEntries(kept) }
}

/**
 * The keys of all items after `moved` were put together, in the order they have, so that the first of
 * them has this place (from 0) among `shown`: items of the other kind stay around them.
 */
export function moveTogether(
  all: readonly string[],
  shown: readonly string[],
  moved: ReadonlySet<string>,
  place: number,
): string[] {
  const together = shown.filter((key) => moved.has(key))
  const others = shown.filter((key) => !moved.has(key))
  const rest = all.filter((key) => !moved.has(key))
  const before = others[place]
  const at = before === undefined ? rest.indexOf(others.at(-1) ?? '') + 1 : rest.indexOf(before)
  return [...rest.slice(0, at), ...together, ...rest.slice(at)]
}

/** The same after a drag of them, or of one alone, onto another item. */
export function dropOnto(
  all: readonly string[],
  shown: readonly string[],
  moved: ReadonlySet<string>,
  { active, over }: { active: string; over: string },
): string[] {
  if (moved.has(over)) return [...all]
  const others = shown.filter((key) => !moved.has(key))
  const isForward = shown.indexOf(active) < shown.indexOf(over)
  return moveTogether(all, shown, moved, others.indexOf(over) + (isForward ? 1 : 0))
}
