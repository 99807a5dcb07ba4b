import { expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { cacheRouter, rememberRoutes } from './cacheKey.ts'
import { warm } from './warm.ts'

const routeOf = rememberRoutes(cacheRouter(endpoints, pages, files), 'http://localhost')
const never = new AbortController().signal

/** A cache that says what it was asked to have ready. */
function watched(fails: (key: string) => boolean = () => false) {
  const prepared: string[] = []
  const prepare = async (key: string) => {
    prepared.push(key)
    if (fails(key)) throw new Error('no answer')
    return true
  }
  return { prepared, prepare }
}

it('goes on after a page that cannot be made', async () => {
  const cache = watched((key) => key === '/search')
  expect(await warm(cache, routeOf, ['/search', '/'], never)).toBe(1)
  expect(cache.prepared).toEqual(['/search', '/'])
})

it('makes nothing more once its time is over', async () => {
  const cache = watched()
  expect(await warm(cache, routeOf, ['/', '/search'], AbortSignal.abort())).toBe(0)
  expect(cache.prepared).toEqual([])
})

it('makes only pages, at the addresses under which they are cached here', async () => {
  const cache = watched()
  const told = [
    '/api/filtro',
    '/?outra=1',
    '/unknown',
    '//evil.example/',
    '/',
    '/en/search?cidade=Santos',
  ]
  await warm(cache, routeOf, told, never)
  expect(cache.prepared).toEqual(['/', '/en/search?cidade=Santos'])
})
