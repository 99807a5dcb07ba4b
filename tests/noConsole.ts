import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/*
 * An error or a warning on the console fails the test that caused it: React's complaints, a swallowed
 * error, a library's deprecation. A spy of the test's own replaces these two, and what it receives
 * counts as announced.
 */

let said: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    said.push(`console.${level}: ${format(...parts)}`)
  }
}

function requireSilence(): void {
  const heard = said
  said = []
  if (heard.length === 0) return
  throw new Error(
    `Nobody announced this:\n\n${heard.join('\n')}\n\n` +
      "Fix its cause. If the product is right to log it, let the test expect it: const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined), then expect(warn).toHaveBeenCalledWith(…).",
  )
}

afterEach(requireSilence)
// Logged while a file was loaded or torn down.
afterAll(requireSilence)
