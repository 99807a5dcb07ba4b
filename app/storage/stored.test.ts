import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contents } from '../content/load.ts'
import { STORED_WHEN_DISCREET } from '../inline/discreet.ts'
import { SEEN } from '../shell/pwa/cachedPages.ts'
import { findStored, stored, storedNames } from './stored.ts'

describe('the list of what is stored in a browser', () => {
  it('knows each cache of the service worker', () => {
    const worker = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
    const caches = [...worker.matchAll(/const [A-Z]+ = '(camelia-\w+)'/g)].map(([, name]) => name)
    expect(caches.sort()).toEqual(storedNames(({ area }) => area === 'cache').sort())
    expect(SEEN.toSorted()).toEqual(
      storedNames(({ area, device }) => area === 'cache' && !device).sort(),
    )
  })

  it('knows keys by their whole name, or by how they begin', () => {
    expect(findStored('rascunho_perfil_7')?.area).toBe('session')
    expect(findStored('tokens')).toBeUndefined()
    expect(findStored('toString')).toBeUndefined()
  })

  it('leaves to discreet mode itself, the declaration of age, the session and a sign-in that began', () => {
    expect(storedNames(({ discreet }) => discreet === true).sort()).toEqual([
      'age_consent',
      'conta',
      'discreto',
      'idade',
      'idade_inicio',
      'idade_lembrar',
      'idade_pedido',
      'oidc_verificador',
      'token',
      'usuario',
    ])
    // Cookies are the server's: no script sees them.
    expect(STORED_WHEN_DISCREET.toSorted()).toEqual(
      storedNames(({ discreet, area }) => discreet === true && area !== 'cookie').sort(),
    )
  })

  it.each(['pt-BR', 'en'] as const)('is on the privacy page, each line once, in %s', (locale) => {
    const { blocks } = contents[locale].legal.sections.find(({ id }) => id === 'armazenamento')!
    const lists = blocks.flatMap((block) => (typeof block === 'string' ? [] : block.list))
    const lines = new Set(Object.values(stored).map(({ line }) => line))
    expect(lists).toHaveLength(lines.size)
    expect(new Set(lists).size).toBe(lines.size)
    for (const key of ['age_consent', 'token', 'usuario', 'geoloc_data', 'favoritos_da_conta'])
      expect(lists.join('\n')).toContain(key)
  })
})
