/**
 * When storage is forbidden, an object in memory takes the place of the browser's `sessionStorage`: the
 * router's own script would otherwise throw on each page.
 */
export function replaceForbiddenSession(): void {
  try {
    void window.sessionStorage
  } catch {
    const items = new Map<string, string>()
    const value = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, item: string) => void items.set(key, String(item)),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    }
    Object.defineProperty(window, 'sessionStorage', { value })
  }
}
