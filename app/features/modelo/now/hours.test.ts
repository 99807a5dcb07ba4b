import { expect, it } from 'vitest'
import { hoursUntil } from './hours.ts'

it('offers no hour beyond the latest, nor one that is nearly over', () => {
  const now = new Date('2031-05-20T22:45:00Z')
  expect(hoursUntil(now, '2031-05-20T23:30:00Z')).toEqual([])
  expect(hoursUntil(now, '2031-05-21T01:30:00Z')).toEqual([
    '2031-05-21T00:00:00.000Z',
    '2031-05-21T01:00:00.000Z',
  ])
})

it('offers the next eight whole hours at most', () => {
  const hours = hoursUntil(new Date('2031-05-20T22:00:00Z'), '2031-05-22T22:00:00Z')
  expect(hours).toHaveLength(8)
  expect(hours[0]).toBe('2031-05-20T23:00:00.000Z')
})
