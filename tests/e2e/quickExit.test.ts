import type { Page } from '@playwright/test'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const NEUTRAL = 'https://www.google.com.br/'
const PROFILE = '/profile/helena-sao-paulo'

const shown = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page.getByRole(role, { name }).locator('visible=true').first()

/** Overlays that cover the button of the page itself. */
const over: [string, string, (page: Page) => Promise<void>][] = [
  ['a story', '/', (page) => shown(page, 'button', /^Story de/).click()],
  ['the filter', '/', (page) => shown(page, 'button', /^Filtrar/).click()],
  ['the choice of place', '/', (page) => shown(page, 'link', /^Lugar:/).click()],
  ['a photo', PROFILE, (page) => shown(page, 'link', /^Abrir foto 1/).click()],
  ['the warning of fraud', PROFILE, (page) => shown(page, 'link', /WhatsApp/).click()],
]

for (const [device, viewport] of [
  ['narrow phone', { width: 320, height: 640 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })
    for (const [name, path, open] of over) {
      test(`${name} can be left for a neutral page at once`, async ({ page, context }) => {
        await context.route(`${NEUTRAL}**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Neutro</title>' }),
        )
        await storeAgeDeclaration(page)
        await page.goto(path)
        const dialog = page.getByRole('dialog').locator('visible=true')
        await open(page)
        const exit = dialog.getByRole('link', { name: 'Sair rápido' })
        await expect(exit).toBeInViewport()
        expect((await exit.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        await exit.click()
        await page.waitForURL(NEUTRAL)
      })
    }
  })
}
