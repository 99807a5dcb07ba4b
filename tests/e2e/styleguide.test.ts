import { faultsOf, sizes } from './axe.ts'
import { comeAsAdult, expect, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite

// A built site has no style guide.
test.beforeAll(async () => {
  site = await startOwnSite(async () => ({ NODE_ENV: 'development' }))
})
test.afterAll(() => site.stop())

test.use({ viewport: sizes[0], contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the parts of the design system', async ({ page }) => {
  await comeAsAdult(page)
  // Vite finds libraries while it serves the first page, says so on the console and loads it once more.
  page.removeAllListeners('console').removeAllListeners('pageerror')
  await page.goto(`${site.origin}/styleguide`, { waitUntil: 'networkidle' })
  await page.goto(`${site.origin}/styleguide`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 2, name: 'VerifiedBadge' })).toBeVisible()
  // A part stands there in several states, under the one name that a page has once.
  const faults = (await faultsOf(page)).filter((fault) => !fault.includes('landmark-unique'))
  expect(faults).toEqual([])
})
