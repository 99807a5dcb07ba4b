import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_KEY } from './consent.ts'
import { openPage } from './testing.ts'

/** Storage as browsers have it: its items are its keys, its methods its prototype's. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = String(value)
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}

/** Each page has modules of its own, as in a browser. */
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

async function openStored(stored: Record<string, string>, sessionStorage: object = {}) {
  const Storage = class extends FakeStorage {}
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    Object.assign(Storage.prototype, { [name]: FakeStorage.prototype[name] })
  const localStorage = Object.assign(new Storage(), stored)
  const attributes: Record<string, string> = { href: '/favicon.svg' }
  const icon = {
    dataset: {} as Record<string, string>,
    getAttribute: (name: string) => attributes[name],
    setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
  }
  const document = {
    title: 'Helena · Camélia',
    querySelectorAll: (selector: string) =>
      /"icon"/.test(selector) || (/own/.test(selector) && icon.dataset.own) ? [icon] : [],
  }
  const dispatchEvent = vi.fn()
  const opened = openPage({ localStorage, sessionStorage, Storage, document, dispatchEvent })
  const { applyDiscreetMode, DISCREET_KEY, guardStorage } = await import('./discreet.ts')
  guardStorage()
  applyDiscreetMode()
  const choose = (on: boolean) => {
    localStorage.setItem(DISCREET_KEY, on ? '1' : '0')
    applyDiscreetMode()
  }
  const shown = () => ({ title: (opened.page.document as typeof document).title, ...attributes })
  return { ...opened, localStorage, choose, shown, dispatchEvent }
}

describe('discreet mode', () => {
  it('is off when nothing was chosen, and storage does what it did', async () => {
    const { root, localStorage, shown } = await openStored({ favoritos: '[1]' })
    expect(root.dataset.discreto).toBe('0')
    localStorage.setItem('geoloc_data', '{}')
    expect({ ...localStorage }).toEqual({ favoritos: '[1]', geoloc_data: '{}' })
    localStorage.removeItem('favoritos')
    localStorage.clear()
    expect({ ...localStorage }).toEqual({})
    expect(shown()).toEqual({ title: 'Helena · Camélia', href: '/favicon.svg' })
  })

  it('removes what was stored, tells the page so, and holds what comes until the page is left', async () => {
    const { localStorage, dispatchEvent } = await openStored({
      discreto: '1',
      [CONSENT_KEY]: '5',
      favoritos: '[1]',
    })
    expect({ ...localStorage }).toEqual({ discreto: '1', [CONSENT_KEY]: '5' })
    expect(dispatchEvent).toHaveBeenCalledOnce()
    localStorage.setItem('favoritos', '[2]')
    expect(localStorage.getItem('favoritos')).toBe('[2]')
    expect(Object.keys(localStorage)).not.toContain('favoritos')
    localStorage.removeItem('favoritos')
    expect(localStorage.getItem('favoritos')).toBeNull()
    localStorage.setItem('token', 't')
    expect({ ...localStorage }).toHaveProperty('token', 't')
  })

  it('shows a neutral title and icon, and the page’s own once it is left', async () => {
    const { choose, shown, root } = await openStored({})
    choose(true)
    expect(root.dataset.discreto).toBe('1')
    expect(shown()).toEqual({ title: 'Anotações', href: '/discreto.svg' })
    choose(false)
    expect(shown()).toEqual({ title: 'Helena · Camélia', href: '/favicon.svg' })
  })

  it('keeps the theme that is shown when it is left', async () => {
    const { localStorage, choose } = await openStored({ tema: 'light', geoloc_data: '{}' })
    choose(true)
    expect({ ...localStorage }).toEqual({ discreto: '1' })
    choose(false)
    expect({ ...localStorage }).toEqual({ discreto: '0', tema: 'light' })
  })

  it('sweeps what it can where the other storage is forbidden', async () => {
    const sessionStorage = new Proxy({}, { ownKeys: () => expect.unreachable() })
    const { localStorage } = await openStored({ discreto: '1', favoritos: '[1]' }, sessionStorage)
    expect({ ...localStorage }).toEqual({ discreto: '1' })
  })
})
