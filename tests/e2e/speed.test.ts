import { comeAsAdult, expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

for (const path of ['/', '/search', '/profile/helena-sao-paulo']) {
  test(`nothing jumps while ${path} comes over slow 4G to a slow phone`, async ({ page }) => {
    await comeAsAdult(page)
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) Object.assign(window, { moved: moved() + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
      const moved = () => (window as unknown as { moved: number }).moved
    })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.emulateNetworkConditions', SLOW_4G)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(path, { waitUntil: 'networkidle' })
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    expect(moved).toBeLessThan(0.02)
  })
}
