import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** The rules whose answer a theme can change: it sets colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** What has just opened may still be fading in, and half a colour has half its contrast. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await drawn()
    await drawn()
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
        .map(({ finished }) => finished),
    )
  })

/** Without frames there is nothing to gather from other pages, which the other mode opens one for. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** How far the document is wider than its window, in px. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const setTheme = (page: Page, theme: string | undefined) =>
  page.evaluate((chosen) => {
    if (chosen) document.documentElement.dataset.theme = chosen
    else delete document.documentElement.dataset.theme
  }, theme)

/**
 * What is wrong with the state that a page is in: what axe finds on a phone and on a desktop, in both
 * themes, and a document wider than its window. The state is not reached anew for each, and stands as it
 * did when it is done.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  const viewport = page.viewportSize()
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { name, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    for (const seen of ['dark', 'light']) {
      await setTheme(page, seen)
      await settled(page)
      const whole = seen === 'dark' ? axe(page) : axe(page).withRules(RULES_OF_COLOUR)
      const { violations } = await whole.analyze()
      for (const { id, nodes } of violations)
        for (const { target, any } of nodes)
          found.push(`${name}, ${seen}: ${id} at ${target.join(' ')} ${any[0]?.message ?? ''}`)
    }
    const over = await tooWide(page)
    if (over > 0) found.push(`${name}: ${over} px too wide`)
  }
  if (viewport) await page.setViewportSize(viewport)
  await setTheme(page, theme)
  return found
}
