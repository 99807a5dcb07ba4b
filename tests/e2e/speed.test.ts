import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, round trip 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/** Layout shifts without input (CLS), as browsers count them: not within 500 ms of a click. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
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
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}

// One at a time: with both, Chromium's own throttling of the network stalls for ever in one load of 40.
const SLOWED = {
  'over slow 4G': (devtools: CDPSession) =>
    devtools.send('Network.emulateNetworkConditions', SLOW_4G),
  'on a slow phone': (devtools: CDPSession) =>
    devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
}

for (const path of ['/', '/search', '/profile/helena-sao-paulo'])
  for (const [how, slow] of Object.entries(SLOWED))
    test(`there is no layout shift while ${path} loads ${how}`, async ({ page }) => {
      await storeAgeDeclaration(page)
      const jumps = await watchJumps(page)
      await slow(await page.context().newCDPSession(page))
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await jumps()).toBeLessThan(0.02)
    })

test('there is no layout shift when the answer to a click takes long', async ({ page }) => {
  await storeAgeDeclaration(page)
  const jumps = await watchJumps(page)
  // Longer than the half second in which a layout shift is attributed to the click.
  await page.route(/search\.data|api\/(facetas|preco|atendimento)/, async (route) => {
    await wait(800)
    await route.continue()
  })
  await page.goto('/search')
  await page.getByRole('switch', { name: 'Só online' }).check()
  await expect(page.getByRole('link', { name: 'Limpar' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtrar, 1 em uso' }).click()
  await expect(page.getByRole('button', { name: /^Ver Resultados \(/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Onde atende' })).toBeVisible()
  expect(await jumps()).toBeLessThan(0.02)
})
