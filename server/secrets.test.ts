import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keysOf } from './keys.ts'
import { loadSecrets, retireKeys, rotateSecret } from './secrets.ts'
import { parseSettings } from './settings.ts'
import { StartError } from './startError.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'camelia-secrets-'))
})
afterEach(() => rmSync(dir, { recursive: true }))
const settingsOf = (env: NodeJS.Dict<string> = {}) => parseSettings({ ...env, DATA_DIR: dir })

describe('a secret', () => {
  it('that the environment sets is not replaced in the file', () => {
    const settings = settingsOf({ SESSION_SECRET: 'e'.repeat(32) })
    expect(() => rotateSecret(settings, 'session')).toThrow(StartError)
    expect(() => retireKeys(settings, 'session')).toThrow(/SESSION_SECRET/)
    rotateSecret(settings, 'media')
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).not.toContain('e'.repeat(32))
  })

  it('gets a new key before its older ones, and loses those when they are retired', () => {
    const settings = settingsOf()
    const before = loadSecrets(settings)
    rotateSecret(settings, 'session')
    const rotated = loadSecrets(settings)
    const [newest, ...older] = keysOf(rotated.session)
    expect(older).toEqual([before.session])
    expect(newest).toMatch(/^[0-9a-f]{64}$/)
    expect({ ...rotated, session: before.session }).toEqual(before)
    retireKeys(settings, 'session')
    expect(loadSecrets(settings).session).toBe(newest)
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })
})
