import type { Page } from '@playwright/test'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

/**
 * Runs in the page: pictures whose copy is larger than the smallest one that covers their box, or which
 * have less than seven tenths of the pixels that they are displayed with: a browser chooses the nearer
 * one of two.
 */
async function wronglyChosen() {
  const rows: string[] = []
  let seen = 0
  for (const image of document.querySelectorAll<HTMLImageElement>('picture img[srcset]')) {
    const { width, height } = image.getBoundingClientRect()
    if (!image.currentSrc || width === 0) continue
    seen += 1
    const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    // It covers its box, so it may be displayed wider than the box.
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

/**
 * Runs in the page: scrolls to the first picture that is not loaded, as those below the first screen are
 * when they come near, and returns where all of these are.
 */
function scrollToMissing(): string[] {
  const missing = [...document.querySelectorAll<HTMLImageElement>('main picture img')].filter(
    (image) => !image.currentSrc && image.getBoundingClientRect().width > 0,
  )
  missing[0]?.scrollIntoView({ block: 'center' })
  return missing.map((image) => `${image.alt}, in ${image.closest('a, li, div')?.className}`)
}

async function seeWhole(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10)
  // Whatever a frame takes to be drawn, no step waits for one: each scrolls on and looks again.
  await expect.poll(() => page.evaluate(scrollToMissing), { intervals: [50, 100, 250] }).toEqual([])
}

for (const [device, viewport, deviceScaleFactor] of [
  ['phone', { width: 390, height: 844 }, 2],
  ['desktop', { width: 1440, height: 900 }, 1],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor })
    for (const path of ['/', '/search', '/profile/helena-sao-paulo'])
      test(`each picture of ${path} is loaded in the width that its box needs`, async ({
        page,
      }) => {
        await storeAgeDeclaration(page)
        await page.goto(path)
        await seeWhole(page)
        const { seen, rows } = await page.evaluate(wronglyChosen)
        expect(seen).toBeGreaterThan(10)
        expect(rows).toEqual([])
      })
  })
