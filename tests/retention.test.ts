import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const security = read('docs/security.md')
const [, after = ''] = security.split('## How long the database keeps what')
const section = after.split('\n## ')[0] ?? ''
const rows = section.split('\n').filter((line) => line.startsWith('| '))

const tables = [
  ...read('server/database/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm),
]
  .map(([, name = '']) => name)
  // Partitions of a month.
  .filter((name) => !/_\d{4}_\d{2}$/.test(name))

describe('how long the database keeps what, in docs/security.md', () => {
  it('is said of every table, once', () => {
    const said = rows.map((row) => row.split(' | ')[0] ?? '').join(' ')
    const times = (name: string) => said.split(`\`${name}\``).length - 1
    expect(tables.length).toBeGreaterThan(50)
    expect(Object.fromEntries(tables.map((name) => [name, times(name)]))).toEqual(
      Object.fromEntries(tables.map((name) => [name, 1])),
    )
  })

  it('names jobs that there are', () => {
    const jobs = read('server/jobs.ts') + read('server/pix/tasks.ts')
    const named = rows.flatMap((row) =>
      [...(row.split(' | ')[2] ?? '').matchAll(/`([a-z]+-[a-z-]+)`/g)].map(([, job = '']) => job),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((job) => !jobs.includes(`'${job}'`))).toEqual([])
  })
})
