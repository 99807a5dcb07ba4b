import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'tests/e2e/**'],
    globalSetup: ['tests/setupDatabase.ts'],
    setupFiles: ['tests/noConsole.ts'],
    // Its own choice leaves one core idle; on two that is half of them. More than eight would ask one
    // PostgreSQL for more connections than it has.
    maxWorkers: Math.min(availableParallelism(), 8),
    // Real databases and real processes on two busy cores: long enough never to be the reason.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
