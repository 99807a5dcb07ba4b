import type { Locator, Page } from '@playwright/test'
import { sizes } from './axe.ts'
import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'
import { contrastOf, showWhitePictures } from './wordsOnPictures.ts'

/** WCAG 2.2 for text. */
const LEAST = 4.5

test.beforeEach(async ({ page }) => {
  await storeAgeDeclaration(page)
  await showWhitePictures(page)
})

async function expectLegible(page: Page, within: Locator, words: RegExp) {
  const found = await contrastOf(page, within)
  expect(found.map(({ text }) => text).join(' ')).toMatch(words)
  const faint = found.filter(({ contrast }) => contrast < LEAST)
  expect(faint.map(({ text, contrast }) => `${text.trim()}: ${contrast.toFixed(2)}`)).toEqual([])
}

for (const { name, width, height } of sizes)
  for (const theme of ['dark', 'light'])
    test.describe(`${name}, ${theme}`, () => {
      test.use({ viewport: { width, height } })

      test('the words of a card are legible on a white picture, however many lines they are', async ({
        page,
      }) => {
        await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP')
        await interact(page)
        await setTheme(page, theme)
        const cards = page.locator('.card-picture')
        await cards.locator('.card-body').evaluateAll(addLines)
        await cards.first().evaluate((card) => card.scrollIntoView({ block: 'center' }))
        await expectLegible(page, cards, /Anúncio pago/)
        // On a desktop the words rise, and a button comes.
        await page.locator('.card-open').nth(1).hover()
        await expectLegible(page, cards, /Anúncio pago/)
      })

      test('the words at the head of a story are legible on a white picture', async ({ page }) => {
        await page.goto('/')
        await setTheme(page, theme)
        await page.getByRole('list', { name: 'Stories' }).getByRole('button').first().click()
        const viewer = page.getByRole('dialog', { name: 'Stories' })
        await viewer.getByRole('button', { name: 'Pausar' }).click()
        await expect(viewer.getByRole('img', { name: /^Story de/ })).toBeVisible()
        await expectLegible(page, viewer, /Sair rápido/)
      })
    })

const setTheme = (page: Page, theme: string) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)

/** Runs in the page: 'Anúncio pago' above each name, and up to three lines more below than a card has. */
function addLines(bodies: Element[]): void {
  const line = (className: string, textContent: string) =>
    Object.assign(document.createElement('p'), { className, textContent })
  for (const [at, body] of bodies.entries()) {
    if (!body.querySelector('.card-paid')) body.prepend(line('card-paid', 'Anúncio pago'))
    for (let more = 0; more < at % 4; more++) body.append(line('card-stay', 'De 2 a 8/12'))
  }
}
