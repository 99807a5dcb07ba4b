/** Percent from which on a change is worth as many stars: three are as much as before. */
const STEPS = [
  [25, 5],
  [5, 4],
  [-5, 3],
  [-25, 2],
] as const

/** Stars of a figure by its change against as many days before; as ever where these had nothing. */
export function starsOf(value: number, variacao: number | null): number {
  if (value === 0) return 0
  if (variacao === null) return 3
  return STEPS.find(([percent]) => variacao >= percent)?.[1] ?? 1
}
