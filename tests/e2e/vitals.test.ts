import type { Page } from '@playwright/test'
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

/** Opens a page, uses it, waits until what comes after `load` has run (and what measures), and leaves. */
async function visit(page: Page, measured: boolean): Promise<void> {
  const measuring = measured
    ? page.waitForResponse(/\/assets\/measure-/).then((response) => response.finished())
    : undefined
  await page.goto(`${site.origin}/en/about`)
  await interact(page)
  await measuring
  await page.locator('.offline-bar').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  await page.mouse.click(5, 300)
  await page.goto(`${site.origin}/faq`)
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
  const sent = page.waitForRequest('**/api/vitais')
  await visit(page, true)
  const headers = await (await sent).allHeaders()
  for (const name of ['cookie', 'authorization', 'referer'])
    expect([name, headers[name] ?? '']).toEqual([name, ''])
  const counted = async () =>
    (await site.database.query('select pagina, medida, visitas from vital')).rows
  await expect.poll(counted).toContainEqual({ pagina: '/about', medida: 'LCP', visitas: 1 })
})
