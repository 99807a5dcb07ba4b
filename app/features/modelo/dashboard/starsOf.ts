/** Least change in percent for each number of stars: three are as much as before. */
const STEPS = [
  [25, 5],
  [5, 4],
  [-5, 3],
  [-25, 2],
] as const

/** Stars of a figure by its change against as many days before; three when those had no events. */
export function starsOf(value: number, variacao: number | null): number {
  if (value === 0) return 0
  if (variacao === null) return 3
  return STEPS.find(([percent]) => variacao >= percent)?.[1] ?? 1
}
