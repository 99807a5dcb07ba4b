import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sbomOf } from './sbom.mjs'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

it('lists every package of the running site, and none of development', () => {
  const { dependencies } = read('package.json')
  const listed = sbomOf(read('package-lock.json')).components.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  for (const name of ['vite', 'vitest', '@playwright/test', 'lighthouse'])
    expect(listed).not.toContain(name)
})

it('gives each its package URL, licence and hash', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/@a/b': { version: '2.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/c': { version: '3.0.0', dev: true },
  }
  expect(sbomOf({ name: 'site', version: '1.0.0', packages }).components).toEqual([
    {
      type: 'library',
      name: '@a/b',
      version: '2.0.0',
      purl: 'pkg:npm/%40a/b@2.0.0',
      'bom-ref': 'pkg:npm/%40a/b@2.0.0#node_modules/@a/b',
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ])
})
