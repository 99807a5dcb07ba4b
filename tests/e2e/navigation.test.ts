import type { Page } from '@playwright/test'
import { CONTACT_MS } from '../../app/inline/missedClick.ts'
import { enterDemo, publish, registerModelo, signInAs } from './account.ts'
import { expect, hold, interact, storeAgeDeclaration, test } from './fixtures.ts'

const LATE_MS = 5000

test.beforeEach(({ page }) => storeAgeDeclaration(page))

/** The first card and the address of the data behind it. */
async function firstCard(page: Page) {
  await interact(page)
  const link = page.locator('.card-open').first()
  const path = (await link.getAttribute('href')) ?? ''
  return { link, path, data: `**${path}.data*` }
}

/** The link of the first card; it is visible only on hover on a wide screen. */
const contactOf = (page: Page) => page.locator('.card-whatsapp').first()

for (const intent of ['hover', 'focus'] as const) {
  test(`a profile is preloaded on ${intent}, and the click sends no second request`, async ({
    page,
  }) => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    const { link, path, data } = await firstCard(page)
    const fetched = page.waitForResponse(data)
    if (intent === 'hover') await link.hover()
    else await link.focus()
    await (await fetched).finished()
    await link.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sizes = await page.evaluate(
      (start) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new URL(name).pathname === start)
          .map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]),
      `${path}.data`,
    )
    expect(sizes).toEqual([
      ['link', true],
      ['fetch', false],
    ])
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`pages change with a view transition, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      Object.assign(window, { moves: [] as number[] })
      document.startViewTransition = (...args) => {
        const transition = start(...args)
        transition.ready.then(() => {
          const times = document
            .getAnimations()
            .filter(({ effect }) =>
              (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
            )
            .map(({ effect }) => Number(effect?.getTiming().duration))
          ;(window as unknown as { moves: number[] }).moves.push(Math.max(...times))
        })
        return transition
      }
    })
    await page.goto('/search')
    const { link, path } = await firstCard(page)
    await link.press('Enter')
    await expect(page).toHaveURL(path)
    const moves = () => page.evaluate(() => (window as unknown as { moves: number[] }).moves)
    await expect.poll(async () => (await moves()).length).toBe(1)
    const [longest = 0] = await moves()
    if (reducedMotion === 'reduce') expect(longest).toBeLessThanOrEqual(1)
    else expect(longest).toBeGreaterThanOrEqual(150)
  })
}

test("a profile starts at its top, and going back restores the list's position", async ({
  page,
}) => {
  await page.goto('/search')
  const before = 900
  await page.mouse.wheel(0, before)
  // Its end: a wheel scrolls smoothly.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  const inSight = page.locator('.card-open').nth(9)
  await expect(inSight).toBeInViewport()
  // Not by Playwright's `click`, which would scroll the list first.
  await inSight.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/profile\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/search$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test("'Categorias' of any page leads to the categories, also when their script comes late", async ({
  page,
}) => {
  await page.goto('/about')
  await interact(page)
  const link = page.getByRole('link', { name: 'Categorias' }).first()
  const answer = await hold(page, '**/assets/HomeGrid-*.js')
  await link.click()
  await expect(page).toHaveURL('/#categorias')
  await expect(page.getByRole('link', { name: 'Abra sua conta' })).toBeVisible()
  answer()
  const top = () =>
    page.locator('#categorias').evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(120)
})

test('a slow choice covers the cards with skeletons of the same size, and keeps the focus', async ({
  page,
}) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  const answer = await hold(page, '**/search.data*')
  const cards = () =>
    page.locator('.card').evaluateAll((all) =>
      all.slice(0, 4).map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect()
        const { visibility, animationDelay } = getComputedStyle(card, '::after')
        return { box: [x, y, width, height], visibility, animationDelay }
      }),
    )
  const [still] = await cards()
  const online = page.getByRole('switch', { name: /online/i })
  await online.focus()
  await page.keyboard.press('Space')
  const grid = page.locator('.card-grid')
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(online).toBeChecked()
  const [waiting] = await cards()
  expect(waiting?.box).toEqual(still?.box)
  expect(waiting?.animationDelay).toContain('0.2s')
  await expect.poll(async () => (await cards())[0]?.visibility).toBe('visible')
  await expect(page.locator('.page-line')).toBeAttached()
  answer()
  await expect(page).toHaveURL(/disponibilidade=online/)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('.page-line')).toHaveCount(0)
  await expect(online).toBeFocused()
  await page.goBack()
  await expect(online).not.toBeChecked()
})

test('a visitor who leaves a list for a slow page keeps seeing it, under a progress line', async ({
  page,
}) => {
  await page.goto('/search')
  const { link, path, data } = await firstCard(page)
  const answer = await hold(page, data)
  await link.click()
  await expect(page.locator('.page-line')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Carregando perfil...' })).toBeVisible()
  await expect(page.locator('.card-grid')).toHaveAttribute('aria-busy', 'false')
  answer()
  await expect(page).toHaveURL(path)
  await expect(page.locator('.page-line')).toHaveCount(0)
})

for (const [where, path, role, name] of [
  ['a button of the page', '/', 'button', 'Filtrar'],
  ['a photo', '/profile/helena-sao-paulo', 'link', 'Abrir foto 1'],
  ['a button of a part that sleeps', '/profile/helena-sao-paulo', 'button', /^Ver todas as/],
] as const) {
  test(`a click on ${where} before its script has loaded is replayed, once`, async ({ page }) => {
    const answer = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByRole(role, { name }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    answer()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}

test('a click on WhatsApp before the app has loaded shows the warning, and is counted', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
  // The link is followed by itself after that time, which the scripts may take on a busy machine.
  await page.addInitScript((waits) => {
    const setTimer = window.setTimeout
    const lengthened = (run: () => void, ms?: number) => setTimer(run, ms === waits ? 20 * ms : ms)
    window.setTimeout = lengthened as typeof setTimeout
  }, CONTACT_MS)
  const answer = await hold(page, '**/assets/*.js')
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await contactOf(page).click()
  answer()
  const goOn = page.getByRole('button', { name: 'Continuar no WhatsApp' })
  await expect(goOn).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  const counted = page.waitForRequest('**/api/contato')
  const [opened] = await Promise.all([context.waitForEvent('page'), goOn.click()])
  expect(opened.url()).toMatch(/^https:\/\/wa\.me\//)
  await counted
})

test('a click on WhatsApp opens it when the app does not load', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
  await page.clock.install()
  await hold(page, '**/assets/*.js')
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await contactOf(page).click()
  await page.clock.fastForward(4000)
  expect(new URL(page.url()).pathname).toBe('/search')
  await page.clock.fastForward(1000)
  await expect(page).toHaveURL(/^https:\/\/wa\.me\//)
})

test.describe('when the network is lost before all parts of a page have loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ })

  test('it stays as it is, and a click is kept until the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/profile/helena-sao-paulo')
    await context.setOffline(true)
    await page.mouse.wheel(0, 400)
    await page.getByRole('link', { name: 'Ver o WhatsApp' }).locator('visible=true').first().click()
    await expect(page.getByText('A conexão está lenta ou caiu.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Antes de chamar no WhatsApp' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Ver todas as/ }).click()
    await expect(page.getByRole('dialog', { name: 'Avaliações de Helena' })).toBeVisible()
  })

  test('a dialog that never loads is requested again, the second time with the whole page', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/assets/PlaceDialog-*.js', (route) => route.abort())
    await page.goto('/search')
    const again = page.getByRole('button', { name: 'Tentar novamente' })
    const press = async () => {
      await page.clock.fastForward(3000)
      await again.click()
    }
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('link', { name: 'Escolher lugar', exact: true }).click()
    await failed
    await press()
    await expect(again).toBeHidden()
    const loaded = page.waitForEvent('load')
    await press()
    await loaded
  })

  test('a page of the panel says that its part is late, and reloads when asked to', async ({
    page,
    request,
  }) => {
    await signInAs(page, await enterDemo(request, 'modelo'))
    await page.clock.install()
    let visits = 0
    await page.route('**/painel/galeria', (route) => {
      visits++
      return route.continue()
    })
    await page.route('**/assets/GalleryEditor-*.js', (route) =>
      visits < 2 ? route.abort() : route.continue(),
    )
    await page.goto('/painel/galeria')
    const late = page.getByRole('main').getByText('A conexão está lenta ou caiu.')
    await expect(async () => {
      await page.clock.fastForward(5000)
      await expect(late).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Galeria' })).toBeVisible()
  })
})

test.describe('where storage is forbidden', () => {
  test('every page works, and the console stays empty', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get, configurable: true })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Tenho 18 anos ou mais e concordo' }).click()
    await page.locator('.card-open').first().click()
    await expect(page).toHaveURL(/\/profile\//)
    const heart = page
      .getByRole('button', { name: /avorit/ })
      .locator('visible=true')
      .first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await page.getByRole('link', { name: 'Ver mais' }).click()
    await expect(page).toHaveURL(/\/search/)
    await page.getByLabel('Cidade, telefone ou nome').fill('helena')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/geral=helena/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.reload()
  })
})

test.describe('when the server', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR|Unable to decode|status/ })

  test('takes five seconds, each part shows a placeholder, and then its content', async ({
    page,
  }) => {
    await page.route('**/api/locais*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('link', { name: /^Lugar:/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Onde você procura' })
    await dialog.getByLabel('Bairro ou cidade').fill('jardins')
    await expect(dialog.getByRole('status', { name: 'Carregando lugares' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Jardins - São Paulo/ })).toBeVisible()
    await expect(dialog.getByLabel('Bairro ou cidade')).toHaveValue('jardins')
  })

  test('fails, each part says so and can be retried', async ({ page }) => {
    await page.route('**/api/locais*', (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    await page.getByRole('link', { name: /^Lugar:/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Onde você procura' })
    await expect(dialog.getByText('Não foi possível carregar os lugares.')).toBeVisible()
    await page.unroute('**/api/locais*')
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByRole('button', { name: /São Paulo \(SP\)/ }).first()).toBeVisible()
  })

  test('refuses a switch, a period or a photo of the panel, each can be retried', async ({
    page,
    request,
    database,
  }) => {
    // An account of her own: other tests count whether the demo's is online.
    const modelo = await registerModelo(request, 'Iara')
    await publish(database, modelo)
    await signInAs(page, modelo)
    await page.goto('/painel')
    const online = page.getByRole('switch', { name: /Seu status/ })
    const before = await online.isChecked()
    const refused = (url: string) => page.route(url, (route) => route.fulfill({ status: 500 }))
    const alert = page.getByRole('alert')
    const tryAgain = () => alert.getByRole('button', { name: 'Tentar novamente' }).click()

    await refused('**/api/online/*')
    await online.press('Space')
    await expect(alert).toContainText('Não foi possível mudar seu status.')
    await page.unroute('**/api/online/*')
    await tryAgain()
    await expect(online).toBeChecked({ checked: !before })

    await refused('**/api/dashboard/modelo/*')
    const week = page.getByRole('radio', { name: '7 dias' })
    // Not `check`: the answer may have turned it back by the time that looks.
    await week.click({ force: true })
    await expect(alert).toContainText('Não foi possível carregar este período.')
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(1)
    await expect(week).not.toBeChecked()
    await page.unroute('**/api/dashboard/modelo/*')
    await tryAgain()
    await expect(week).toBeChecked()
    await expect(page.getByText('em 7 dias').first()).toBeVisible()

    await page.goto('/painel/configuracoes')
    await page.route('**/api/midias/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('png') })
    await expect(page.getByText('Não foi possível trocar a foto.')).toBeVisible()
    const sent = page.waitForRequest('**/api/midias/*')
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click()
    await sent
  })

  for (const [failure, words, answer] of [
    ['does not answer', 'Você está sem conexão', null],
    [
      'is asked for too much',
      'Um momento, por favor',
      {
        status: 429,
        contentType: 'application/problem+json',
        body: '{"codigo":"muitas_tentativas","detail":""}',
      },
    ],
  ] as const) {
    test(`${failure}, the next page says so and opens on retrying`, async ({ page }) => {
      await page.route('**/faq.data*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.goto('/about')
      const link = page.getByRole('link', { name: 'Dúvidas Frequentes' })
      // Before hydration a click navigates without the router: links preload once they are hydrated.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await Promise.all([page.waitForRequest('**/faq.data*', { timeout: 1000 }), link.hover()])
      }).toPass()
      await link.click()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(words)
      if (answer) await expect(page).toHaveTitle(new RegExp(words))
      await page.unroute('**/faq.data*')
      const retry = page.getByRole('button', { name: 'Tentar novamente' })
      // Styled, though sheets that modules have loaded come before the page's own now.
      await expect(retry).not.toHaveCSS('border-radius', '0px')
      await expect(page.locator('#glyph-mark')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await retry.click()
      await expect(title).not.toHaveText(words)
      await expect(page).toHaveURL(/\/faq$/)
      await expect(page.locator('#glyph-mark')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  }
})
