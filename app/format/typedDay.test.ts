import { expect, it } from 'vitest'
import { maskDay } from './typedDay.ts'

it.each([
  ['', ''],
  ['abc', ''],
  ['3', '3'],
  ['310', '31/0'],
  // Erasing the digit after a slash takes the slash with it.
  ['31/', '31'],
  ['31/01/199', '31/01/199'],
  ['31011990', '31/01/1990'],
  ['31.1.1990', '31/01/1990'],
  ['1/2/1990', '01/02/1990'],
  // Key by key, each with what the mask has made of those before.
  ['1/', '01'],
  ['01/2-', '01/02'],
  ['31/01/19901', '31/01/1990'],
  ['1990-01-31', '31/01/1990'],
])('a day typed as %j is shown as %j', (typed, shown) => {
  expect(maskDay(typed)).toBe(shown)
})
