import { expect, storeAgeDeclaration, test } from './fixtures.ts'

test.beforeEach(({ page }) => storeAgeDeclaration(page))

test('a profile keeps its columns apart at 1440 px with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  await page.goto('/profile/helena-sao-paulo')
  const overlaps = await page.evaluate(() => {
    const aside = document.querySelector('main aside')
    const column = aside?.nextElementSibling?.getBoundingClientRect().left ?? 0
    return [...(aside?.querySelectorAll('*') ?? [])]
      .filter((element) => element.getBoundingClientRect().right > column)
      .map((element) => element.outerHTML.slice(0, 80))
  })
  expect(overlaps).toEqual([])
})

for (const width of [600, 700, 768, 834, 900, 1000])
  test(`no word of the hero overlaps the flower in the light theme at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => localStorage.setItem('tema', 'light'))
    await page.goto('/')
    const [words, flower] = await page.evaluate(() => {
      const box = document.querySelector('.hero-flower')?.getBoundingClientRect() as DOMRect
      const range = document.createRange()
      const lines = [...document.querySelectorAll('.title-hero, .hero-lead')].flatMap((text) => {
        range.selectNodeContents(text)
        return [...range.getClientRects()].map(({ right, top }) => ({ right, top }))
      })
      // The petals fill a circle within their square.
      const radius = box.width * 0.46
      return [lines, { x: box.left + box.width / 2, y: box.top + box.height / 2, radius }] as const
    })
    expect(words.length).toBeGreaterThan(2)
    for (const { right, top } of words)
      expect(Math.hypot(right - flower.x, top - flower.y)).toBeGreaterThan(flower.radius)
  })

for (const path of ['/', '/search', '/profile/helena-sao-paulo'])
  test(`nothing clickable of ${path} is beside the quick exit of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const exit = page.getByRole('link', { name: 'Sair rápido' }).locator('visible=true')
    const box = (await exit.boundingBox()) as {
      x: number
      y: number
      width: number
      height: number
    }
    expect([box.x, box.width, box.y + box.height]).toEqual([0, 390, 844])
    expect(box.height).toBeGreaterThanOrEqual(44)
    if (!path.startsWith('/profile/')) return
    const dock = await page.locator('.dock').boundingBox()
    expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBe(box.y)
  })

test.describe('a picture that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('leaves its colour on the card, and no broken-image icon', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/search')
    const picture = page.getByRole('article').first().locator('img')
    await expect(picture).toHaveCSS('content', /^url\("data:image\/svg/)
    await expect(picture).toHaveCSS('background-color', /^rgb\(/)
  })
})
