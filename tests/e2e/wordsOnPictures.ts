import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** The brightest picture that a profile may have. */
export async function showWhitePictures(page: Page): Promise<void> {
  const body = await sharp({
    create: { width: 9, height: 16, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  await page.route(/\/media\//, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/png', body })
      : route.continue(),
  )
}

const luminance = (rgb: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb
    .map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Line = {
  text: string
  colour: number[]
  left: number
  right: number
  top: number
  bottom: number
}

/** Each line of text in view under an element, with its colour. */
const linesOf = (within: Locator): Promise<Line[]> =>
  within.evaluateAll((roots) => {
    const texts = roots.flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      return found.filter(
        ({ data, parentElement }) => data.trim() && !parentElement?.closest('.sr-only'),
      )
    })
    return texts.flatMap((text) => {
      const element = text.parentElement as HTMLElement
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const colour = (getComputedStyle(element).color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map(Number)
      // What an ellipsis stands for is not painted.
      const box = element.getBoundingClientRect()
      return [...range.getClientRects()]
        .map(({ left, right, top, bottom }) => ({
          left: Math.max(left, box.left),
          right: Math.min(right, box.right),
          top,
          bottom,
        }))
        .filter(({ left, right }) => left < right)
        .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
        .filter(({ left, right, top, bottom }) => {
          const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          const at = stack.findIndex((one) => one === element || one.contains(element))
          // Under the header, or the way out at the foot of a phone.
          const isCovered = stack
            .slice(0, at)
            .some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
          return at !== -1 && !isCovered
        })
        .map((line) => ({ text: text.data, colour, ...line }))
    })
  })

/**
 * The contrast of each line of light text with the brightest pixel behind it, as painted: a second
 * picture of the page, without its letters, is what stands behind them.
 */
export async function contrastOf(page: Page, within: Locator) {
  const lines = await linesOf(within)
  // By script: the policy of the site allows no inline style. No layer of its own sets this property.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { -webkit-text-fill-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const png = await page.screenshot({ scale: 'css', animations: 'disabled' })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const behind = ({ left, right, top, bottom }: Line): number => {
    let brightest = 0
    for (let row = Math.floor(top); row < bottom; row++)
      for (let column = Math.floor(left); column < right; column++) {
        const at = (row * info.width + column) * 3
        brightest = Math.max(brightest, luminance([...data.subarray(at, at + 3)]))
      }
    return brightest
  }
  return lines.map((line) => ({
    text: line.text,
    contrast: (luminance(line.colour) + 0.05) / (behind(line) + 0.05),
  }))
}
