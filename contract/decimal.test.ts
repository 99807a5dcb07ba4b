import { expect, it } from 'vitest'
import { toOneDecimal } from './decimal.ts'

it.each([
  [94 / 19, '4.9'],
  [89.9 / 20, '4.5'],
  [4.949999, '4.9'],
  [97 / 20, '4.9'],
  [93 / 20, '4.7'],
  [99 / 20, '5.0'],
  [5, '5.0'],
  [1, '1.0'],
])('a mean of %d is shown as %s', (mean, shown) => {
  expect(toOneDecimal(mean)).toBe(shown)
})

it('every mean of up to 400 reviews is rounded as on paper', () => {
  const wrong: string[] = []
  for (let total = 1; total <= 400; total++)
    for (let sum = total; sum <= 5 * total; sum++) {
      // Half of a tenth or more goes up, in whole numbers alone.
      const tenths = Math.floor((20 * sum + total) / (2 * total))
      const shown = toOneDecimal(sum / total)
      if (shown !== `${Math.floor(tenths / 10)}.${tenths % 10}`) wrong.push(`${sum}/${total}`)
    }
  expect(wrong).toEqual([])
})
