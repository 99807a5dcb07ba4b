import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'tests/e2e/**'],
    globalSetup: ['tests/setupDatabase.ts'],
    // Its own choice leaves one core idle; on two that is half of them.
    maxWorkers: '100%',
    // Real databases and real processes on two busy cores: long enough never to be the reason.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
