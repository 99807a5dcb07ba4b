import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Load, Overloaded } from './load.ts'

let waiting: number
let load: Load
beforeEach(() => {
  vi.useFakeTimers()
  waiting = 0
  load = new Load({
    settings: { queueLimit: 2, renderThreads: 2, databasePool: 3 } as never,
    pool: () => ({ busy: 3, idle: 0, waiting }),
  })
})
afterEach(() => {
  load.close()
  vi.useRealTimers()
})

const forever = () => new Promise<never>(() => {})
const now = async () => 'made'

it('refuses a read when so many are being made for each thread, and no change', async () => {
  for (let n = 0; n < 4; n += 1) void load.make(forever)
  await expect(load.make(now)).rejects.toBeInstanceOf(Overloaded)
  expect(await load.change(now)).toBe('made')
  expect(load.refused).toEqual({ queue: 1, database: 0, loop: 0 })
})

it('makes room when one fails, too', async () => {
  for (let n = 0; n < 3; n += 1) void load.make(forever)
  for (let n = 0; n < 3; n += 1)
    await expect(load.make(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await load.make(now)).toBe('made')
})

it('refuses both while too many queries wait for a connection', async () => {
  waiting = 30
  await expect(load.make(now)).rejects.toMatchObject({ codigo: 'indisponivel' })
  await expect(load.change(now)).rejects.toMatchObject({ headers: { 'Retry-After': '2' } })
  waiting = 29
  expect(await load.change(now)).toBe('made')
})

it('refuses while the loop is late several times in a row, if many ask', async () => {
  let clock = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  /** A turn that came so much later than it should. */
  const late = (ms: number) => {
    clock += 100 + ms
    vi.advanceTimersByTime(100)
  }
  for (let n = 0; n < 3; n += 1) late(1000)
  expect(await load.change(now)).toBe('made')
  for (let n = 0; n < 50; n += 1) void load.change(forever).catch(() => {})
  await expect(load.make(now)).rejects.toBeInstanceOf(Overloaded)
  late(0)
  expect(await load.make(now)).toBe('made')
})

it('refuses sooner where what waits is made slowly, and as late as before once it is quick', async () => {
  let clock = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const busy = new Load({
    settings: { queueLimit: 100, renderThreads: 1, databasePool: 3 } as never,
    pool: () => ({ busy: 0, idle: 3, waiting: 0 }),
  })
  /** Makes so many answers, each so many milliseconds after the one before. */
  const pace = async (answers: number, ms: number) => {
    for (let n = 0; n < answers; n += 1)
      await busy.make(async () => {
        clock += ms
      })
  }
  await pace(100, 40)
  for (let n = 0; n < 30; n += 1) void busy.make(forever).catch(() => {})
  await expect(busy.make(now)).rejects.toBeInstanceOf(Overloaded)
  busy.close()
  const quick = new Load({
    settings: { queueLimit: 100, renderThreads: 1, databasePool: 3 } as never,
    pool: () => ({ busy: 0, idle: 3, waiting: 0 }),
  })
  for (let n = 0; n < 60; n += 1) void quick.make(forever)
  expect(await quick.make(now)).toBe('made')
  quick.close()
})
