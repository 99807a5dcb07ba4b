import { beforeEach, describe, expect, it } from 'vitest'
import { type Kept, keepResponse } from './kept.ts'
import { PageCache } from './pageCache.ts'

const page = (text: string, tags = '', status = 200): Promise<Kept> =>
  keepResponse(new Response(text, { status, headers: { 'X-Cache-Tags': tags } }))

const textOf = (kept: Kept) => kept.variants.identity.body.toString()

describe('PageCache', () => {
  let clock: number
  let calls: string[]
  let origin: (key: string) => Promise<Kept>
  let cache: PageCache

  beforeEach(() => {
    clock = 0
    calls = []
    origin = (key) => page(`${key} ${calls.length}`, 'catalogo, modelo:1')
    cache = new PageCache({
      origin: (key) => {
        calls.push(key)
        return origin(key)
      },
      ttl: () => 1000,
      maxBytes: 200,
      now: () => clock,
    })
  })

  it('passes on the failure of an origin that never answered', async () => {
    origin = () => Promise.reject(new Error('away'))
    await expect(cache.get('/')).rejects.toThrow('away')
  })

  it('keeps no answer but a 200', async () => {
    origin = () => page('gone', '', 404)
    await cache.get('/a')
    await cache.get('/a')
    expect(calls).toHaveLength(2)
  })

  it('makes one answer for many requests at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => cache.get('/')))
    expect(calls).toEqual(['/'])
    expect(new Set(outcomes.map(({ kept }) => textOf(kept)))).toEqual(new Set(['/ 1']))
  })

  it('waits for a new answer after its tag was dropped', async () => {
    await cache.get('/')
    expect(cache.peek('/')).toBeDefined()
    cache.drop('modelo:1')
    expect(cache.peek('/')).toBeUndefined()
    const { kept, how } = await cache.get('/')
    expect([textOf(kept), how]).toEqual(['/ 2', 'miss'])
  })

  it('leaves other tags alone', async () => {
    await cache.get('/')
    cache.drop('modelo:2')
    expect(cache.peek('/')).toBeDefined()
  })

  it('neither joins nor keeps an answer that was begun before a drop', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    origin = async () => {
      const n = calls.length
      if (n === 1) await gate
      return page(`version ${n}`, 'modelo:1')
    }
    const before = cache.get('/')
    cache.drop('modelo:1')
    const after = await cache.get('/')
    release()
    expect(textOf((await before).kept)).toBe('version 1')
    expect(textOf(after.kept)).toBe('version 2')
    expect(textOf((await cache.get('/')).kept)).toBe('version 2')
  })

  it('serves what is past its time while it makes a new one', async () => {
    await cache.get('/')
    clock = 1001
    expect((await cache.get('/')).how).toBe('stale')
    expect(calls).toHaveLength(2)
  })

  it('goes on serving a dropped answer while the origin fails, and says so', async () => {
    await cache.get('/')
    cache.suspectAll()
    origin = () => Promise.reject(new Error('away'))
    expect((await cache.get('/')).how).toBe('away')
    origin = () => page('error page', '', 500)
    clock = 1500
    const { kept, how } = await cache.get('/')
    expect([textOf(kept), how]).toEqual(['/ 1', 'away'])
  })

  it('does not ask a failing origin again within a second', async () => {
    await cache.get('/')
    cache.suspectAll()
    origin = () => Promise.reject(new Error('away'))
    await cache.get('/')
    await cache.get('/')
    expect(calls).toHaveLength(2)
  })

  it('lets go of the oldest when there are too many, however small', async () => {
    cache = new PageCache({
      origin: (key) => page(key),
      ttl: () => 1000,
      maxBytes: 200,
      maxEntries: 2,
    })
    for (const key of ['/a', '/b', '/c']) await cache.get(key)
    expect([cache.peek('/a'), cache.stats.entries]).toEqual([undefined, 2])
  })

  it('lets go of what was used longest ago when its memory is full', async () => {
    origin = (key) => page(key.padEnd(90, '.'))
    await cache.get('/a')
    await cache.get('/b')
    await cache.get('/a')
    await cache.get('/c')
    expect(cache.peek('/a')).toBeDefined()
    expect(cache.peek('/b')).toBeUndefined()
    expect(cache.stats).toEqual({ entries: 2, bytes: 180 })
  })
})
