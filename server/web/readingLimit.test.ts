import { describe, expect, it } from 'vitest'
import { ReadingLimit } from './readingLimit.ts'

const DAY = 86_400_000
const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
const list = (from: number, count = 24) => ({ open: [], listed: ids(from, count) })
const profile = (id: number, near: number[] = []) => ({ open: [id], listed: near })

/** A limit with a clock that the test controls. */
function begin(limit = 300, maxReaders?: number) {
  const clock = { now: Date.UTC(2026, 6, 1, 12) }
  const readingLimit = new ReadingLimit({ limit, now: () => clock.now, maxReaders })
  /** Reads lists of new profiles until one is refused; returns how many profiles were shown. */
  const harvest = (reader: string, first = 1, size = 60) => {
    let from = first
    while (from < 100_000 && readingLimit.allows(reader, list(from, size))) from += size
    return from - first
  }
  return { readingLimit, clock, harvest }
}

describe('a reader of one list after the other', () => {
  it.each([100, 300, 600, 5000])('is stopped at a limit of %i', (limit) => {
    const { harvest } = begin(limit)
    const shown = harvest('1.1.1.1')
    expect(shown).toBeGreaterThan(limit * 0.95)
    expect(shown).toBeLessThan(limit * 1.05 + 60)
  })

  it('gains nothing by another order', () => {
    const { readingLimit } = begin()
    let shown = 0
    for (let i = 1; i < 50_000; i += 37) if (readingLimit.allows('x', list(i * 7919, 1))) shown += 1
    expect(shown).toBeLessThanOrEqual(330)
  })

  it('does not stop anybody else', () => {
    const { readingLimit, harvest } = begin()
    harvest('1.1.1.1')
    expect(readingLimit.allows('1.1.1.2', list(1))).toBe(true)
  })

  it('may read again what was read before, as often as it likes', () => {
    const { readingLimit, harvest } = begin()
    harvest('1.1.1.1')
    for (let time = 0; time < 1000; time += 1)
      expect(readingLimit.allows('1.1.1.1', list(1))).toBe(true)
  })

  it('is reset at midnight of São Paulo', () => {
    const { readingLimit, clock, harvest } = begin()
    harvest('1.1.1.1')
    clock.now = Date.UTC(2026, 6, 2, 2, 59, 59)
    expect([readingLimit.allows('1.1.1.1', list(90_000)), readingLimit.untilReset]).toEqual([
      false,
      1000,
    ])
    clock.now += 1000
    expect([readingLimit.allows('1.1.1.1', list(90_000)), readingLimit.untilReset]).toEqual([
      true,
      DAY,
    ])
  })

  it('is counted by account once signed in, ten accounts of an address and no more', () => {
    const { readingLimit, harvest } = begin()
    harvest('1.1.1.1')
    const names = ids(1, 12).map((conta) => readingLimit.readerOf('1.1.1.1', conta))
    expect(names.slice(8)).toEqual(['conta:9', 'conta:10', '1.1.1.1', '1.1.1.1'])
    expect(readingLimit.allows('conta:9', list(90_000))).toBe(true)
  })
})

describe('a reader who opens one profile after the other', () => {
  it('beyond the limit opens 60 new ones, and then one a minute', () => {
    const { readingLimit, clock, harvest } = begin()
    harvest('1.1.1.1')
    const open = (id: number) => readingLimit.opens('1.1.1.1', profile(id))
    const waits = ids(90_000, 62).map(open)
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThanOrEqual(60)
    const refused = ids(91_000, 5).map(open)
    expect(Math.max(...refused)).toBeGreaterThan(50_000)
    clock.now += 60_000
    expect(ids(92_000, 5).filter((id) => open(id) === 0).length).toBeLessThanOrEqual(2)
  })

  it('is never refused one that was read today', () => {
    const { readingLimit, harvest } = begin()
    harvest('1.1.1.1')
    for (const id of ids(90_000, 500)) readingLimit.opens('1.1.1.1', profile(id))
    expect(readingLimit.opens('1.1.1.1', profile(90_003))).toBe(0)
    expect(readingLimit.allows('1.1.1.1', profile(5))).toBe(true)
  })

  it('reads far less than a large catalogue in a day, whatever it does', () => {
    const { readingLimit, clock, harvest } = begin()
    let shown = harvest('1.1.1.1')
    let id = 100_000
    for (let second = 0; second < 54_000; second += 5) {
      clock.now += 5000
      id += 1
      if (readingLimit.opens('1.1.1.1', profile(id)) === 0) shown += 1
    }
    expect(shown).toBeLessThan(2000)
  })
})

describe('memory', () => {
  it('holds a bounded number of readers, and evicts those who have read nothing new for longest', () => {
    const { readingLimit, harvest } = begin(100, 3)
    harvest('a')
    for (const reader of ['b', 'c']) readingLimit.allows(reader, list(1))
    expect(readingLimit.allows('a', list(90_000))).toBe(false)
    readingLimit.allows('d', list(1))
    expect(readingLimit.allows('a', list(90_000))).toBe(true)
  })
})
