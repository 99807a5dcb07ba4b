import { describe, expect, it } from 'vitest'
import { shorten } from './profileText.ts'

describe('a text shortened to one line', () => {
  it.each([
    ['Gosto de conversas\n\n compridas', 'Gosto de conversas compridas'],
    ['Gosto de conversas compridas e de jazz', 'Gosto de conversas compridas…'],
    ['Gosto de conversas, de banho quente e', 'Gosto de conversas, de banho…'],
    ['Gosto muito de longas conversas, de dia', 'Gosto muito de longas…'],
    ['Anticonstitucionalissimamente…', 'Anticonstitucionalissimament…'],
    ['', ''],
  ])('of %j is %j', (text, line) => {
    expect(shorten(text, 28)).toBe(line)
  })
})
