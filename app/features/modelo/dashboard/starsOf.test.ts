import { expect, it } from 'vitest'
import { starsOf } from './starsOf.ts'

it.each([
  [0, null, 0],
  [0, -100, 0],
  [12, null, 3],
  [12, -80, 1],
  [12, -25, 2],
  [12, 0, 3],
  [12, 4.9, 3],
  [12, 5, 4],
  [12, 25, 5],
])('a figure of %i that changed by %s percent has %i stars', (value, variacao, stars) => {
  expect(starsOf(value, variacao)).toBe(stars)
})
