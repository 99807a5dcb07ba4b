import { type Browser, type CDPSession, devices } from '@playwright/test'
import { CONSENT_KEY } from '../app/inline/consent.ts'

/** Web vitals, in milliseconds; `cls` has no unit. */
export type Vitals = { lcp: number; inp: number; cls: number; picture: string }

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, round trip 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const SLOW_CPU = { rate: 4 }

/**
 * One visit with the age declared and an empty cache, on a phone that is really throttled (not
 * simulated, as by Lighthouse). Each of `taps` is clicked once the page has loaded.
 */
export async function visit(browser: Browser, url: string, taps: string[]): Promise<Vitals> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, CONSENT_KEY)
    const session = await context.newCDPSession(page)
    await showWholeScreen(session)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
    await page.goto(url, { waitUntil: 'networkidle' })
    // Read before the first tap, which ends the search for the largest paint.
    const first = await page.evaluate(() => ({ ...window.vitals }))
    for (const tap of taps) {
      const target = page.locator(tap).filter({ visible: true }).first()
      // People click what stands still: scrolling there is not part of the click.
      await target.scrollIntoViewIfNeeded()
      await page.waitForTimeout(500)
      await target.tap()
      // A click is reported once its effect was painted.
      await page.waitForTimeout(1500)
    }
    const { inp, cls } = await page.evaluate(() => window.vitals)
    return { ...first, inp, cls }
  } finally {
    await context.close()
  }
}

/**
 * Makes the browser's window larger than the emulated screen: elements below the window's edge are
 * never painted, and a click there seems to take effect only when something else on the screen changes.
 */
async function showWholeScreen(session: CDPSession) {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const bounds = { width: 700, height: 1300 }
  await session.send('Browser.setWindowBounds', { windowId, bounds })
}

declare global {
  interface Window {
    vitals: Vitals
  }
}

type Seen = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  interactionId: number
  element?: Element
  url?: string
}

/** Runs in the page, before any other script. */
function watch(consentKey: string) {
  localStorage.setItem(consentKey, String(Date.now()))
  const vitals: Vitals = { lcp: Number.NaN, inp: 0, cls: 0, picture: '' }
  window.vitals = vitals
  const observe = (type: string, see: (entry: Seen) => void, options = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Seen[]).forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('largest-contentful-paint', ({ startTime, url, element }) => {
    vitals.lcp = startTime
    vitals.picture = url || (element?.tagName ?? '')
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value
  })
  const timing = ({ duration, interactionId }: Seen) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration)
  }
  observe('event', timing, { durationThreshold: 16 })
}
