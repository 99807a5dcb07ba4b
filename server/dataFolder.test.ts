import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeDataFolder } from './dataFolder.ts'
import { isRoot } from './isolation/ordinaryUser.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'camelia-folder-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const lock = () => join(dir, 'lock.json')

test('a folder that a live process has locked is refused, naming it and what to do', () => {
  takeDataFolder(dir)
  expect(() => takeDataFolder(dir)).toThrow(
    new RegExp(`in use by another start \\(process ${process.pid}\\): stop it .*DATA_DIR`),
  )
})

test.each([
  ['a process that is gone', '{"pid":2147483646,"began":"x"}'],
  ['a process whose number now belongs to another', `{"pid":${process.pid},"began":"x"}`],
  ['nobody, being half a file', '{"pid":'],
])('the lock of %s is void', (_whose, content) => {
  writeFileSync(lock(), content)
  takeDataFolder(dir)
  expect(JSON.parse(readFileSync(lock(), 'utf8')).pid).toBe(process.pid)
})

test('a released folder is free and clean', () => {
  takeDataFolder(dir).release()
  expect(readdirSync(dir)).toEqual([])
  takeDataFolder(dir)
})

test.skipIf(!isRoot())('what another user left in it is that of root, where root stays', () => {
  const secrets = join(dir, 'secrets.json')
  writeFileSync(secrets, '{}', { mode: 0o644 })
  chownSync(secrets, 65_534, 65_534)
  takeDataFolder(dir)
  const { uid, mode } = statSync(secrets)
  expect([uid, mode & 0o077]).toEqual([0, 0])
})
