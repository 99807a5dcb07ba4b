import { describe, expect, it } from 'vitest'
import { parseSeen } from './seenStories.ts'
import { hasHttp, stepStory } from './story.ts'

describe('stepStory', () => {
  it('never goes before the first', () => expect(stepStory(0, -1, 3)).toBe(0))
  it('ends after the last', () => expect(stepStory(2, 1, 3)).toBeNull())
  it('moves on and back', () => {
    expect(stepStory(1, 1, 3)).toBe(2)
    expect(stepStory(1, -1, 3)).toBe(0)
  })
})

describe('hasHttp', () => {
  it('refuses anything but http addresses', () => {
    expect(hasHttp('data:image/png;base64,AA')).toBe(false)
    expect(hasHttp('javascript:alert(1)')).toBe(false)
    expect(hasHttp('')).toBe(false)
    expect(hasHttp(null)).toBe(false)
    expect(hasHttp('https://x.example/a.jpg')).toBe(true)
  })
})

describe('parseSeen', () => {
  it('gives nothing for hostile stored values', () => {
    for (const stored of [null, '', 'x', '{}', '"1"', 'null']) expect(parseSeen(stored)).toEqual([])
    expect(parseSeen('[1,"<b>",2.5,null,3]')).toEqual([1, 3])
  })
})
