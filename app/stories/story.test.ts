import { describe, expect, it } from 'vitest'
import { parseSeen } from './seenStories.ts'
import { hasHttp, stepStory, videoTime } from './story.ts'

describe('stepStory', () => {
  it('never goes before the first', () => expect(stepStory(0, -1, 3)).toBe(0))
  it('ends after the last', () => expect(stepStory(2, 1, 3)).toBeNull())
  it('moves forward and back', () => {
    expect(stepStory(1, 1, 3)).toBe(2)
    expect(stepStory(1, -1, 3)).toBe(0)
  })
})

describe('videoTime', () => {
  it('is that of a photo when the video has no duration', () => {
    expect(videoTime(Number.NaN)).toBe(5000)
    expect(videoTime(Number.POSITIVE_INFINITY)).toBe(5000)
  })
  it('is the video’s own between five and fifteen seconds', () => {
    expect([0, 3, 7.25, 15.04].map(videoTime)).toEqual([5000, 5000, 7250, 15_000])
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
