import { accessibilityErrors, sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite

// A built site has no style guide.
test.beforeAll(async () => {
  site = await startOwnSite(async () => ({ NODE_ENV: 'development' }))
})
test.afterAll(() => site.stop())

test.use({ viewport: sizes[0], contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the parts of the design system', async ({ page }) => {
  await storeAgeDeclaration(page)
  // Vite finds dependencies while it serves the first page, reports them on the console and reloads.
  page.removeAllListeners('console').removeAllListeners('pageerror')
  await page.goto(`${site.origin}/styleguide`, { waitUntil: 'networkidle' })
  await page.goto(`${site.origin}/styleguide`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 2, name: 'VerifiedBadge' })).toBeVisible()
  // The style guide shows a part in several states, under a name that should be unique on a page.
  const errors = (await accessibilityErrors(page)).filter(
    (error) => !error.includes('landmark-unique'),
  )
  expect(errors).toEqual([])
})
