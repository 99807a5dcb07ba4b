import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['', ''],
  ['123', '123'],
  ['11912345678', '(11) 91234-5678'],
  ['1132345678', '(11) 3234-5678'],
])('the digits %j are written %j', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})
