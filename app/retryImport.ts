/** Milliseconds before the second try; the delay doubles with each try, up to a minute. */
const FIRST_DELAY = 2000
const LONGEST_DELAY = 60_000

/** Each resumes one paused import. */
const paused = new Set<() => void>()

/** Makes all paused imports try again at once. */
export function retryNow(): void {
  for (const resume of paused) resume()
}

if (typeof window !== 'undefined') addEventListener('online', retryNow)

/**
 * Loads a module of the page and retries until it succeeds: a rejected `lazy` would replace the content
 * around it by the error page, though only the network was unavailable. On the server, which reads its
 * modules from disk, the first error is thrown.
 *
 * Offline it waits, unless the service worker may have the module cached: browsers before autumn 2026
 * never request a failed module again (whatwg/html#6768).
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  const isBrowser = typeof window !== 'undefined'
  if (isBrowser && !navigator.onLine && !navigator.serviceWorker?.controller) await pause()
  for (let delay = FIRST_DELAY; ; delay = Math.min(2 * delay, LONGEST_DELAY)) {
    try {
      return await load()
    } catch (error) {
      if (!isBrowser) throw error
      console.warn(error)
      await pause(delay)
    }
  }
}

/** Resolves when the browser is online again, at `retryNow()`, or after `ms` milliseconds if given. */
function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer)
      paused.delete(resume)
      resolve()
    }
    const timer = ms && setTimeout(resume, ms)
    paused.add(resume)
  })
}
