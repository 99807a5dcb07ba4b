import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe } from 'vitest'

/** Where Debian has servers that are not on an ordinary user's path. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/lib/postgresql/15/bin',
]

/** The full path of an installed program; null where it is missing. */
export const findProgram = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync) ?? null

/**
 * Tests against programs that are Debian packages. Where one is missing they are skipped, and their title
 * says what to install: `npm run test:machines` shows them all.
 */
export function withPrograms(
  names: Record<string, string>,
  title: string,
  tests: () => void,
): void {
  const missing = Object.keys(names).filter((name) => !findProgram(name))
  const packages = [...new Set(missing.map((name) => names[name]))].join(' ')
  const leftOut = missing.length > 0 ? ` (left out: apt-get install ${packages})` : ''
  describe.skipIf(leftOut !== '')(title + leftOut, () => tests())
}

/** Runs a program to its end. @returns its exit code and all its output */
export function runProgram(name: string, args: string[], cwd?: string) {
  const { status, stdout, stderr, error } = spawnSync(findProgram(name) ?? name, args, {
    cwd,
    encoding: 'utf8',
  })
  if (error) throw error
  return { status, output: stdout + stderr }
}
