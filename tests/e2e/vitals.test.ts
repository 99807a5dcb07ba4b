import type { Page, Request } from '@playwright/test'
import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite

// Every page load of this site is measured; on the run's own site none is.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOwnSite(async () => ({ VITALS_SAMPLE: '1' }))
})
test.afterAll(() => site?.stop())
test.beforeEach(({ page }) => storeAgeDeclaration(page))

/**
 * Resolves once the module that measures has run and seen the largest paint, which a click before that would
 * keep from it: the same module, and an observer that is told after the module's own.
 */
async function seesPaint(module: string): Promise<void> {
  await import(/* @vite-ignore */ module)
  await new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true }),
  )
}

/**
 * Opens a page, uses it, waits until what comes after `load` has run (and what measures), and leaves.
 * @returns the first request that tells a measure: that of the click, which ends what counts as painted
 */
async function visit(page: Page, measured: boolean): Promise<Request | undefined> {
  const measuring = measured ? page.waitForResponse(/\/assets\/measure-/) : undefined
  await page.goto(`${site.origin}/en/about`)
  await interact(page)
  const measure = (await measuring)?.url()
  if (measure) await page.evaluate(seesPaint, measure)
  await page.locator('.offline-bar').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  const telling = measured ? page.waitForRequest('**/api/vitais') : undefined
  await page.mouse.click(5, 300)
  // Once the page is left, Playwright may no longer hear of its requests.
  const told = await telling
  await page.goto(`${site.origin}/faq`)
  return told
}

for (const [who, change] of [
  ['in discreet mode', () => localStorage.setItem('discreto', '1')],
  [
    'where the browser asks for privacy',
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  ],
] as const)
  test(`${who} nothing is measured, nor sent`, async ({ page }) => {
    await page.addInitScript(change)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, false)
    expect(asked.filter((path) => /vitais|measure/.test(path))).toEqual([])
    expect(asked.some((path) => path.startsWith('/assets/webApp'))).toBe(true)
  })

test('a page load is counted by its pattern, without cookie, session or address', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'onde', value: 'x', url: site.origin }])
  await page.addInitScript(() => localStorage.setItem('token', 'x'))
  const sent = await visit(page, true)
  const headers = (await sent?.allHeaders()) ?? {}
  expect(sent?.method()).toBe('POST')
  for (const name of ['cookie', 'authorization', 'referer'])
    expect([name, headers[name] ?? '']).toEqual([name, ''])
  const counted = async () =>
    (await site.database.query('select pagina, medida, visitas from vital')).rows
  await expect.poll(counted).toContainEqual({ pagina: '/about', medida: 'LCP', visitas: 1 })
})
