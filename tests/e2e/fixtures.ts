import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Route,
} from '@playwright/test'
import type pg from 'pg'
import { CONSENT_KEY } from '../../app/inline/consent.ts'
import { openSiteDatabase } from './siteDatabase.ts'

type Fixtures = {
  /** The database behind the site under test: browser tests look there for the effect of a click. */
  database: pg.Client
  /** A page on which any console error, or thrown error, fails the test. */
  page: Page
  /** Console errors that the test causes itself. */
  expectedErrors: RegExp | null
}

/** The `load` event may come before hydration: `goto` and `reload` wait for both here. */
function waitForHydration(page: Page) {
  const hydrated = async (waitUntil = 'load') => {
    if (waitUntil === 'commit' || waitUntil === 'domcontentloaded') return
    // Without JavaScript, and on pages that are none of the app, nothing is set.
    await page.waitForFunction(
      () => !('missedClick' in window && document.documentElement.matches('[data-unhydrated]')),
      null,
      { timeout: 30_000 },
    )
  }
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await hydrated(options?.waitUntil)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    await hydrated(options?.waitUntil)
    return answer
  }
}

/** The server may close an idle connection at the moment when a test's own request uses it again. */
function retryWhenReset(request: APIRequestContext) {
  const fetch = request.fetch.bind(request)
  request.fetch = (url, options) => fetch(url, { maxRetries: 3, ...options })
}

/** Tests that run side by side share the queue of staff: an item that one lists another may decide. */
const DECIDED_MEANWHILE = /status of 404 .*\/api\/admin\/fila\/\d+$/

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        context.on('page', waitForHydration)
        retryWhenReset(context.request)
      })
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Files that reuse their context (decision 0048): Playwright itself resets all but these.
  context: async ({ context, reuseContext }, use) => {
    await use(context)
    if (!reuseContext) return
    await context.setOffline(false)
    await context.setExtraHTTPHeaders({})
    await context.setGeolocation(null)
    await context.clearPermissions()
  },
  request: async ({ request }, use) => {
    retryWhenReset(request)
    await use(request)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  database: async ({}, use) => {
    const client = await openSiteDatabase()
    await use(client)
    await client.end()
  },
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.stack || String(error)))
    page.on('console', (message) => {
      const said = `${message.text()} ${message.location().url}`
      const isExpected = expectedErrors?.test(said) || DECIDED_MEANWHILE.test(said)
      if (message.type() === 'error' && !isExpected) errors.push(said)
    })
    await use(page)
    if (errors.length > 0) throw new Error(`The console said:\n${errors.join('\n')}`)
  },
})

/** For `test.use`: motion as most visitors have it. All other tests reduce it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Stores a declaration of age before the first page, so that no gate is shown. */
export async function storeAgeDeclaration(page: Page): Promise<void> {
  // A minute ago: also valid where a test's clock is slightly behind.
  await page.addInitScript(
    (key) => localStorage.setItem(key, String(Date.now() - 60_000)),
    CONSENT_KEY,
  )
}

/** Moves the mouse, as a visitor does before any click, and waits for the parts that are hydrated from then on. */
export async function interact(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await expect(page.locator('main [data-unhydrated]')).toHaveCount(0)
}

/** Answers the age gate as an adult would. */
export async function declareAdult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tenho 18 anos ou mais e concordo' }).click()
}

/**
 * Holds back these requests until the returned function is called: then the server answers them, or
 * `answer` does.
 */
export async function hold(
  from: Page | BrowserContext,
  url: string,
  answer?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await from.route(url, async (route) => {
    await released
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return release
}

/** The JSON-LD of a page, by type. */
export async function structuredData(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all = texts.flatMap((text) => JSON.parse(text))
  return Object.fromEntries(all.map((thing) => [thing['@type'], thing]))
}

export { expect }
