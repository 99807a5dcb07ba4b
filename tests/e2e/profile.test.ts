import type { Locator, Page } from '@playwright/test'
import { publish, registerAssinante, registerModelo } from './account.ts'
import { declareAdult, expect, storeAgeDeclaration, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'
const MARGARET = { latitude: -23.56, longitude: -46.66 }

/** Opens a page with the age gate answered. */
async function open(page: Page, path: string): Promise<void> {
  await storeAgeDeclaration(page)
  await page.goto(path)
}

const inView = (page: Page, role: 'button' | 'link', name: RegExp | string) =>
  page.getByRole(role, { name }).locator('visible=true').first()

/** Her page; the link to WhatsApp gets an answer. */
async function openContact(page: Page): Promise<Locator> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
  await open(page, PROFILE)
  return inView(page, 'link', 'Ver o WhatsApp')
}

const searchField = (page: Page) => page.getByLabel('Cidade, telefone ou nome')

/** Console errors that the test itself causes; any other still fails it. */
const expectedError = /Failed to load resource|net::ERR/

test.use({ expectedErrors: expectedError })

test.describe('a profile on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shares with the device, else copies and says so, also on retry', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      const share = async (data: ShareData) => {
        shared.push(data)
        // The second time the dialog is cancelled.
        if (shared.length > 1) throw new DOMException('closed', 'AbortError')
      }
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await open(page, PROFILE)
    const button = inView(page, 'button', 'Compartilhar')
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    // Her page's own title, also while the tab has a neutral one.
    const title = await page.title()
    expect(title).toContain('Helena')
    await page.evaluate(() => {
      document.title = 'Anotações'
    })
    const one = { title, url: new URL(PROFILE, page.url()).href }
    await button.click()
    await expect.poll(shared).toEqual([one])
    await button.click()
    await expect.poll(shared).toEqual([one, one])
    await expect(page.getByText('Não foi possível copiar')).toHaveCount(0)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      const copy = navigator.clipboard.writeText.bind(navigator.clipboard)
      navigator.clipboard.writeText = async () => {
        navigator.clipboard.writeText = copy
        throw new DOMException('busy', 'NotAllowedError')
      }
    })
    await button.click()
    const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível copiar' })
    await failure.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Link copiado.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(one.url)
  })

  test('says that the location was refused, and offers another way', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    })
    await open(page, PROFILE)
    await inView(page, 'button', 'Ver a distância').click()
    const dialog = page.getByRole('dialog').locator('visible=true')
    await expect(dialog.getByText('Permissão de localização negada')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByText('Permissão de localização negada')).toBeVisible()
    await dialog.getByRole('listitem').getByRole('button').first().click()
    await expect(dialog).toBeHidden()
    await expect(
      page
        .getByText(/^a [\d.,]+ km de você$/)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
  })
})

