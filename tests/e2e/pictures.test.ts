import type { Page } from '@playwright/test'
import { comeAsAdult, expect, test } from './fixtures.ts'

/**
 * In the page: the pictures whose copy is larger than the smallest one that covers their box, or which
 * have less than seven tenths of the pixels that they are drawn with: a browser takes the nearer one of two.
 */
async function wronglyChosen() {
  const rows: string[] = []
  let seen = 0
  for (const image of document.querySelectorAll<HTMLImageElement>('picture img[srcset]')) {
    const { width, height } = image.getBoundingClientRect()
    if (!image.currentSrc || width === 0) continue
    seen += 1
    const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    // It covers its box, so it may be drawn wider than that.
    const pixels = Math.max(width, height * shape) * devicePixelRatio
    const copies = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, copy]) => Number(copy))
    const taken = Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1])
    const enough = copies.find((copy) => copy >= pixels) ?? Math.max(...copies)
    if (taken > enough || taken < Math.min(pixels, enough) * 0.7)
      rows.push(
        `${taken} for ${Math.round(pixels)} px, ${image.sizes}, in ${image.closest('a, li, div')?.className}`,
      )
  }
  return { seen, rows }
}

/** Pictures below the first screen come when they are near. */
async function seeWhole(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10)
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 400) {
        scrollTo(0, top)
        // A browser under load may draw nothing for a while: then it is scrolled on, and looked at again.
        await Promise.race([
          new Promise((drawn) => requestAnimationFrame(drawn)),
          new Promise((late) => setTimeout(late, 500)),
        ])
      }
    })
    const missing = () =>
      [...document.querySelectorAll('main picture img')]
        .filter((image) => image.getBoundingClientRect().width > 0)
        .filter((image) => !(image as HTMLImageElement).currentSrc).length
    expect(await page.evaluate(missing)).toBe(0)
  }).toPass()
}

for (const [device, viewport, deviceScaleFactor] of [
  ['phone', { width: 390, height: 844 }, 2],
  ['desktop', { width: 1440, height: 900 }, 1],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor })
    for (const path of ['/', '/search', '/profile/helena-sao-paulo'])
      test(`each picture of ${path} comes in the width that its box asks for`, async ({ page }) => {
        await comeAsAdult(page)
        await page.goto(path)
        await seeWhole(page)
        const { seen, rows } = await page.evaluate(wronglyChosen)
        expect(seen).toBeGreaterThan(10)
        expect(rows).toEqual([])
      })
  })
