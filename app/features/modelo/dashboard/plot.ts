/** The area of a plot of counts by day, in pixels. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** Steps that read as round numbers: 1, 2 or 5 times a power of ten. */
const STEPS = [1, 2, 5]

/** The top of a scale of four equal steps from 0 that includes `max`: its lines are round numbers. */
export function scaleTop(max: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of STEPS) if (4 * step * ten >= max) return 4 * step * ten
  }
}

/** Positions of `count` days, the first at the left edge and the last at the right. */
export const dayX = (index: number, count: number, { left, right }: Area): number =>
  count < 2 ? right : left + ((right - left) * index) / (count - 1)

export const countY = (value: number, top: number, { top: y, bottom }: Area): number =>
  bottom - ((bottom - y) * value) / top

/** The line through the values of the first of `count` days, as the path of an SVG. */
export function linePath(
  values: readonly number[],
  top: number,
  area: Area,
  count = values.length,
): string {
  const points = values.map(
    (value, i) => `${dayX(i, count, area).toFixed(1)} ${countY(value, top, area).toFixed(1)}`,
  )
  return `M${points.join('L')}`
}

/** The days with a date below: the first, the last, and as many between them as fit. */
export function labelledDays(count: number, fit: number): number[] {
  const gaps = Math.max(1, Math.min(fit, count) - 1)
  return [
    ...new Set(Array.from({ length: gaps + 1 }, (_, i) => Math.round((i * (count - 1)) / gaps))),
  ]
}
