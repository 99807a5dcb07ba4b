import { describe, expect, it } from 'vitest'
import { parseSeenProfiles } from './seenProfiles.ts'

const now = Date.UTC(2026, 10, 23)
const parse = (value: unknown) => parseSeenProfiles(JSON.stringify(value), now)

describe('parseSeenProfiles', () => {
  it('gives nothing for hostile stored values', () => {
    for (const stored of [null, '', '{', '{"0":1}', 'null', '"a"', '7'])
      expect(parseSeenProfiles(stored, now)).toEqual([])
    expect(parse([7, 'ana', ['ana'], ['../ana', now], ['ana', '1'], ['ana', now, 1]])).toEqual([])
  })
  it('drops what was opened long ago, or in the future', () => {
    const old = now - 31 * 86_400_000
    expect(
      parse([
        ['ana', now + 1],
        ['bia', now - 1],
        ['clara', old],
      ]),
    ).toEqual([['bia', now - 1]])
  })
  it('has each profile once, and not more than 24', () => {
    expect(
      parse([
        ['ana', 1 + now - 9],
        ['ana', now - 9],
      ]),
    ).toHaveLength(1)
    expect(parse(Array.from({ length: 40 }, (_, i) => [`ana-${i}`, now - i]))).toHaveLength(24)
  })
})
