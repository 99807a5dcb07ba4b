/**
 * 'Find somebody verified, in my bairro, under R$ 400, available now, and write to her', as a person does it
 * on a phone: `node bench/walk.ts [http://localhost:3000] [--rounds=3] [--bairro=brooklin] [--ate=400]`. Prints
 * each step with its touches, typed letters and seconds; docs/performance.md has the table.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { median } from './measure.ts'
import { openPhone, openSlowPage } from './phone.ts'

type Step = { what: string; touches: number; letters: number; seconds: number }
type Wanted = { bairro: string; ate: string }

/** What is done on the way, timed; a person's own thinking and aiming is in none of it. */
class Walk {
  readonly steps: Step[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async step(
    what: string,
    act: () => Promise<{ touches: number; letters: number }>,
    seen: () => Promise<unknown>,
  ): Promise<void> {
    const began = performance.now()
    const effort = await act()
    await seen()
    this.steps.push({ what, ...effort, seconds: (performance.now() - began) / 1000 })
  }
}

const touch = async (what: Locator) => {
  await what.tap()
  return { touches: 1, letters: 0 }
}

async function walk(context: BrowserContext, origin: string, wanted: Wanted): Promise<Step[]> {
  const page = await openSlowPage(context)
  const way = new Walk(page)
  const { bairro, ate } = wanted

  await way.step(
    'open the site',
    async () => {
      await page.goto(origin, { waitUntil: 'commit' })
      return { touches: 0, letters: 0 }
    },
    () => page.getByRole('searchbox').first().waitFor(),
  )
  const words = `até ${ate}`
  await way.step(
    'say what, where and now, and search',
    async () => {
      const what = page.locator('[name=geral]')
      await what.tap()
      await what.pressSequentially(words)
      const where = page.locator('[name=lugar]')
      await where.tap()
      await where.pressSequentially(bairro)
      await page.locator('.hero-search label.chip').tap()
      await page.locator('.hero-search [type=submit]').tap()
      return { touches: 4, letters: words.length + bairro.length }
    },
    () => page.waitForURL(/preco_max=/).then(() => page.locator('.card-open').first().waitFor()),
  )
  await way.step(
    'only verified',
    () => touch(page.locator('nav a[href*="verificada=sim"]').first()),
    () =>
      page.waitForURL(/verificada=sim/).then(() => page.locator('.card-open').first().waitFor()),
  )
  await way.step(
    'write to her',
    () => touch(page.locator('.card-whatsapp').first()),
    () => page.getByRole('dialog').waitFor(),
  )
  const whatsapp = page.waitForEvent('popup')
  await way.step(
    'read the warning and go on (first contact of a visit)',
    () => touch(page.getByRole('dialog').getByRole('button', { name: /WhatsApp/ })),
    () => whatsapp,
  )
  return way.steps
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    bairro: { type: 'string', default: 'brooklin' },
    ate: { type: 'string', default: '400' },
  },
})
const origin = positionals[0] ?? 'http://localhost:3000'
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
try {
  const rounds: Step[][] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const context = await openPhone(browser)
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    rounds.push(await walk(context, origin, values))
    await context.close()
  }
  const [first = []] = rounds
  const sum = { touches: 0, letters: 0, seconds: 0 }
  for (const [i, { what, touches, letters }] of first.entries()) {
    const seconds = median(rounds.map((steps) => steps[i]!.seconds))
    sum.touches += touches
    sum.letters += letters
    sum.seconds += seconds
    console.log(
      `${what.padEnd(54)} ${touches} touches  ${letters} letters  ${seconds.toFixed(1)} s`,
    )
  }
  const { touches, letters, seconds } = sum
  console.log(
    `${'in all'.padEnd(54)} ${touches} touches  ${letters} letters  ${seconds.toFixed(1)} s`,
  )
} finally {
  await browser.close()
}
