import { describe, expect, it } from 'vitest'
import { parseFavourites } from './favourites.ts'

describe('parseFavourites', () => {
  it('gives nothing for hostile stored values', () => {
    for (const stored of [null, '', '{', '{"0":1}', 'null', '"12"', '7']) {
      expect(parseFavourites(stored)).toEqual([])
    }
  })
  it('keeps only ids, each once', () => {
    expect(parseFavourites('[3,"4",3,-1,0,2.5,null,{"id":1},9]')).toEqual([3, 9])
  })
  it('keeps the newest when there are too many', () => {
    const many = JSON.stringify(Array.from({ length: 600 }, (_, i) => i + 1))
    expect(parseFavourites(many)).toHaveLength(500)
    expect(parseFavourites(many).at(-1)).toBe(600)
  })
})
