import { describe, expect, it } from 'vitest'
import { addSpan, checkHours, endsNextDay, repeatDay } from './hours.ts'

const span = (dia: number, inicio: string, fim: string) => ({ dia, inicio, fim })

describe('the hours of a week', () => {
  it('may not lack an end, nor overlap', () => {
    const found = checkHours([
      span(1, '10:00', ''),
      span(2, '10:00', '14:00'),
      span(2, '13:00', '18:00'),
      span(3, '10:00', '12:00'),
      span(3, '12:00', '15:00'),
    ])
    expect([...found]).toEqual([
      [0, 'missing'],
      [2, 'overlap'],
    ])
  })

  it('may overlap across midnight, also from Saturday to Sunday', () => {
    expect([...checkHours([span(5, '20:00', '03:00'), span(6, '02:00', '05:00')])]).toEqual([
      [1, 'overlap'],
    ])
    expect([...checkHours([span(0, '01:00', '04:00'), span(6, '22:00', '02:00')])]).toEqual([
      [1, 'overlap'],
    ])
    expect(checkHours([span(0, '02:00', '04:00'), span(6, '22:00', '02:00')]).size).toBe(0)
  })

  it('tell which spans end on the day after', () => {
    expect(endsNextDay(span(5, '20:00', '02:00'))).toBe(true)
    expect(endsNextDay(span(5, '20:00', '00:00'))).toBe(false)
    expect(endsNextDay(span(5, '10:00', '18:00'))).toBe(false)
    expect(endsNextDay(span(5, '10:00', ''))).toBe(false)
  })

  it('get a further span where the last of its day ended', () => {
    const once = addSpan([span(5, '20:00', '02:00')], 1)
    expect(once).toEqual([span(1, '10:00', '18:00'), span(5, '20:00', '02:00')])
    expect(addSpan(once, 1)[1]).toEqual(span(1, '18:00', ''))
    expect(addSpan(once, 5)[2]).toEqual(span(5, '', ''))
  })

  it('of one day are copied to every day, once', () => {
    const week = repeatDay(
      [span(1, '10:00', '12:00'), span(1, '14:00', '18:00'), span(4, '09:00', '10:00')],
      1,
    )
    expect(week).toHaveLength(14)
    expect(week.filter(({ dia }) => dia === 4)).toEqual([
      span(4, '10:00', '12:00'),
      span(4, '14:00', '18:00'),
    ])
  })
})
