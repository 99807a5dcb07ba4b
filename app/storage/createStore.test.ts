import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearStores, createStore, storedKeys, text } from './createStore.ts'

/** A browser's storage; `full` refuses to store, `forbidden` throws whatever is asked. */
function browser(kind: 'full' | 'forbidden' | 'working' = 'working') {
  const areas = { localStorage: {}, sessionStorage: {} } as Record<string, Record<string, unknown>>
  const changed = vi.fn()
  for (const name of Object.keys(areas)) {
    const area = Object.create({
      getItem: (key: string) => area[key] ?? null,
      setItem(key: string, value: string) {
        if (kind === 'full') throw new DOMException('full', 'QuotaExceededError')
        area[key] = value
      },
      removeItem: (key: string) => delete area[key],
      clear: () => {
        for (const key of Object.keys(area)) delete area[key]
      },
    })
    areas[name] = area
    vi.stubGlobal(
      name,
      kind === 'forbidden'
        ? new Proxy(area, {
            get() {
              throw new DOMException('forbidden', 'SecurityError')
            },
          })
        : area,
    )
  }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('dispatchEvent', changed)
  return { local: areas.localStorage ?? {}, session: areas.sessionStorage ?? {}, changed }
}

const numbers = {
  parse: (stored: string) => {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(Number.isSafeInteger) : null
  },
  format: JSON.stringify,
}

afterEach(() => {
  clearStores()
  vi.unstubAllGlobals()
})

describe('a store', () => {
  it.each(['', '{', 'null', '{"__proto__":[1]}', '"x"'])(
    'has no value when %j stands in its place',
    (hostile) => {
      const { local } = browser()
      local.stories_vistos = hostile
      expect(createStore('stories_vistos', numbers).read()).toBeNull()
    },
  )

  it.each(['full', 'forbidden'] as const)(
    'does without storage that is %s, and holds until the page is left what was asked to hold',
    (kind) => {
      browser(kind)
      const seen = createStore('stories_vistos', numbers)
      expect(seen.write([1])).toBe(false)
      expect(seen.read()).toBeNull()
      const favourites = createStore('favoritos', numbers, { hold: true })
      expect(favourites.write([2])).toBe(false)
      expect(createStore('favoritos', numbers).read()).toEqual([2])
      clearStores()
      expect(favourites.read()).toBeNull()
    },
  )

  it('gives back what was written, where the list says, and tells that it changed', () => {
    const { local, session, changed } = browser()
    createStore('aviso_contato', text).write('1')
    createStore('stories_vistos', numbers).write([3])
    createStore('rascunho_mensagem', text).write('Olá')
    expect(session).toEqual({ aviso_contato: '1', rascunho_mensagem: 'Olá' })
    expect(local).toEqual({ stories_vistos: '[3]' })
    expect(changed).toHaveBeenCalledTimes(3)
    createStore('stories_vistos', numbers).write(null)
    expect(local).toEqual({})
  })

  it('loses what is not valid any more, and nothing else', () => {
    const { local } = browser()
    Object.assign(local, { 'geo_lugar:a': '[]', 'geo_lugar:b': 'old', favoritos: '[1]' })
    for (const key of storedKeys('geo_lugar:')) createStore(key, numbers).prune()
    expect(local).toEqual({ 'geo_lugar:a': '[]', favoritos: '[1]' })
  })
})

it('signing out leaves what is the device’s own alone', () => {
  const { local, session } = browser()
  const device = { age_consent: '1', tema: 'light', discreto: '0' }
  Object.assign(local, device, { token: 'x', geoloc_data: '{}', unknown: '1' })
  Object.assign(session, { rascunho_perfil_7: '{}', 'react-router-scroll-positions': '{}' })
  clearStores()
  expect(local).toEqual(device)
  expect(session).toEqual({})
})
