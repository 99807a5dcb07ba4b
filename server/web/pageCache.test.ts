import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CachedAnswer, readAnswer } from './cachedAnswer.ts'
import { PageCache } from './pageCache.ts'

const answer = (text: string, tags = '', { status = 200, headers = {} } = {}) =>
  readAnswer(new Response(text, { status, headers: { 'X-Cache-Tags': tags, ...headers } }))

const textOf = async (cached: CachedAnswer) => (await cached.variant('identity')).body.toString()

const TTL = 60_000
let calls: string[]
let origin: (key: string) => Promise<CachedAnswer>
let cache: PageCache

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  origin = (key) => answer(`${key} ${calls.length}`, 'catalogo, modelo:1')
  cache = new PageCache({
    origin: (key) => {
      calls.push(key)
      return origin(key)
    },
    ttl: () => TTL,
    maxBytes: 200,
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = async (key = '/') => {
  const { answer: cached, how } = await cache.get(key)
  return [await textOf(cached), how]
}
/** Cached, and requested since. */
const warm = async (key = '/') => {
  await ask(key)
  await ask(key)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Delays the answers of the origin: each call of the returned function releases the oldest. */
function holdOrigin(make: (n: number, key: string) => Promise<CachedAnswer>) {
  const waiting: (() => void)[] = []
  origin = async (key) => {
    const n = calls.length
    await new Promise<void>((resolve) => waiting.push(resolve))
    return make(n, key)
  }
  return async () => {
    waiting.shift()?.()
    await pass(0)
  }
}

it('waits for what is being rendered when it closes, for two seconds at most', async () => {
  const closed = vi.fn()
  const release = holdOrigin((n, key) => answer(`${key} ${n}`))
  void ask()
  void cache.close().then(closed)
  await pass(1000)
  expect(closed).not.toHaveBeenCalled()
  await release()
  expect(closed).toHaveBeenCalledOnce()

  void ask('/other')
  void cache.close().then(closed)
  await pass(1999)
  expect(closed).toHaveBeenCalledOnce()
  await pass(1)
  expect(closed).toHaveBeenCalledTimes(2)
})

it('asks for nothing again once it is closed, however much changes', async () => {
  await warm()
  await cache.close()
  cache.stale('catalogo')
  await pass(TTL)
  await ask()
  await pass(TTL)
  expect(calls).toEqual(['/'])
})

describe('an origin that fails', () => {
  it('passes on its error where nothing is cached', async () => {
    origin = () => Promise.reject(new Error('unreachable'))
    await expect(cache.get('/')).rejects.toThrow('unreachable')
  })

  it('is replaced by an unverified answer, which is marked so', async () => {
    await ask()
    cache.gap(true)
    origin = () => Promise.reject(new Error('unreachable'))
    expect(await ask()).toEqual(['/ 1', 'unreachable'])
    origin = () => answer('error page', '', { status: 500 })
    await pass(1500)
    expect(await ask()).toEqual(['/ 1', 'unreachable'])
  })

  it('is not asked again within a second', async () => {
    await ask()
    cache.gap(true)
    origin = () => Promise.reject(new Error('unreachable'))
    await ask()
    await ask()
    expect(calls).toHaveLength(2)
  })

  it('restores nothing that was dropped, also while somebody waits for it', async () => {
    await ask()
    cache.gap(true)
    const release = holdOrigin(() => Promise.reject(new Error('unreachable')))
    const waiting = expect(cache.get('/')).rejects.toThrow('unreachable')
    cache.drop('modelo:1')
    await release()
    await waiting
    await expect(
      Promise.all([cache.get('/'), release()]).then(([outcome]) => outcome),
    ).rejects.toThrow('unreachable')
  })

  it('leaves a stale answer in the cache and is asked again later', async () => {
    await warm()
    cache.stale('catalogo')
    origin = () => answer('error page', '', { status: 503 })
    await pass(1500)
    expect(await ask()).toEqual(['/ 1', 'stale'])
    origin = () => answer('recovered', 'catalogo')
    await pass(1500)
    expect(await ask()).toEqual(['recovered', 'hit'])
  })
})

describe('an origin that knows an answer to be the same', () => {
  it('gives back the one that is cached, which is fresh again and as it was compressed', async () => {
    const text = 'uma página '.repeat(300)
    cache = new PageCache({
      origin: (key, before) => {
        calls.push(key)
        return before ? Promise.resolve(before) : answer(text, 'catalogo')
      },
      ttl: () => TTL,
      maxBytes: 10_000,
    })
    const first = (await cache.get('/')).answer
    const compressed = await first.variant('br')
    await cache.get('/')
    cache.stale('catalogo')
    expect((await cache.get('/')).how).toBe('stale')
    await pass(1500)
    const again = await cache.get('/')
    expect([calls.length, again.how, again.answer]).toEqual([2, 'hit', first])
    expect(again.answer.variant('br')).toBe(compressed)
  })

  it('brings nothing back that was dropped meanwhile', async () => {
    await warm()
    cache.stale('catalogo')
    const { answer: before } = await cache.get('/')
    const release = holdOrigin(async () => before)
    await pass(1500)
    cache.drop('modelo:1')
    await release()
    expect(cache.peek('/')).toBeUndefined()
  })
})

describe('what is not cached', () => {
  it('is any answer but a 200, and one that is missing a part', async () => {
    for (const [status, headers] of [
      [404, {}],
      [200, { 'Cache-Control': 'no-store' }],
    ] as const) {
      origin = () => answer('gone', '', { status, headers })
      await ask('/a')
      await ask('/a')
    }
    expect(calls).toHaveLength(4)
  })

  it('replaces nothing when it is missing a part, and everything when it is a 404', async () => {
    await warm()
    cache.stale('catalogo')
    origin = () => answer('half', 'catalogo', { headers: { 'Cache-Control': 'no-store' } })
    await pass(1500)
    expect((await ask())[0]).toBe('/ 1')
    origin = () => answer('gone', '', { status: 404 })
    await pass(1500)
    expect(cache.peek('/')).toBeUndefined()
  })
})

describe('a drop', () => {
  it('makes the next request wait for a new answer', async () => {
    await ask()
    expect(cache.peek('/')).toBeDefined()
    cache.drop('modelo:1')
    expect(cache.peek('/')).toBeUndefined()
    expect(await ask()).toEqual(['/ 2', 'miss'])
  })

  it('leaves other tags alone', async () => {
    await ask()
    cache.drop('modelo:2')
    expect(cache.peek('/')).toBeDefined()
  })

  it('of a tag that a request in flight turns out to carry is not stored, nor given to later requests', async () => {
    const release = holdOrigin((n) => answer(`version ${n}`, 'modelo:1'))
    const before = ask()
    cache.drop('modelo:1')
    const after = ask()
    await release()
    expect(await before).toEqual(['version 1', 'miss'])
    expect(cache.peek('/')).toBeUndefined()
    await release()
    expect(await after).toEqual(['version 2', 'miss'])
    expect(await ask()).toEqual(['version 2', 'hit'])
  })

  it('leaves an unrelated request in flight alone: it is stored, and joined by later requests', async () => {
    const release = holdOrigin((n) => answer(`version ${n}`, 'modelo:1'))
    const before = ask()
    cache.drop('modelo:2')
    cache.stale('cidade:recife-pe')
    const after = ask()
    await release()
    expect([await before, await after]).toEqual([
      ['version 1', 'miss'],
      ['version 1', 'miss'],
    ])
    expect(await ask()).toEqual(['version 1', 'hit'])
    expect(calls).toHaveLength(1)
  })

  it('does not let a request begun before a profile appeared answer for it', async () => {
    const release = holdOrigin((n) => answer(`version ${n}`, '', { status: n === 1 ? 404 : 200 }))
    const before = ask()
    cache.drop('perfil:1')
    const after = ask()
    await release()
    await release()
    expect([await before, await after]).toEqual([
      ['version 1', 'miss'],
      ['version 2', 'miss'],
    ])
  })

  it('is remembered for the longest request in flight, whatever begins and ends meanwhile', async () => {
    const release = holdOrigin((n, key) => answer(`${key} ${n}`, key === '/slow' ? 'modelo:1' : ''))
    const slow = ask('/slow')
    cache.drop('modelo:1')
    const others = [ask('/a'), ask('/b')]
    cache.drop('modelo:2')
    await release()
    await release()
    await release()
    await Promise.all([slow, ...others])
    expect(cache.peek('/slow')).toBeUndefined()
    expect(cache.peek('/a')).toBeDefined()
  })
})

describe('steady changes', () => {
  it('prevent storing only what they change', async () => {
    const release = holdOrigin((n, key) => answer(`${key} ${n}`, key === '/a' ? 'modelo:1' : ''))
    const waiting = [ask('/a'), ask('/b')]
    for (let change = 0; change < 1000; change += 1) cache.drop(`modelo:${100 + change}`)
    await release()
    await release()
    await Promise.all(waiting)
    expect([cache.peek('/a'), cache.peek('/b')].every(Boolean)).toBe(true)
  })

  it('never make a reader wait, and are seen within two seconds', async () => {
    let version = 0
    const seen: number[] = []
    origin = async () => {
      const made = version
      await new Promise((resolve) => setTimeout(resolve, 20))
      return answer(String(made), 'catalogo')
    }
    const first = ask()
    await pass(20)
    await first
    await ask()
    const changedAt = [Date.now()]
    for (let step = 0; step < 500; step += 1) {
      version += 1
      changedAt.push(Date.now())
      cache.stale('catalogo')
      await pass(20)
      const outcome = cache.peek('/')
      expect(outcome).toBeDefined()
      const shown = Number(await textOf(outcome!.answer))
      seen.push(Date.now() - (changedAt[shown + 1] ?? Date.now()))
    }
    expect(Math.max(...seen)).toBeLessThanOrEqual(2000)
    // 10 s of changes at 50 a second: rendered again at most once in 1.4 seconds.
    expect(calls.length).toBeLessThanOrEqual(9)
    expect(calls.length).toBeGreaterThanOrEqual(7)
  })
})

describe('a stale answer', () => {
  it('is served at once and rendered again after the delay', async () => {
    await ask()
    cache.stale('catalogo')
    expect(await ask()).toEqual(['/ 1', 'stale'])
    await pass(1300)
    expect(calls).toHaveLength(1)
    await pass(200)
    expect(await ask()).toEqual(['/ 2', 'hit'])
  })

  it('that is stale as it arrives is stored, and rendered again after the delay', async () => {
    const release = holdOrigin((n) => answer(`version ${n}`, 'catalogo'))
    const first = ask()
    cache.stale('catalogo')
    await release()
    await first
    expect(await ask()).toEqual(['version 1', 'stale'])
    await pass(1500)
    await release()
    expect(await ask()).toEqual(['version 2', 'hit'])
  })

  it('is removed if nobody requested it since it was rendered', async () => {
    await ask()
    cache.stale('catalogo')
    await pass(1500)
    expect([calls.length, cache.stats.entries]).toEqual([1, 0])
  })

  it('is rendered again no more than five times after one request', async () => {
    await warm()
    for (let change = 0; change < 10; change += 1) {
      cache.stale('catalogo')
      await pass(1500)
    }
    expect(calls).toHaveLength(6)
    expect(cache.stats.entries).toBe(0)
  })

  it('can still be dropped', async () => {
    await ask()
    cache.stale('catalogo')
    cache.drop('modelo:1')
    expect(await ask()).toEqual(['/ 2', 'miss'])
    await pass(3000)
    expect(calls).toHaveLength(2)
  })

  it('is rendered again one after the other, without a pause', async () => {
    let running = 0
    let most = 0
    for (const key of ['/a', '/b', '/c']) await warm(key)
    origin = async (key) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 100))
      running -= 1
      return answer(key, 'catalogo')
    }
    cache.stale('catalogo')
    await pass(1400 + 250)
    expect([calls.length, most]).toEqual([6, 1])
  })
})

