import { describe, expect, it } from 'vitest'
import { formatMoment, formatWhen, greet } from './moment.ts'

describe('a moment', () => {
  // 02:30 in Greenwich is 23:30 of the day before in São Paulo.
  const now = new Date('2026-11-22T02:30:00Z')
  it.each([
    ['2026-11-22T02:29:00Z', 'hoje, 23:29'],
    ['2026-11-21T03:00:00Z', 'hoje, 00:00'],
    ['2026-11-21T02:59:00Z', 'ontem'],
    ['2026-11-20T02:59:00Z', '19/11/2026'],
  ])('%s is %s', (iso, words) => {
    expect(formatMoment(iso, now)).toBe(words)
  })

  it('has a preposition in a sentence only before a date', () => {
    const said = ['2026-11-22T02:29:00Z', '2026-11-21T02:59:00Z', '2026-11-20T02:59:00Z']
    expect(said.map((iso) => formatWhen(iso, now))).toEqual([
      'hoje, 23:29',
      'ontem',
      'em 19/11/2026',
    ])
  })
})

describe('the greeting', () => {
  it.each([
    ['2026-11-21T07:59:00Z', 'Boa noite, Ana'],
    ['2026-11-21T08:00:00Z', 'Bom dia, Ana'],
    ['2026-11-21T15:00:00Z', 'Boa tarde, Ana'],
    ['2026-11-21T21:00:00Z', 'Boa noite, Ana'],
  ])('at %s is %s', (iso, words) => {
    expect(greet(new Date(iso), 'Ana')).toBe(words)
  })
})
