import { describe, expect, it } from 'vitest'
import { closestWords, editsToPrefix } from './spelling.ts'

describe('closestWords', () => {
  it.each([
    ['ana', ['ame', 'iana']],
    ['xqzwkk', ['xavier', 'quiosque']],
    ['bruna', ['branca']],
  ])('leaves a word that is short or far from all others: %s', (word, candidates) =>
    expect(closestWords(word, candidates)).toEqual([word]),
  )

  it.each([
    ['valetina', ['valeria', 'valentina', 'catarina'], ['valentina']],
    ['vlaentina', ['valentina'], ['valentina']],
    ['copacabna', ['copacabana'], ['copacabana']],
    ['morunb', ['morumbi', 'moema'], ['morumbi']],
    ['camilla', ['camila', 'camil'], ['camila']],
  ])('corrects %s', (word, candidates, expected) =>
    expect(closestWords(word, candidates)).toEqual(expect.arrayContaining(expected)),
  )

  it('keeps at most three equally near words', () =>
    expect(closestWords('marixa', ['marisa', 'marina', 'marita', 'maria'])).toHaveLength(3))
})

describe('editsToPrefix', () => {
  it('counts a swap of neighbours once', () => expect(editsToPrefix('ab', 'ba')).toBe(1))
  it('counts nothing for a word still being typed', () =>
    expect(editsToPrefix('valen', 'valentina')).toBe(0))
  it('counts every letter against an empty word', () => expect(editsToPrefix('abc', '')).toBe(3))
})
