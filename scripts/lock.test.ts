import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingOptional } from './lock.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('the lock names the packages of every platform, which npm ci asks for (node scripts/lock.mjs)', () => {
  expect(missingOptional(lock)).toEqual([])
})
