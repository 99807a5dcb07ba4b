import { expect, storeAgeDeclaration, test, withMotion } from './fixtures.ts'

test.use(withMotion)

/** Section 9 of the specification: how many slides a row shows, and how fast one moves. */
test('the row of categories shows as many slides as each width should have', async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.goto('/')
  for (const [width, slides] of [
    [390, 2.5],
    [479, 2.5],
    [480, 3.5],
    [767, 3.5],
    [768, 5],
    [1023, 5],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const seen = () =>
      page.locator('.tag-slides').evaluate((row) => {
        const [first, second] = [...row.querySelectorAll('.chip')].map(
          (chip) => chip.getBoundingClientRect().left,
        )
        return Math.round((10 * row.clientWidth) / ((second ?? 0) - (first ?? 0))) / 10
      })
    await expect.poll(seen, `at ${width} px`).toBe(slides)
  }
})

for (const [width, columns] of [
  [390, 1],
  [1440, 2],
] as const) {
  test(`a view of reviews holds two at ${width} px and moves on in 600 ms`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.clock.install()
    await storeAgeDeclaration(page)
    await page.goto('/profile/helena-sao-paulo')
    const row = page.locator('#avaliacoes').getByRole('group')
    await row.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 10)
    const next = page.locator('#avaliacoes').getByRole('button', { name: 'Próximo' })
    await expect(next).toBeVisible()
    const inView = await row.evaluate((element) => {
      const edge = element.getBoundingClientRect()
      const boxes = [...element.querySelectorAll('article')].map((a) => a.getBoundingClientRect())
      const whole = boxes.filter((box) => box.left >= edge.left - 1 && box.left < edge.right - 1)
      return { reviews: whole.length, columns: new Set(whole.map(({ left }) => left)).size }
    })
    expect(inView).toEqual({ reviews: 2, columns })

    // The page's own clock, so that a busy machine measures the same.
    await page.clock.pauseAt(Date.now() + 60_000)
    await row.evaluate((element) => {
      element.scrollLeft = 0
    })
    // Snapping is disabled while it moves.
    const look = () =>
      row.evaluate(({ scrollLeft, clientWidth, style }) => ({
        moving: style.scrollSnapType === 'none',
        way: Math.round((100 * scrollLeft) / clientWidth),
      }))
    await next.click()
    await page.clock.runFor(580)
    expect(await look()).toEqual({ moving: true, way: 100 })
    await page.clock.runFor(60)
    expect(await look()).toEqual({ moving: false, way: 100 })
  })
}

test.describe('with prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('reviews do not move by themselves, change at once on a click, and stories do not slide', async ({
    page,
  }) => {
    await page.clock.install()
    await storeAgeDeclaration(page)
    await page.goto('/')
    const section = page.locator('#depoimentos')
    const row = section.getByRole('group')
    await row.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 10)
    const next = section.getByRole('button', { name: 'Próximo' })
    await expect(next).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const way = () => row.evaluate((element) => element.scrollLeft / element.clientWidth)
    await page.clock.runFor(15_000)
    expect(await way()).toBe(0)
    await next.click()
    expect(await way()).toBeCloseTo(1, 1)
    await page.clock.resume()

    await page.locator('.stories button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Stories' })
    await expect(dialog).toBeVisible()
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map(({ effect }) => effect?.getComputedTiming())
          .filter((timing) => Number(timing?.duration) > 1)
          .map((timing) => [timing?.duration, timing?.easing]),
      )
    await expect.poll(moving).toEqual([[5000, 'steps(5)']])
  })
})

test.describe('photos in full screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('follow a finger from 30 px on, and close by a pull of 60 more, not by less', async ({
    page,
  }) => {
    await storeAgeDeclaration(page)
    await page.goto('/profile/helena-sao-paulo')
    await page.getByRole('link', { name: 'Abrir foto 1' }).first().click()
    const photo = (number: number) =>
      page
        .locator('.yarl__slide_current')
        .getByRole('img', { name: new RegExp(`^Foto ${number}\\b`) })
    await expect(photo(1)).toBeVisible()
    const session = await page.context().newCDPSession(page)
    /** One finger, from the middle of the screen; two within 300 ms would zoom. */
    let timestamp = Date.now() / 1000
    const drag = async (dx: number, dy: number) => {
      timestamp += 1
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          timestamp,
          touchPoints: type === 'touchEnd' ? [] : [{ x: 195 + dx * part, y: 420 + dy * part }],
        })
      await touch('touchStart')
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch('touchMove', part)
        // The browser merges all moves within a frame.
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await touch('touchEnd')
    }
    for (const [dx, dy] of [
      [-28, 0],
      [0, 28],
      [0, 80],
    ] as const) {
      await drag(dx, dy)
      await expect(photo(1)).toBeVisible()
    }
    // It may still be moving back from the pull.
    await expect(async () => {
      await drag(-200, 0)
      await expect(photo(1)).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(async () => {
      await drag(0, 200)
      await expect(page.locator('.yarl__portal')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })
})
