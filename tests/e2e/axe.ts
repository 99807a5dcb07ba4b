import type { Page } from '@playwright/test'
import axe from 'axe-core'

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

/**
 * What axe finds, by all its rules or by these. Only that comes out of the page: to carry out what is
 * right as well takes four times as long as to look.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
    )
  }, rules)
}

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
 * themes, and a document wider than its window from 320 to 2560 px. The state is not reached again for
 * each, and stands as it did when it is done, but for motion, which stays reduced.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  const viewport = page.viewportSize()
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const measure = async (width: number) => {
    const over = await tooWide(page)
    if (over > 0) found.push(`${width} px: ${over} px too wide`)
  }
  for (const { name, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    for (const seen of ['dark', 'light']) {
      await setTheme(page, seen)
      await settled(page)
      const faults = await violations(page, seen === 'dark' ? undefined : RULES_OF_COLOUR)
      for (const fault of faults) found.push(`${name}, ${seen}: ${fault}`)
    }
    await measure(width)
  }
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await measure(width)
  }
  if (viewport) await page.setViewportSize(viewport)
  await setTheme(page, theme)
  return found
}
