import { describe, expect, it } from 'vitest'
import { labelledDays, linePath, scaleTop } from './plot.ts'

const area = { left: 40, top: 10, right: 240, bottom: 110 }

describe('the scale of the plot', () => {
  it.each([
    [0, 4],
    [1, 4],
    [4, 4],
    [5, 8],
    [21, 40],
    [240, 400],
    [12_345, 20_000],
  ])('for at most %i ends at %i', (max, top) => {
    expect(scaleTop(max)).toBe(top)
  })
})

describe('the line of the plot', () => {
  it('goes from edge to edge, zero at the bottom and the top of the scale at the top', () => {
    expect(linePath([0, 4, 2], 4, area)).toBe('M40.0 110.0L140.0 10.0L240.0 60.0')
  })

  it('of one day is a point at the right', () => {
    expect(linePath([4], 4, area)).toBe('M240.0 10.0')
  })
})

describe('the dates below the plot', () => {
  it.each([
    [7, 7, [0, 1, 2, 3, 4, 5, 6]],
    [30, 3, [0, 15, 29]],
    [90, 5, [0, 22, 45, 67, 89]],
    [1, 5, [0]],
  ])('of %i days, %i fit', (count, fit, days) => {
    expect(labelledDays(count, fit)).toEqual(days)
  })
})
