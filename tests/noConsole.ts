import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/*
 * What is said on the console as an error or a warning fails the test that brought it about: React's
 * complaints, a swallowed failure, a library's farewell to an option. A spy of the test's own stands in
 * front of these two, and what it hears is announced.
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
      "Mend its cause. Where the product is right to say it, have the test expect it: const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined), then expect(warn).toHaveBeenCalledWith(…).",
  )
}

afterEach(requireSilence)
// Said while a file was loaded or torn down.
afterAll(requireSilence)
