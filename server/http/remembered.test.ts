import { expect, it } from 'vitest'
import { Remembered } from './remembered.ts'

/** Each call of `next` loads another number. */
function example({ listening = true, maxEntries = 10 } = {}) {
  const remembered = new Remembered(maxEntries)
  if (listening) remembered.gap(true)
  let loads = 0
  const next = (key = 'all') => remembered.get(['lugares'], key, async () => ++loads)
  return { remembered, next }
}

it('keeps nothing before the change feed is connected, nor while it is lost', async () => {
  const { remembered, next } = example({ listening: false })
  expect([await next(), await next()]).toEqual([1, 2])
  remembered.gap(true)
  expect([await next(), await next()]).toEqual([3, 3])
  remembered.gap(false)
  expect([await next(), await next()]).toEqual([4, 5])
})

it('loads again after a change, and not what another tag has', async () => {
  const { remembered, next } = example()
  await next()
  remembered.stale('precos')
  expect(await next()).toBe(1)
  remembered.stale('lugares')
  expect(await next()).toBe(2)
  remembered.drop('lugares')
  expect(await next()).toBe(3)
})

it('does not keep what was being loaded when the change came', async () => {
  const { remembered } = example()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = remembered.get(['lugares'], 'all', () => promise)
  remembered.stale('lugares')
  const after = remembered.get(['lugares'], 'all', async () => 'new')
  resolve('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await remembered.get(['lugares'], 'all', async () => 'newer')).toBe('new')
})

it('takes tags from what was loaded, and until then any change for one of its own', async () => {
  const { remembered } = example()
  const near = (city: string) =>
    remembered.get(
      ([first]) => ['cidades', `lugares:${first}`],
      'near',
      async () => [city],
    )
  expect(await near('recife-pe')).toEqual(['recife-pe'])
  for (const tag of ['lugares', 'lugares:santos-sp', 'perfil:1']) remembered.stale(tag)
  expect(await near('olinda-pe')).toEqual(['recife-pe'])
  remembered.stale('lugares:recife-pe')
  const loading = near('olinda-pe')
  remembered.stale('lugares:santos-sp')
  expect(await near('natal-rn')).toEqual(['natal-rn'])
  expect(await loading).toEqual(['olinda-pe'])
})

it('keeps no failure', async () => {
  const { remembered, next } = example()
  const failing = remembered.get(['lugares'], 'all', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await next()).toBe(1)
})

it('loads once for all that ask meanwhile, and keeps a bounded number', async () => {
  const { next } = example({ maxEntries: 2 })
  expect(await Promise.all([next('a'), next('a'), next('b')])).toEqual([1, 1, 2])
  expect(await next('c')).toBe(3)
  expect([await next('b'), await next('a')]).toEqual([2, 4])
})