describe('an expired answer', () => {
  it('is rendered after those that changed', async () => {
    origin = (key) => answer(key, key === '/list' ? 'catalogo' : '')
    for (const key of ['/a', '/b', '/c', '/d']) await warm(key)
    await pass(TTL - 500)
    await warm('/list')
    cache.stale('catalogo')
    await pass(1390)
    calls.length = 0
    origin = async (key) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return answer(key, '')
    }
    for (const key of ['/a', '/b', '/c', '/d']) await ask(key)
    await pass(2000)
    expect(calls).toEqual(['/a', '/list', '/b', '/c', '/d'])
  })

  it('is served while a new one is rendered', async () => {
    await ask()
    await pass(TTL + 1)
    expect(await ask()).toEqual(['/ 1', 'stale'])
    await pass(0)
    expect(await ask()).toEqual(['/ 2', 'hit'])
  })

  it("is not served when it expired long ago: yesterday's opening hours are wrong today", async () => {
    await ask()
    await pass(2 * TTL + 1)
    expect(await ask()).toEqual(['/ 2', 'miss'])
  })
})

describe('a gap in the feed', () => {
  it('leaves nothing that is trusted, stored or in flight', async () => {
    await ask('/a')
    const release = holdOrigin((n) => answer(`version ${n}`, 'modelo:9'))
    const before = ask('/b')
    cache.gap(true)
    const after = ask('/b')
    expect(cache.peek('/a')).toBeUndefined()
    await release()
    await release()
    expect([(await before)[0], (await after)[0]]).toEqual(['version 2', 'version 3'])
  })

  it('is not filled while nobody listens: what is rendered then could not be dropped', async () => {
    cache.gap(false)
    await ask()
    expect(await ask()).toEqual(['/ 2', 'miss'])
    cache.gap(true)
    await ask()
    expect((await ask())[1]).toBe('hit')
  })
})

