import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Route,
} from '@playwright/test'
import type pg from 'pg'
import { CONSENT_KEY } from '../../app/shell/age-gate/ageScript.ts'
import { openSiteDatabase } from './siteDatabase.ts'

type Fixtures = {
  /** The database behind the site under test: browser tests look there for the effect of a click. */
  database: pg.Client
  /** A page on which anything said on the console as an error, or thrown, fails the test. */
  page: Page
  /** Errors that the test causes itself, as the browser words them. */
  expectedFaults: RegExp | null
}

/** A browser's `load` may come before the page answers: opening one here waits for both. */
function comeAlive(page: Page) {
  const alive = async (waitUntil = 'load') => {
    if (waitUntil === 'commit' || waitUntil === 'domcontentloaded') return
    await page.waitForFunction(
      () => !('missedClick' in window && document.querySelector('script[type^=module]')),
    )
  }
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await alive(options?.waitUntil)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    await alive(options?.waitUntil)
    return answer
  }
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', comeAlive))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  database: async ({}, use) => {
    const client = await openSiteDatabase()
    await use(client)
    await client.end()
  },
  expectedFaults: [null, { option: true }],
  page: async ({ page, expectedFaults }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.stack || String(error)))
    page.on('console', (message) => {
      const isExpected = expectedFaults?.test(message.text())
      if (message.type() === 'error' && !isExpected) faults.push(message.text())
    })
    await use(page)
    if (faults.length > 0) throw new Error(`The console said:\n${faults.join('\n')}`)
  },
})

/** Has the declaration of age stand in this browser before its first page: no gate is seen. */
export async function comeAsAdult(page: Page): Promise<void> {
  // A minute ago: also where a test's clock is a moment behind.
  await page.addInitScript(
    (key) => localStorage.setItem(key, String(Date.now() - 60_000)),
    CONSENT_KEY,
  )
}

/** Answers the age gate as an adult would. */
export async function declareAdult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tenho 18 anos ou mais e concordo' }).click()
}

/**
 * Has these requests wait for what this answers with to be called: then the server answers them, or
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

/** What JSON-LD a page carries, by type. */
export async function structuredData(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all = texts.flatMap((text) => JSON.parse(text))
  return Object.fromEntries(all.map((thing) => [thing['@type'], thing]))
}

export { expect }
