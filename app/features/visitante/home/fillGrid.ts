/** Three rows of twelve columns. */
const CAPACITY = 36
const REGULAR = 3
const FEATURED = 4

/**
 * Cards in order until the next one would pass the capacity: a featured card weighs 4, a regular
 * one 3. It stops at the first that does not fit, so that the order is never changed.
 */
export function fillGrid<T extends { destaque: string | null }>(cards: readonly T[]): T[] {
  let weight = 0
  const end = cards.findIndex((card) => {
    weight += card.destaque ? FEATURED : REGULAR
    return weight > CAPACITY
  })
  return end === -1 ? [...cards] : cards.slice(0, end)
}
