import { vi } from 'vitest'

type Listener = (event: object) => void

export const fakeStorage = (items: Record<string, string> = {}) => {
  const storage = new Map(Object.entries(items))
  return {
    storage,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
}

/** Storage that the browser forbids. */
export const forbidden = new Proxy({}, { get: () => refuse })
const refuse = () => {
  throw new Error('SecurityError')
}

/**
 * What inline scripts find in a browser, as globals: <html>, listeners, storage. `globals` adds to it.
 * `vi.unstubAllGlobals()` ends it.
 */
export function openPage(globals: { document?: object; [name: string]: unknown } = {}) {
  const listeners: { type: string; listen: Listener }[] = []
  const addEventListener = (type: string, listen: Listener) => listeners.push({ type, listen })
  const root = { dataset: {} as Record<string, string>, style: { display: '' }, lang: 'pt-BR' }
  const { document, ...others } = globals
  const page: Record<string, unknown> = {
    addEventListener,
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
    ...others,
    document: { documentElement: root, addEventListener, dispatchEvent: () => true, ...document },
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  vi.stubGlobal('window', page)
  /** Whether the default action was prevented. */
  const send = (type: string, event: object = {}) => {
    let prevented = false
    let stopped = false
    const sent = {
      ...event,
      preventDefault: () => {
        prevented = true
      },
      stopImmediatePropagation: () => {
        stopped = true
      },
    }
    for (const { listen } of listeners.filter((one) => one.type === type))
      if (!stopped) listen(sent)
    return prevented
  }
  return { root, send, page }
}

/** An element that `closest` finds by these selectors. */
export function fakeElement<T extends object>(selectors: readonly string[], more: T = {} as T) {
  const element = { ...more, closest: (one: string) => (selectors.includes(one) ? element : null) }
  return element
}
