import type { Browser, BrowserContext, Page } from 'playwright-core'
import { CONSENT_KEY } from '../app/inline/consent.ts'

/** Lighthouse's slow 4G, and its slowdown of the processor. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }

type Look = { deviceScaleFactor?: number; colorScheme?: 'dark' | 'light' }

/** A phone with nothing cached, whose person declared her age before, as everybody who comes back within a day. */
export async function openPhone(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    ...look,
  })
  await context.addInitScript(
    (key) => localStorage.setItem(key, String(Date.now() - 60_000)),
    CONSENT_KEY,
  )
  return context
}

/** Its first page, as slow as an average phone on a bad line. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}
