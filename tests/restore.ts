import { afterAll, vi } from 'vitest'

/*
 * Test files share a process: what one has replaced, the next one must not find. What vitest did not
 * replace, such as a language that was set, a file restores by itself.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
