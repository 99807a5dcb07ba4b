/** Between two tries, in milliseconds: twice as long each time, up to a minute. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 60_000

const waiting = new Set<() => void>()

/** Has everything that waits for a connection try at once. */
export function tryAgain(): void {
  for (const go of waiting) go()
}

if (typeof window !== 'undefined') addEventListener('online', tryAgain)

/**
 * A script of the page, asked for until it comes. One that does not must never take away what is
 * there to read: a connection that was cut comes back. On the server, where nothing is on its way, a
 * failure is one.
 *
 * Without a connection none is asked for, unless the service worker may have kept it: browsers before
 * the autumn of 2026 never ask again for one that failed (whatwg/html#6768).
 */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  const isBrowser = typeof window !== 'undefined'
  if (isBrowser && !navigator.onLine && !navigator.serviceWorker?.controller) await pause()
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await load()
    } catch (error) {
      if (!isBrowser) throw error
      console.warn(error)
      await pause(wait)
    }
  }
}

/** Until the connection is back or somebody presses, or so many milliseconds at most. */
function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = ms && setTimeout(go, ms)
    waiting.add(go)
  })
}
