import { beforeEach, describe, expect, it } from 'vitest'
import { ArquivosPublicos } from './publicos.ts'
import type { Mostra } from './queries.ts'

const FOTO = 'a1'.repeat(12)
const OUTRA = 'b2'.repeat(12)

let clock: number
let shown: Map<string, Mostra>
let asked: string[]
/** Runs before the database answers. */
let before: () => Promise<void>
let publicos: ArquivosPublicos

beforeEach(() => {
  clock = 0
  shown = new Map([[FOTO, { modelo: 42, ate: null }]])
  asked = []
  before = async () => {}
  publicos = new ArquivosPublicos({
    find: async (pasta) => {
      asked.push(pasta)
      const mostra = shown.get(pasta)
      await before()
      return mostra
    },
    now: () => new Date(clock),
    maxEntries: 3,
  })
  publicos.gap(true)
})

const away = async () => {
  throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
}

describe('whether a file is public', () => {
  it('is asked once, also for one that nobody shows, until its profile changes', async () => {
    for (let n = 0; n < 3; n++)
      expect([await publicos.has(FOTO), await publicos.has(OUTRA)]).toEqual([true, false])
    expect(asked).toEqual([FOTO, OUTRA])

    shown.clear()
    publicos.drop('modelo:421')
    expect(await publicos.has(FOTO)).toBe(true)
    publicos.drop('modelo:42')
    expect(await publicos.has(FOTO)).toBe(false)
  })

  it.each(['modelo:42', 'perfil:42'])('is asked again after %s is dropped', async (tag) => {
    await publicos.has(FOTO)
    shown.clear()
    publicos.drop(tag)
    expect(await publicos.has(FOTO)).toBe(false)
  })

  it('is asked again for files that nobody showed, whoever changes', async () => {
    expect(await publicos.has(OUTRA)).toBe(false)
    shown.set(OUTRA, { modelo: 7, ate: null })
    publicos.drop('modelo:7')
    expect(await publicos.has(OUTRA)).toBe(true)
  })

  it('is not cached when a change came during the query, nor answered to later callers', async () => {
    let answer = () => {}
    before = () => new Promise((resolve) => (answer = resolve))
    const first = publicos.has(FOTO)
    shown.clear()
    publicos.drop('modelo:9')
    before = async () => {}
    expect(await publicos.has(FOTO)).toBe(false)
    answer()
    await first
    expect(await publicos.has(FOTO)).toBe(false)
  })

  it('is asked once for all concurrent callers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => publicos.has(FOTO)))
    expect(asked).toEqual([FOTO])
  })

  it('expires by time alone where time ends it', async () => {
    shown.set(FOTO, { modelo: 42, ate: new Date(1000) })
    clock = 999
    expect(await publicos.has(FOTO)).toBe(true)
    shown.clear()
    expect(await publicos.has(FOTO)).toBe(true)
    clock = 1000
    expect(await publicos.has(FOTO)).toBe(false)
  })

  it('is cached for a bounded number of files', async () => {
    for (const pasta of ['1', '2', '3', '4']) await publicos.has(pasta)
    asked = []
    await publicos.has('4')
    await publicos.has('1')
    expect(asked).toEqual(['1'])
  })
})

describe('whether a file is public, with the change feed lost', () => {
  it('is asked each time, and cached answers from before it came back are not trusted', async () => {
    await publicos.has(FOTO)
    publicos.gap(false)
    await publicos.has(FOTO)
    await publicos.has(FOTO)
    publicos.gap(true)
    await publicos.has(FOTO)
    await publicos.has(FOTO)
    expect(asked).toHaveLength(4)
  })

  it('is the cached answer while the database is unavailable, and an error for what was not cached', async () => {
    shown.set(OUTRA, { modelo: 42, ate: new Date(5000) })
    expect([await publicos.has(FOTO), await publicos.has(OUTRA)]).toEqual([true, true])
    publicos.gap(false)
    before = away
    expect([await publicos.has(FOTO), await publicos.has(OUTRA)]).toEqual([true, true])
    // The database is not asked again for each request, each of which would wait long for the error.
    expect(asked).toEqual([FOTO, OUTRA, FOTO])
    await expect(publicos.has('never asked before')).rejects.toThrow('refused')
    clock = 5000
    await expect(publicos.has(OUTRA)).rejects.toThrow('refused')

    before = async () => {}
    shown.clear()
    publicos.gap(true)
    expect(await publicos.has(FOTO)).toBe(false)
  })
})
