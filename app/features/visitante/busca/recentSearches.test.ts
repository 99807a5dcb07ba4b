import { describe, expect, it } from 'vitest'
import { addRecent, parseRecent } from './recentSearches.ts'

describe('the last searches', () => {
  it('are none for hostile stored values', () => {
    for (const stored of [null, '', '{', '{"0":"a"}', 'null', '7', '[1,null,{},"  ",[]]'])
      expect(parseRecent(stored)).toEqual([])
    expect(parseRecent(JSON.stringify(['a'.repeat(121), 'ana']))).toEqual(['ana'])
  })
  it('are six at most, newest first, each once whatever its letters', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(addRecent(six, ' G ')).toEqual(['G', 'a', 'b', 'c', 'd', 'e'])
    expect(addRecent(six, 'C')).toEqual(['C', 'a', 'b', 'd', 'e', 'f'])
    expect(addRecent(six, '   ')).toEqual(six)
    expect(parseRecent(JSON.stringify([...six, 'a', 'g']))).toEqual(six)
  })
})
