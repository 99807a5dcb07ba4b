import { expect, test } from 'vitest'
import { listPages } from './Pagination.tsx'

test('a long list leaves out what is far from the current page', () => {
  expect(listPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
})

test('a gap of one page shows that page instead of a gap', () => {
  expect(listPages(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
})

test('a short list shows every page, and no page twice', () => {
  expect(listPages(1, 1)).toEqual([1])
  expect(listPages(2, 3)).toEqual([1, 2, 3])
})
