/** A reproducible source of choices: the same seed always gives the same sequence. */
export type Random = ReturnType<typeof randomFrom>

/** mulberry32, 32 bits of state: plenty for a catalogue, and the same on every machine. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  /** Whole number from `min` to `max`, both included. */
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const chance = (p: number): boolean => next() < p
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('pick: an empty list has nothing to give')
    return item
  }
  /** The first part of one of the pairs, by weight. */
  const weighted = <T>(pairs: readonly (readonly [T, number])[]): T => {
    let rest = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of pairs) {
      rest -= weight
      if (rest < 0) return item
    }
    return pairs[pairs.length - 1]![0]
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i)
      ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
    }
    return copy
  }
  const sample = <T>(list: readonly T[], count: number): T[] => shuffle(list).slice(0, count)
  return { next, int, chance, pick, weighted, shuffle, sample }
}

/** A generator of its own for one thing, so that adding to one does not change the others. */
export function randomOf(name: string): Random {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return randomFrom(hash)
}

/** Deals a list in shuffled rounds: nothing repeats before all were dealt. */
export function deal<T>(random: Random, list: readonly T[]): () => T {
  let deck: T[] = []
  return () => {
    if (deck.length === 0) deck = random.shuffle(list)
    return deck.pop()!
  }
}
