import { defineConfig, devices } from '@playwright/test'
import { siteSettings } from './scripts/e2eSite.mjs'

const { PORT: port } = siteSettings(process.env)
const asRoot = process.getuid?.() === 0

/** `npm test` sets the port, the data folder and the browser; these defaults are for runs by hand. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  forbidOnly: Boolean(process.env.CI),
  // Two browsers and a server on two busy cores: long enough never to fail a test.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // Each waits half of the time for the server or the browser: three keep two cores busy.
  workers: 3,
  // `npm test` lists tests that needed a retry: each is a bug to be found.
  retries: 1,
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Each frame of a transition is painted by the processor. What moves, and whole journeys, ask for motion
    // (`withMotion` in fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer instead of the server.
    serviceWorkers: 'block',
    // Screenshots of every step take a fifth of the whole run: `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      // Empty: the one that Playwright downloaded.
      executablePath: (process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') || undefined,
      // Chromium's sandbox does not work as root; tests need no background requests of the browser's.
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test looks at a page for some seconds: compiling its scripts for speed, and a process that imitates a
        // graphics card, cost a fourteenth of all processor time and gained nothing (decision 0142).
        '--disable-gpu',
        '--js-flags=--no-opt',
        // A camera for the tests that are allowed to use one.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // The headless shell's default rounds glyph widths to whole pixels: text becomes wider.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: '"node_modules/.bin/node" server/main.ts',
    url: `http://localhost:${port}/readyz`,
    // The first start of a data folder renders the whole demo catalogue.
    timeout: 1_800_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: siteSettings(process.env),
  },
})
