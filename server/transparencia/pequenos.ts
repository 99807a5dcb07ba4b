import { type Contagem, MENOR_GRUPO } from '../../contract/transparencia.ts'

/*
 * What keeps a count from saying something of a single person: small ones are not shown, and neither is a sum
 * from which one could be computed.
 */

const isSmall = (count: number): boolean => count > 0 && count < MENOR_GRUPO

/** null for a small one; zero says nothing of anybody. */
export const shown = (count: number): Contagem => (isSmall(count) ? null : count)

/** The parts of a sum: with a small one among them none is shown, for the rest would tell it. */
export function shownParts<K extends string>(parts: Record<K, number>): Record<K, Contagem> {
  const hide = (Object.values(parts) as number[]).some(isSmall)
  return hide ? shownNone(parts) : parts
}

/** Counts of parts of one group: all of them unless the group itself is small. */
export const shownOf = <K extends string>(
  parts: Record<K, number>,
  group: number,
): Record<K, Contagem> => (isSmall(group) ? shownNone(parts) : parts)

const shownNone = <K extends string>(parts: Record<K, number>): Record<K, Contagem> =>
  Object.fromEntries(Object.keys(parts).map((key) => [key, null])) as Record<K, Contagem>
