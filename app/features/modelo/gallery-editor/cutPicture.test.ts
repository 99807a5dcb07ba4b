import { expect, test } from 'vitest'
import { partOf } from './cutPicture.ts'

test('nothing is chosen while the cropper has not measured the picture', () => {
  expect(partOf({ x: Number.NaN, y: 0, width: Number.NaN, height: 100 })).toBeNull()
  expect(partOf({ x: 0, y: 0, width: 0, height: 100 })).toBeNull()
  expect(partOf({ x: 0, y: 0, width: 100, height: 0 })).toBeNull()
})

test('percent become fractions', () => {
  const half = { x: 25, y: 0, width: 50, height: 100 }
  expect(partOf(half)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
})
