import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const rows = readFileSync(new URL('docs/asvs.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0. */
const TOTALS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

describe('docs/asvs.md', () => {
  it('has every requirement of level 2 once, chapter by chapter', () => {
    const ids = rows.map(([id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const totals: Record<string, number> = {}
    for (const id of ids) {
      const chapter = id.split('.')[0] ?? ''
      totals[chapter] = (totals[chapter] ?? 0) + 1
    }
    expect(totals).toEqual(TOTALS)
  })

  it('names only files that exist, and at least one wherever something is met', () => {
    for (const [id = '', , , met = '', where = ''] of rows) {
      const files = [...where.matchAll(/`([a-z]+\/[\w./-]+\.\w+)`/gi)].map(([, file = '']) => file)
      const missing = files.filter(
        (file) => !file.startsWith('build/') && !existsSync(new URL(file, root)),
      )
      expect([id, missing]).toEqual([id, []])
      expect([id, met]).toEqual([id, expect.stringMatching(/^(yes|partly|no|operator|n\/a)$/)])
      expect([id, where.length > 3]).toEqual([id, true])
    }
  })
})