test.describe('a profile on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('warns and counts also when WhatsApp is opened by the middle button', async ({
    page,
    context,
  }) => {
    const contact = await openContact(page)
    await contact.click({ button: 'middle' })
    const goOn = page.getByRole('button', { name: 'Continuar no WhatsApp' })
    await expect(goOn).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    const counted = () => page.waitForRequest('**/api/contato')
    const [opened] = await Promise.all([context.waitForEvent('page'), counted(), goOn.click()])
    await opened.close()
    // A headless browser opens nothing for this button: it counts that the page does not prevent
    // it.
    const passed = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('auxclick', (event) => resolve(!event.defaultPrevented)),
        ),
    )
    await Promise.all([counted(), contact.click({ button: 'middle' })])
    expect(await passed).toBe(true)
  })

  test('says that the place could not be named, and logs which service failed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords: { latitude: -23.5, longitude: -46.6 } } as GeolocationPosition)
    })
    await page.route('**/api/geo/reverso*', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { codigo: 'lugar_nao_encontrado' },
      }),
    )
    await open(page, PROFILE)
    // Playwright itself warns about the service worker that it blocks.
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith('Erro ao buscar cidade'),
    )
    await inView(page, 'button', 'Ver a distância').click()
    const message = await warned
    expect(message.type()).toBe('warning')
    expect(message.text()).toBe(`Erro ao buscar cidade via ${new URL(page.url()).host}`)
  })

  test('opens its photos, moves by keys and closes with Esc', async ({ page }) => {
    await open(page, PROFILE)
    await page.getByRole('link', { name: 'Abrir foto 1' }).first().click()
    const lightbox = page.locator('.yarl__portal_open')
    await expect(lightbox).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByRole('img', { name: /^Foto 2/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.yarl__portal')).toHaveCount(0)
  })
})

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    test.describe('a profile', () => {
      test('warns once a visit before the first contact, and then no more', async ({
        page,
        context,
      }) => {
        const contact = await openContact(page)
        await contact.click()
        const warning = page.getByRole('dialog', { name: 'Antes de chamar no WhatsApp' })
        await expect(warning).toContainText('Nunca pague adiantado')
        await expect(warning.getByRole('link', { name: 'SaferNet' })).toBeVisible()
        await expect(warning.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute(
          'href',
          '/faq#contato',
        )
        await page.keyboard.press('Escape')
        await expect(warning).toBeHidden()
        expect(context.pages()).toHaveLength(1)
        await contact.click()
        const [opened] = await Promise.all([
          context.waitForEvent('page'),
          warning.getByRole('button', { name: 'Continuar no WhatsApp' }).click(),
        ])
        expect(opened.url()).toMatch(/^https:\/\/wa\.me\/55\d{10,11}/)
        await opened.close()
        const [again] = await Promise.all([context.waitForEvent('page'), contact.click()])
        await again.close()
      })

      test('does not warn again where that was asked, and counts each contact', async ({
        page,
        context,
      }) => {
        const contact = await openContact(page)
        const counted = () => page.waitForRequest('**/api/contato')
        await contact.click()
        await page.getByRole('checkbox', { name: 'Não mostrar de novo' }).check()
        const goOn = page.getByRole('button', { name: 'Continuar no WhatsApp' })
        const [first] = await Promise.all([context.waitForEvent('page'), counted(), goOn.click()])
        await first.close()
        // Another visit.
        await page.evaluate(() => sessionStorage.clear())
        await page.reload()
        await expect(page.locator('html')).not.toHaveAttribute('data-unhydrated')
        const [later] = await Promise.all([
          context.waitForEvent('page'),
          counted(),
          contact.click(),
        ])
        await later.close()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      test('shows the distance once the location is known, and an approximate place until then', async ({
        page,
        context,
      }) => {
        await context.setGeolocation(MARGARET)
        await open(page, PROFILE)
        await expect(inView(page, 'button', 'Ver a distância')).toBeVisible()
        await context.grantPermissions(['geolocation'])
        await page.reload()
        // Permission is granted, but used only after a click; until then it is text, not a link.
        const approximate = page.getByText('localização aproximada').locator('visible=true')
        await expect(approximate).toBeVisible()
        await expect(approximate).not.toHaveRole('button')
        expect(await page.evaluate(() => localStorage.getItem('geoloc_data'))).toBeNull()
        await inView(page, 'button', 'Ver a distância').click()
        const distance = page.getByText(/^a \d+,\d km de você$/).locator('visible=true')
        await expect(distance).toBeVisible()
        await page.reload()
        await expect(distance).toBeVisible()
        await expect(approximate).toBeHidden()
      })
    })

    test('no stored value and no failing storage breaks a page', async ({ page }) => {
      await page.addInitScript(() => {
        for (const key of [
          'token',
          'geoloc_data',
          'favoritos',
          'stories_vistos',
          'ultimas_buscas',
          'consentimento',
        ])
          localStorage.setItem(key, '{"__proto__":[<script>')
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await page.goto(PROFILE)
      await declareAdult(page)
      const heart = inView(page, 'button', /avorit/)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.goto('/search')
      await declareAdult(page)
      const field = searchField(page)
      await field.fill('helena')
      await field.press('Enter')
      await expect(page).toHaveURL(/geral=helena/)
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
}

test('a favourite that the server refused is reverted, and can be retried', async ({
  page,
  request,
}) => {
  const { token } = await registerAssinante(request)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await open(page, PROFILE)
  await page.route('**/api/favorito', (route) => route.fulfill({ status: 500 }))
  const heart = inView(page, 'button', /avorit/)
  await heart.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível guardar' })
  await expect(failure).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/favorito')
  await failure.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Pressed again instead: the success takes the place of the failure.
  await page.route('**/api/favorito/*', (route) => route.fulfill({ status: 500 }))
  await heart.click()
  await expect(failure).toBeVisible()
  await page.unroute('**/api/favorito/*')
  await heart.click()
  await expect(page.getByText('Perfil retirado dos seus favoritos.')).toBeVisible()
  expect(await failure.count()).toBe(0)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a profile with hardly any data has texts for that, no region, and offers others', async ({
    page,
    request,
    database,
  }) => {
    const modelo = await registerModelo(request, 'Vanda')
    await database.query(
      `update modelo set telefone = null, bairro = null, cidade = null, estado = null,
         latitude = null, longitude = null, mostrar_idade = false where id = $1`,
      [modelo.id],
    )
    await open(page, `/profile/${await publish(database, modelo, 'free')}`)
    for (const words of [
      'Localização não informada',
      'Essa acompanhante ainda não cadastrou uma descrição personalizada.',
      'Elegância, aventura e sensualidade',
      '-- anos',
      'Ainda não há fotos aqui.',
    ])
      await expect(page.getByText(words).locator('visible=true').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Outras na sua região' })).toHaveCount(0)
    await expect(inView(page, 'link', 'Ver outras na região')).toHaveAttribute('href', '/search')
  })

  test('overlong words stay on the screen, and a repeated line is shown twice', async ({
    page,
    request,
    database,
  }) => {
    const endless = 'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(3)
    const modelo = await registerModelo(request, endless.slice(0, 60))
    await database.query(
      `update modelo set chamada = $2, bairro = $3, descricao = $4, extras = $5, regras = $5
       where id = $1`,
      [modelo.id, endless.slice(0, 138), endless.slice(0, 80), `***\n${endless}\n***`, endless],
    )
    await open(page, `/profile/${await publish(database, modelo, 'free')}`)
    const beyond = await page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      const range = document.createRange()
      while (texts.nextNode()) {
        // On cards an ellipsis replaces the rest.
        if (texts.currentNode.parentElement?.closest('#regiao')) continue
        range.selectNodeContents(texts.currentNode)
        if (range.getBoundingClientRect().right > innerWidth) found.push(range.toString())
      }
      return found
    })
    expect(beyond).toEqual([])
    await expect(page.getByText('***', { exact: true })).toHaveCount(2)
  })
})
