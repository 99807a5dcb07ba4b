import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { brokenWords } from './brokenWords.ts'

export const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** The rules whose result can depend on the theme: it only changes colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Waits for transitions: half-transparent text has too little contrast. */
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
 * The violations that axe finds, by all its rules or by these. Only violations are returned from the
 * page: passes would take four times as long.
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

const setTextSize = (page: Page, size: string) =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen
  }, size)

/**
 * The accessibility errors of a page in its current state: axe's violations on a phone and on a
 * desktop, in both themes; a document wider than its window from 320 to 2560 px; and words that are cut
 * at 320 px when text is twice as large. The state is reached only once and restored at the end, except
 * that motion stays reduced.
 */
export async function accessibilityErrors(page: Page): Promise<string[]> {
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
      const errors = await violations(page, seen === 'dark' ? undefined : RULES_OF_COLOUR)
      for (const error of errors) found.push(`${name}, ${seen}: ${error}`)
    }
    await measure(width)
  }
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await measure(width)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await setTextSize(page, '200%')
  await settled(page)
  for (const words of await brokenWords(page)) found.push(`text at 200 %: ${words}`)
  await measure(320)
  await setTextSize(page, '')
  if (viewport) await page.setViewportSize(viewport)
  await setTheme(page, theme)
  return found
}
