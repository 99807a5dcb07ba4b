import { describe, expect, it } from 'vitest'
import { formatPhone, maskPhone } from './phone.ts'

it.each([
  ['', ''],
  ['123', '123'],
  ['11912345678', '(11) 91234-5678'],
  ['1132345678', '(11) 3234-5678'],
])('the digits %j are written %j', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})

describe('the mask of a phone', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11988887777', '(11) 98888-7777'],
    ['+55 11 98888-7777', '(11) 98888-7777'],
    ['0', ''],
    ['011 98888-7777', '(11) 98888-7777'],
    ['0xx11 98888-7777', '(11) 98888-7777'],
    ['0 21 11 98888-7777', '(11) 98888-7777'],
    ['119888877779999', '(11) 98888-7777'],
    ['abc', ''],
  ])('of %j is %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })
})
