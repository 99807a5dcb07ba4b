import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingOptional, withoutIntegrity } from './lock.mjs'

type Locked = { integrity?: string; resolved?: string; optional?: boolean; os?: string[] }
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

/**
 * Builds for other platforms that the registry did not have at these versions when they were locked.
 * `node scripts/lock.mjs` asks again: take the line away once it found them.
 */
const UNPUBLISHED =
  /^node_modules\/(@biomejs\/cli|@bytecodealliance\/jco-node-fs|@lix-js\/sdk|@napi-rs\/webcodecs|@tailwindcss\/oxide)-[\w-]+$/

describe('the lock', () => {
  it('names the packages of every platform, which npm ci asks for (node scripts/lock.mjs)', () => {
    expect(missingOptional(lock)).toEqual([])
  })

  it('says by hash what each package holds, but for builds of other platforms that have none yet', () => {
    const faults = withoutIntegrity(lock).filter(
      (place) => !(UNPUBLISHED.test(place) && lock.packages[place]?.optional),
    )
    expect(faults).toEqual([])
    expect(withoutIntegrity(lock).length).toBeLessThanOrEqual(29)
  })

  it('takes packages from the public registry alone', () => {
    const foreign = Object.entries(lock.packages).filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(foreign).toEqual([])
  })

  it('notices a package without a hash', () => {
    const packages = { '': {}, 'node_modules/a': { integrity: 'sha512-x' }, 'node_modules/b': {} }
    expect(withoutIntegrity({ packages })).toEqual(['node_modules/b'])
  })
})
