import type { Page } from '@playwright/test'
import { brokenWords } from './brokenWords.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

// `accessibilityErrors` enlarges the text of every state that it sees. Here pages are loaded with large text, by
// the browser's own setting, on the narrowest screen.
test.use({ viewport: { width: 320, height: 800 } })

const enlarge = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )

test('pages that load with text at 200 % keep all of it at 320 px', async ({ page }) => {
  await enlarge(page)
  await storeAgeDeclaration(page)
  for (const path of [
    '/',
    '/search?cidade=S%C3%A3o+Paulo&estado=SP',
    '/profile/helena-sao-paulo',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // A page with fonts in px would pass all the following.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    expect([path, await brokenWords(page)]).toEqual([path, []])
    // Parts that are lazy may still be taking their place.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('the home page that loads with text at 200 % keeps all of it at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enlarge(page)
  await storeAgeDeclaration(page)
  await page.goto('/')
  expect(await brokenWords(page)).toEqual([])
})

test('a choice at sign-in that loads with text at 200 % keeps its word within', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enlarge(page)
  await page.goto('/login')
  for (const option of await page.locator('.segment > label').all())
    expect(await option.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0)
})

test('the age gate keeps all its text, and both its buttons can be scrolled to', async ({
  page,
}) => {
  await enlarge(page)
  await page.goto('/')
  expect(await brokenWords(page)).toEqual([])
  for (const way of await page.locator('#age-gate').getByRole('button').all()) {
    await way.scrollIntoViewIfNeeded()
    await expect(way).toBeInViewport()
  }
})

test('what is said at 200 % is said above the contact bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enlarge(page)
  await storeAgeDeclaration(page)
  await page.goto('/profile/helena-sao-paulo')
  const dock = page.locator('.dock')
  await dock.getByRole('button').first().click()
  const toast = await page.locator('.toast').first().boundingBox()
  const bar = await dock.boundingBox()
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(bar!.y)
})
