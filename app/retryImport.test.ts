import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Fails so often, then comes. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch')
    return 'part'
  })
  return load
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** As in a browser, whose `online` event the answer gives. */
async function inBrowser(navigator: { onLine: boolean; serviceWorker?: { controller: object } }) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { retryImport, retryNow } = await import('./retryImport.ts')
  return { retryImport, retryNow, online: () => page.dispatchEvent(new Event('online')) }
}

describe('a script that does not come', () => {
  it('is a failure on the server', async () => {
    const { retryImport } = await import('./retryImport.ts')
    await expect(retryImport(failing(1))).rejects.toThrow('Failed to fetch')
  })

  it('is asked for again, ever more rarely, until it comes', async () => {
    const { retryImport } = await inBrowser({ onLine: true })
    const load = failing(3)
    const part = retryImport(load)
    await vi.advanceTimersByTimeAsync(1999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(4000 + 7999)
    expect(load).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    await expect(part).resolves.toBe('part')
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('is asked for at once when the connection is back, or when someone says so', async () => {
    const { retryImport, retryNow, online } = await inBrowser({ onLine: true })
    const load = failing(2)
    const part = retryImport(load)
    await vi.advanceTimersByTimeAsync(0)
    online()
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    retryNow()
    await expect(part).resolves.toBe('part')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is not asked for without a connection before that is back', async () => {
    const { retryImport, online } = await inBrowser({ onLine: false })
    const load = failing(0)
    const part = retryImport(load)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(load).not.toHaveBeenCalled()
    online()
    await expect(part).resolves.toBe('part')
  })

  it('is asked for without a connection where a service worker may have kept it', async () => {
    const { retryImport } = await inBrowser({ onLine: false, serviceWorker: { controller: {} } })
    await expect(retryImport(failing(0))).resolves.toBe('part')
  })
})
