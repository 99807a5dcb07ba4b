import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { temporaryFolder } from './temporaryFolder.mjs'

const TMPFS = 0x01021994
const SOME = { folder: 1, machine: 1 }
const hasMemory = existsSync('/dev/shm') && statfsSync('/dev/shm').type === TMPFS
const parent = mkdtempSync(join(hasMemory ? '/dev/shm' : tmpdir(), 'camelia-parent-'))
const leftOver = join(parent, 'camelia-tests-999999999-abc')
const inUse = join(parent, `camelia-tests-${process.pid}-abc`)

afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('is left to the system where there is no memory for it', () => {
  mkdirSync(parent, { recursive: true })
  expect(temporaryFolder(join(parent, 'none'), SOME)).toBeUndefined()
  expect(temporaryFolder(parent, { folder: 2 ** 60, machine: 1 })).toBeUndefined()
  expect(temporaryFolder(parent, { folder: 1, machine: 2 ** 60 })).toBeUndefined()
})

it.skipIf(!hasMemory)('is new for each run, and removes what a killed run left behind', () => {
  for (const folder of [leftOver, inUse]) mkdirSync(folder, { recursive: true })
  const [one, two] = [temporaryFolder(parent, SOME), temporaryFolder(parent, SOME)]
  expect(one).not.toBe(two)
  expect([one, two, inUse, leftOver].map((folder) => existsSync(folder ?? ''))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
