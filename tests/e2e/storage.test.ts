import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** One of every kind of public page. */
const PATHS = [
  '/',
  '/search',
  '/profile/helena-sao-paulo',
  '/acompanhantes/sp/sao-paulo',
  '/about',
  '/faq',
  '/premium',
  '/legal',
  '/login',
  '/register',
  '/forgot-password',
]

/** Every key has a hostile value, and nothing more can be written. */
const hostile = (page: Page) =>
  page.addInitScript(() => {
    const read = Storage.prototype.getItem
    const removed = new Set<string>()
    Storage.prototype.getItem = function getItem(key) {
      if (key.startsWith('react-router')) return read.call(this, key)
      return removed.has(key) ? null : '{"__proto__":[<script>'
    }
    Storage.prototype.removeItem = (key) => void removed.add(key)
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

const forbidden = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })

for (const [what, prepare] of [
  ['holds hostile values and is full', hostile],
  ['is forbidden', forbidden],
] as const) {
  test(`every page works where storage ${what}`, async ({ page }) => {
    test.setTimeout(120_000)
    await prepare(page)
    for (const path of PATHS) {
      await page.goto(path)
      // The app is hydrated; one that failed would have replaced the page.
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      await expect(page.getByText(/^Código \d/)).toHaveCount(0)
      await expect(page.locator('h1')).toHaveCount(1)
    }
  })
}
