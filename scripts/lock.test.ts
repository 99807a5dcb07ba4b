import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingOptional, unverifiedHere, withoutIntegrity } from './lock.mjs'

type Locked = { integrity?: string; resolved?: string; optional?: boolean; os?: string[] }
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

/**
 * Builds for other platforms that the registry did not have at these versions when they were locked.
 * `node scripts/lock.mjs` asks again: remove the line once it found them.
 */
const UNPUBLISHED =
  /^node_modules\/(@biomejs\/cli|@bytecodealliance\/jco-node-fs|@lix-js\/sdk|@napi-rs\/webcodecs|@tailwindcss\/oxide)-[\w-]+$/

describe('the lock', () => {
  it('names the packages of every platform, which npm ci requires (node scripts/lock.mjs)', () => {
    expect(missingOptional(lock)).toEqual([])
  })

  it('has a hash of each package, except builds of other platforms that have none yet', () => {
    const missing = withoutIntegrity(lock).filter(
      (place) => !(UNPUBLISHED.test(place) && lock.packages[place]?.optional),
    )
    expect(missing).toEqual([])
    expect(withoutIntegrity(lock).length).toBeLessThanOrEqual(29)
  })

  it('has the hash of every package that our own platform installs', () => {
    expect(unverifiedHere(lock, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toEqual([])
  })

  it('tells which packages without a hash a platform would install', () => {
    const packages = {
      '': {},
      'node_modules/a-linux-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
      'node_modules/a-linux-arm64-musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
      'node_modules/a-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
      'node_modules/a-linux-x64': { os: ['linux'], cpu: ['x64'], integrity: 'sha512-x' },
    }
    expect(unverifiedHere({ packages }, { os: 'linux', cpu: 'arm64', libc: 'glibc' })).toEqual([
      'node_modules/a-linux-arm64',
    ])
    expect(unverifiedHere({ packages }, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toEqual([])
  })

  it('takes packages from the public registry only', () => {
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
