import { accessibilityErrors, sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite

// A built site has no style guide.
test.beforeAll(async () => {
  site = await startOwnSite(async () => ({ NODE_ENV: 'development' }))
})
test.afterAll(() => site.stop())

test.use({
  viewport: sizes[0],
  // Browsers hide a nonce from scripts: React finds none where the server wrote one.
  expectedErrors: /A tree hydrated but some attributes[\s\S]*nonce=/,
})

test('axe finds nothing on the parts of the design system', async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.goto(`${site.origin}/styleguide`)
  await expect(page.getByRole('heading', { level: 2, name: 'VerifiedBadge' })).toBeVisible()
  // The style guide shows a part in several states, under a name that should be unique on a page, and side by side:
  // whether words have room is seen where the part is used.
  const errors = (await accessibilityErrors(page)).filter(
    (error) => !error.includes('landmark-unique') && !error.startsWith('text at 200 %'),
  )
  expect(errors).toEqual([])
})
