import { expect, test } from 'vitest'
import { cropAll, dropOnto, moveTogether } from './bulk.ts'
import { noChanges } from './changes.ts'

// `v` is of the other kind: it is not shown, and stays where it is.
const all = ['a', 'b', 'v', 'c', 'd', 'e']
const shown = ['a', 'b', 'c', 'd', 'e']
const only = (...keys: string[]) => new Set(keys)

test('several items are put together at a place, in the order that they have', () => {
  expect(moveTogether(all, shown, only('e', 'b'), 0)).toEqual(['b', 'e', 'a', 'v', 'c', 'd'])
  expect(moveTogether(all, shown, only('a', 'd'), 1)).toEqual(['b', 'v', 'a', 'd', 'c', 'e'])
  expect(moveTogether(all, shown, only('a', 'b'), 4)).toEqual(['v', 'c', 'd', 'e', 'a', 'b'])
  expect(moveTogether(all, shown, only('a'), 99)).toEqual(['b', 'v', 'c', 'd', 'e', 'a'])
  expect(moveTogether(all, shown, only(...shown), 2)).toEqual(['a', 'b', 'c', 'd', 'e', 'v'])
})

test('a drag takes the others that are selected along, to the side that it came from', () => {
  const drop = (moved: string[], active: string, over: string) =>
    dropOnto(all, shown, only(...moved), { active, over })
  expect(drop(['a'], 'a', 'c')).toEqual(['b', 'v', 'c', 'a', 'd', 'e'])
  expect(drop(['d'], 'd', 'b')).toEqual(['a', 'd', 'b', 'v', 'c', 'e'])
  expect(drop(['a', 'e'], 'a', 'c')).toEqual(['b', 'v', 'c', 'a', 'e', 'd'])
  expect(drop(['a', 'c'], 'a', 'c')).toEqual(all)
})

test('a crop that is taken back leaves the picture whole', () => {
  const cut = cropAll(noChanges, { i1: 'x', i2: 'y' })
  expect(cropAll(cut, { i1: null }).cortes).toEqual({ i2: 'y' })
})
