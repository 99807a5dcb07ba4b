import type { Locator, Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'

test.use(withMotion)

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

test.use({ viewport: { width: 1440, height: 900 } })

/**
 * Presses Tab until the target has the focus, and fails when it never does; every focused element must
 * show it.
 */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) {
      await expectFocusShown(page)
      return
    }
  }
  throw new Error(`the Tab key never came to ${target}`)
}

/**
 * Goes on by the key, and fails when something lies over a focused element that matches, in its middle or near its
 * end, or when none came.
 */
async function expectUncovered(
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab',
  most: number,
): Promise<void> {
  const isCovered = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement
      if (!focused?.matches(wanted)) return null
      const { left, top, width, height, bottom } = focused.getBoundingClientRect()
      const points = [
        [left + width / 2, top + height / 2],
        [left + 20, bottom - 8],
      ] as const
      return points.some(([x, y]) => !focused.contains(document.elementFromPoint(x, y)))
    }, selector)
  const seen = new Set<boolean | null>()
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    await expect.poll(isCovered).not.toBe(true)
    seen.add(await isCovered())
  }
  expect(seen).toContain(false)
}

/** The focused element, or one around it, has an outline or a ring. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || !focused.matches(':focus-visible')) return false
      for (let at: Element | null = focused, up = 0; at && up < 4; at = at.parentElement, up++) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
        if (boxShadow !== 'none') return true
      }
      return false
    })
  await expect.poll(shown).toBe(true)
}

const button = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).locator('visible=true')
const link = (page: Page, name: RegExp) => page.getByRole('link', { name }).locator('visible=true')

test('the whole way, from the gate to her WhatsApp, works with the keyboard alone', async ({
  page,
}) => {
  await test.step('through the gate', async () => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await tabTo(page, button(page, /Tenho 18 anos/), 6)
    await page.keyboard.press('Enter')
    await expect(page.locator('#age-gate')).toBeHidden()
  })

  await test.step('past the header by the skip link, which comes first', async () => {
    await page.reload({ waitUntil: 'networkidle' })
    await tabTo(page, page.locator('.skip-link'), 1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#conteudo$/)
  })

  await test.step('into the filter and out again, back to its button', async () => {
    const filter = button(page, /^Filtrar/)
    await tabTo(page, filter)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filtrar' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expectFocusShown(page)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(filter.first()).toBeFocused()
  })

  await test.step('up the cards again, past no WhatsApp that the tags cover', async () => {
    await page.locator('.card-whatsapp').last().focus()
    await expectUncovered(page, '.card-whatsapp', 'Shift+Tab', 20)
  })

  await test.step('down the filters beside the list, none of them under the number of results', async () => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    await page.locator('aside summary').first().focus()
    await expectUncovered(page, 'aside summary', 'Tab', 12)
  })

  await test.step('by the search to a profile', async () => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    await tabTo(page, page.locator('input[name="geral"]'))
    await page.keyboard.type('conceicao')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/geral=conceicao/)
    await expect(page.getByRole('article').first()).toContainText('Conceição')
    await tabTo(page, link(page, /^Perfil de Conceição/))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/conceicao-/)
  })

  await test.step('to the heart and to WhatsApp', async () => {
    await page.waitForLoadState('networkidle')
    await page.reload({ waitUntil: 'networkidle' })
    const address = link(page, /Ver o WhatsApp/).and(page.locator('.btn'))
    await tabTo(page, address)
    await expect(address.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+/)
    await tabTo(page, button(page, /^Favoritar/), 4)
    await page.keyboard.press('Space')
    await expect(button(page, /avorito/).first()).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('to the report, at the end of a column that is longer than the screen', async () => {
    const report = link(page, /^Denunciar este perfil/)
    await tabTo(page, report, 6)
    await expect(report.first()).toBeInViewport({ ratio: 1 })
  })
})
