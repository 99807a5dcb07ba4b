import { writePlaceCookie } from '../storage/placeCookie.ts'
import type { StoreKey } from '../storage/stored.ts'
import { readChoice } from './choices.ts'
import { CONSENT_KEY } from './consent.ts'
import { THEME_KEY } from './theme.ts'

/** localStorage key of the discreet mode: `1` while it is on. */
export const DISCREET_KEY = 'discreto' satisfies StoreKey
/**
 * The only keys stored in discreet mode: the mode, the declaration of age, the session, and the proof
 * that this tab began a sign-in by another service, which must survive the redirect. Named here again,
 * because the whole list would stand in the HTML of every page; a test compares both.
 */
export const STORED_WHEN_DISCREET: readonly string[] = [
  DISCREET_KEY,
  CONSENT_KEY,
  'token',
  'usuario',
  'oidc_verificador',
] satisfies StoreKey[]
/** The neutral title of the tab. */
const NEUTRAL_TITLE = { 'pt-BR': 'Anotações', en: 'Notes' } as const
const NEUTRAL_LINKS = {
  icon: '/discreto.svg',
  'apple-touch-icon': '/icons/discreto.png',
  manifest: '/discreto.webmanifest',
}

let discreet = false
/** The router's last title, restored when the mode is left. */
let title = ''

/**
 * A neutral title and icon for the tab, and for a shortcut or installed app made while the mode is on
 * (public/discreto.webmanifest).
 */
export function mask(): void {
  const neutral = NEUTRAL_TITLE[/^en/.test(document.documentElement.lang) ? 'en' : 'pt-BR']
  if (document.title && document.title !== neutral) {
    title = document.title
    document.title = neutral
  }
  for (const [rel, neutralHref] of Object.entries(NEUTRAL_LINKS))
    for (const link of document.querySelectorAll<HTMLElement>(`link[rel="${rel}"]`)) {
      const href = link.getAttribute('href') ?? ''
      // The panel's manifest is neutral by itself.
      if (href === neutralHref || href.startsWith('/painel')) continue
      link.dataset.own = href
      link.setAttribute('href', neutralHref)
    }
}

function unmask(): void {
  if (title) document.title = title
  for (const link of document.querySelectorAll<HTMLElement>('link[data-own]')) {
    link.setAttribute('href', link.dataset.own ?? '')
    delete link.dataset.own
  }
}

/** What is not stored in discreet mode is held here until the page is left. */
const memory = new Map<string, string>()
const isStored = (key: string) => STORED_WHEN_DISCREET.includes(key)

/** The browser's own methods, before `guardStorage` replaced them. */
let browsers: Pick<Storage, 'getItem' | 'removeItem'>

/** Replaces the methods of storage for all code, the router's too. */
export function guardStorage(): void {
  const storage = Storage.prototype
  const { getItem, setItem, removeItem, clear } = storage
  const inMemory = (key: string) => discreet && !isStored(key)
  storage.getItem = function (key) {
    return inMemory(key) ? (memory.get(key) ?? null) : getItem.call(this, key)
  }
  storage.setItem = function (key, value) {
    if (inMemory(key)) memory.set(key, String(value))
    else setItem.call(this, key, value)
  }
  storage.removeItem = function (key) {
    memory.delete(key)
    removeItem.call(this, key)
  }
  storage.clear = function () {
    memory.clear()
    clear.call(this)
  }
  browsers = { getItem, removeItem }
}

/** Removes what was stored before the mode was on; the chosen theme is held until the page is left. */
function sweep(): void {
  let swept = false
  writePlaceCookie(null)
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[name]
      for (const key of Object.keys(storage)) {
        if (isStored(key)) continue
        if (key === THEME_KEY) memory.set(key, browsers.getItem.call(storage, key) ?? '')
        browsers.removeItem.call(storage, key)
        swept = true
      }
    } catch {
      // Forbidden: nothing is stored there.
    }
  // Code that reads storage updates, as after a change in another tab.
  if (swept) dispatchEvent(new Event('storage'))
}

export function applyDiscreetMode(): void {
  const before = discreet
  discreet = readChoice(DISCREET_KEY) === '1'
  document.documentElement.dataset.discreto = discreet ? '1' : '0'
  if (discreet) {
    mask()
    sweep()
  } else if (before) {
    unmask()
    // The current theme stays.
    const theme = memory.get(THEME_KEY)
    memory.clear()
    if (theme) localStorage.setItem(THEME_KEY, theme)
  }
}

let leaving = false

/** `mask`, also for the title of a page that arrives while this one is being left. */
export function maskToTheEnd(): void {
  leaving = true
  mask()
}

/** The router writes a title at every navigation. */
export function watchTitle(): void {
  const observer = new MutationObserver(() => {
    if (discreet || leaving) mask()
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
}
