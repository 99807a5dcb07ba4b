import { describe, expect, it } from 'vitest'
import { eachAlone } from './eachAlone.ts'
import { Falha } from './http/problem.ts'

const items = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))

describe('a job that does something for each of many', () => {
  it('does it for all others where some fail, and then fails itself', async () => {
    const done: number[] = []
    const work = async ({ id }: { id: number }) => {
      if (id < 5) throw new Error(`row ${id} is broken`)
      done.push(id)
    }
    await expect(eachAlone(items, work)).rejects.toThrow(
      /^4 of 6 failed; 1: row 1 is broken; 2: row 2 is broken; 3: row 3 is broken$/,
    )
    expect(done).toEqual([5, 6])
  })

  it('ends at once while the database or the store is unavailable', async () => {
    for (const error of [
      new Falha('indisponivel', 'As fotos voltam em instantes.'),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    ]) {
      let calls = 0
      const work = async () => {
        calls += 1
        throw error
      }
      await expect(eachAlone(items, work)).rejects.toBe(error)
      expect(calls).toBe(1)
    }
  })

  it('says how many there were', async () => {
    expect(await eachAlone(items, async () => {})).toBe(6)
  })
})
