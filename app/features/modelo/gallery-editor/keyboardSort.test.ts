import { expect, test } from 'vitest'
import { createKeyboardSort, nextPlace } from './keyboardSort.ts'

test("an arrow beyond the grid's edge does not move", () => {
  const grid = { columns: 2, total: 5 }
  expect(nextPlace('ArrowLeft', 0, grid)).toBe(0)
  expect(nextPlace('ArrowUp', 1, grid)).toBe(1)
  expect(nextPlace('ArrowRight', 4, grid)).toBe(4)
  expect(nextPlace('ArrowDown', 3, grid)).toBe(3)
  expect(nextPlace('Tab', 3, grid)).toBe(3)
})

test('left and right move by one place, up and down by one row', () => {
  const grid = { columns: 2, total: 5 }
  expect(nextPlace('ArrowLeft', 2, grid)).toBe(1)
  expect(nextPlace('ArrowRight', 1, grid)).toBe(2)
  expect(nextPlace('ArrowUp', 3, grid)).toBe(1)
  expect(nextPlace('ArrowDown', 2, grid)).toBe(4)
})

test('keys in quick succession add up, though nothing has moved on the screen yet', () => {
  const ids = ['a', 'b', 'c', 'd']
  const rectOf = (id: string) => {
    const i = ids.indexOf(id)
    return { left: (i % 2) * 180, top: Math.floor(i / 2) * 300 }
  }
  const { start, coordinates } = createKeyboardSort()
  // The library's state is still that of the pick-up.
  const context = {
    active: { id: 'd', data: { current: { sortable: { items: ids } } } },
    over: { id: 'd' },
    droppableRects: new Map(ids.map((id) => [id, rectOf(id)])),
  }
  const press = (code: string) =>
    coordinates(
      { code, preventDefault: () => {} } as KeyboardEvent,
      { context } as unknown as Parameters<typeof coordinates>[1],
    )
  start(3)
  expect(press('ArrowLeft')).toEqual({ x: 0, y: 300 })
  expect(press('ArrowUp')).toEqual({ x: 0, y: 0 })
  expect(press('ArrowUp')).toEqual({ x: 0, y: 0 })
  expect(press('KeyA')).toBeUndefined()
  start(1)
  expect(press('ArrowRight')).toEqual({ x: 0, y: 300 })
})