describe('memory', () => {
  it('holds one answer for many requests at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(calls).toEqual(['/'])
    expect(new Set(outcomes.map(([text]) => text))).toEqual(new Set(['/ 1']))
  })

  it('evicts the oldest when there are too many, however small', async () => {
    cache = new PageCache({
      origin: (key) => answer(key),
      ttl: () => TTL,
      maxBytes: 200,
      maxEntries: 2,
    })
    for (const key of ['/a', '/b', '/c']) await ask(key)
    expect([cache.peek('/a'), cache.stats.entries]).toEqual([undefined, 2])
  })

  it('evicts the least recently used when it is full', async () => {
    origin = (key) => answer(key.padEnd(90, '.'))
    for (const key of ['/a', '/b', '/a', '/c']) await ask(key)
    expect(cache.peek('/a')).toBeDefined()
    expect(cache.peek('/b')).toBeUndefined()
    expect(cache.stats).toEqual({ entries: 2, bytes: 180 })
  })

  it('counts codings that are requested later', async () => {
    const body = 'uma página '.repeat(200)
    cache = new PageCache({
      origin: () => answer(body, '', { headers: { 'Content-Type': 'text/html' } }),
      ttl: () => TTL,
      maxBytes: 100_000,
    })
    const { answer: cached } = await cache.get('/')
    const inBrotli = cache.stats.bytes
    const { body: compressed } = await cached.variant('gzip')
    cache.peek('/')
    expect(cache.stats.bytes).toBe(inBrotli + compressed.length)
  })
})

it('keeps to its times when the clock of the machine is set, forwards or back', async () => {
  await warm()
  const before = Date.now()
  vi.setSystemTime(before + 3_600_000)
  expect(await ask()).toEqual(['/ 1', 'hit'])
  vi.setSystemTime(before - 3_600_000)
  await pass(2 * TTL + 1)
  expect((await ask())[1]).toBe('miss')
})

describe('what is requested most', () => {
  it('comes first, and what was long ago counts less', async () => {
    for (const key of ['/a', '/a', '/a', '/a', '/b', '/b', '/b', '/c']) await ask(key)
    expect(cache.popular(2)).toEqual(['/a', '/b'])
    // Each time that it is rendered again half of its requests are forgotten.
    for (let n = 0; n < 3; n += 1) {
      await pass(2 * TTL + 1)
      await ask('/a')
    }
    await ask('/b')
    await ask('/b')
    expect(cache.popular(1)).toEqual(['/b'])
  })

  it('is made before it is requested, and stays when it changes', async () => {
    expect(await cache.prepare('/')).toBe(true)
    cache.stale('catalogo')
    await pass(2000)
    expect(await ask()).toEqual(['/ 2', 'hit'])
  })
})
