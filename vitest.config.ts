import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inlineScripts.ts'
import { LongestFirst } from './tests/longestFirst.ts'

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'tests/e2e/**'],
    globalSetup: ['tests/setupDatabase.ts'],
    setupFiles: ['tests/noConsole.ts', 'tests/restore.ts'],
    // Test files of a worker share its process: each module is loaded once per worker (decision 0062).
    isolate: false,
    // The build is run as it is: as a source of Vite's, each of its imports on demand reads its file again.
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: LongestFirst },
    // One more than there are processors: each waits part of the time for its database or for processes
    // that it started (decision 0094). More than eight would need more connections than one PostgreSQL has.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    // Real databases and real processes on two busy cores: long enough never to fail a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
