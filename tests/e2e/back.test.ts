import type { Page } from '@playwright/test'
import { expect, hold, storeAgeDeclaration, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'
const NEUTRAL = 'https://www.google.com.br/'

const shown = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page.getByRole(role, { name }).locator('visible=true').first()
const overlay = (page: Page) => page.getByRole('dialog').locator('visible=true')

const overlays: [string, string, (page: Page) => Promise<void>][] = [
  ['the stories', '/', (page) => shown(page, 'button', /^Story de/).click()],
  ['the filter', '/', (page) => shown(page, 'button', /^Filtrar/).click()],
  ['the choice of place', '/', (page) => shown(page, 'link', /^Lugar:/).click()],
  ['a photo', PROFILE, (page) => shown(page, 'link', /^Abrir foto 1/).click()],
  ['the warning of fraud', PROFILE, (page) => shown(page, 'link', /WhatsApp/).click()],
]

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ page }) => storeAgeDeclaration(page))

for (const [name, path, open] of overlays)
  test(`'Voltar' closes ${name}, and the page stays; a second time leaves it`, async ({ page }) => {
    await page.goto('/about')
    await page.goto(path)
    await open(page)
    await expect(overlay(page)).toBeVisible()
    await page.goBack()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

test('the warning of fraud stays closed, though the part with its link is hydrated only then', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/Nearby*.js')
  await page.goto('/about')
  await page.goto(PROFILE)
  // Those in the closed list of other channels cannot be clicked.
  await page.locator('[data-unhydrated] [data-contato]').filter({ visible: true }).first().click()
  await expect(overlay(page)).toBeVisible()
  await page.goBack()
  await expect(overlay(page)).toHaveCount(0)
  release()
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
  await expect(overlay(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('an overlay has its history entry before it can be seen', async ({ page }) => {
  // Runs after each change of the document and before the next frame.
  await page.addInitScript(() => {
    const note = () => {
      const open = document.querySelector('[role="dialog"], dialog[open]:not(#age-gate)')
      if (open) Object.assign(window, { entriesAtFirst: history.state?.overlays ?? 0 })
      if (open) watch.disconnect()
    }
    const watch = new MutationObserver(note)
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  })
  const found: [string, unknown][] = []
  for (const [name, path, open] of overlays) {
    await page.goto(path)
    await open(page)
    await expect(overlay(page)).toBeVisible()
    found.push([name, await page.evaluate(() => Reflect.get(window, 'entriesAtFirst'))])
  }
  await page.goto('/')
  const menu = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[popovertarget="site-menu"]')?.click()
    await Promise.resolve()
    return history.state?.overlays ?? 0
  })
  found.push(['the menu', menu])
  expect(found).toEqual(found.map(([name]) => [name, 1]))
})

test("'Voltar' closes the menu of a phone", async ({ page }) => {
  await page.goto('/about')
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.locator('#site-menu')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#site-menu')).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a browser without popovers shows and hides the menu of a phone by its buttons', async ({
  page,
}) => {
  // As Safari before 17: the attributes mean nothing, and the methods are missing.
  await page.addInitScript(() => {
    Object.assign(HTMLElement.prototype, { hidePopover: undefined })
  })
  await page.goto('/about')
  const menu = page.locator('#site-menu')
  await menu.evaluate((element) => element.removeAttribute('popover'))
  // Not a click by the mouse: what keeps the closed menu from lying over the button is a style for such browsers alone.
  await page.getByRole('button', { name: 'Abrir menu' }).dispatchEvent('click')
  await expect(menu).toHaveClass('menu menu-open')
  await menu.getByRole('button', { name: 'Fechar menu' }).dispatchEvent('click')
  await expect(menu).toHaveClass('menu')
})

test("an overlay closed in another way costs no second 'Voltar', however often", async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/')
  for (const _ of [1, 2]) {
    await shown(page, 'button', /^Filtrar/).click()
    await expect(overlay(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveCount(0)
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test("a link in an overlay navigates, and 'Voltar' returns to the page without it", async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/')
  await shown(page, 'button', /^Story de/).click()
  await overlay(page)
    .getByRole('link', { name: /^Ver o perfil de/ })
    .click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(shown(page, 'button', /^Story de/)).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

for (const closed of [false, true])
  test(`the quick exit leaves no entry of the page for 'Voltar', an overlay ${closed ? 'closed' : 'open'}`, async ({
    page,
    context,
  }) => {
    await context.route(`${NEUTRAL}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Neutro</title>' }),
    )
    await page.goto('/about')
    await page.goto(PROFILE)
    await shown(page, 'link', /^Abrir foto 1/).click()
    const inside = overlay(page).getByRole('link', { name: 'Sair rápido' })
    await expect(inside).toBeVisible()
    if (closed) {
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
    }
    await (closed ? shown(page, 'link', /^Sair rápido/) : inside).click()
    await page.waitForURL(NEUTRAL)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

test('stories have named buttons for next and previous on a phone', async ({ page }) => {
  await page.goto('/')
  await shown(page, 'button', /^Story de/).click()
  const on = overlay(page).getByRole('button', { name: 'Próximo' })
  const back = overlay(page).getByRole('button', { name: 'Anterior' })
  await expect(on).toBeInViewport()
  await expect(back).toHaveCount(0)
  await on.click()
  await expect(
    overlay(page)
      .getByText(/^Story 2 de|2 de \d/)
      .first(),
  ).toBeAttached()
  await back.click()
  await expect(back).toHaveCount(0)
})
