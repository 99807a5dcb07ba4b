import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearBuild } from './build.mjs'

const now = Date.parse('2026-11-30T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

describe('clearBuild', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'build-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const write = (path: string, written: number) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    utimesSync(file, written / 1000, written / 1000)
  }
  const parts = () => readdirSync(join(root, 'build/client/assets')).sort()

  it('finds nothing to remove before the first build', () => {
    clearBuild(root, now)
    expect(existsSync(join(root, 'build'))).toBe(false)
  })

  it('removes the last build, but keeps its assets, however old they are', () => {
    write('build/.inputs', now)
    write('build/server/index.js', now)
    write('build/client/robots.txt', now)
    write('build/client/assets/root-a.js', now - 90 * DAY)
    clearBuild(root, now)
    expect(readdirSync(join(root, 'build'))).toEqual(['client'])
    expect(readdirSync(join(root, 'build/client'))).toEqual(['assets'])
    expect(parts()).toEqual(['root-a.js'])
  })

  it('keeps the parts of every version that was in use within two weeks, and no others', () => {
    write('build/client/assets/root-before.js', now - 40 * DAY)
    // In use until four days ago.
    write('build/client/assets/root-a.js', now - 30 * DAY)
    write('build/client/assets/home-a.js', now - 30 * DAY + 5000)
    write('build/client/assets/root-b.js', now - 4 * DAY)
    write('build/client/assets/root-c.js', now - DAY)
    clearBuild(root, now)
    expect(parts()).toEqual(['home-a.js', 'root-a.js', 'root-b.js', 'root-c.js'])
  })
})
