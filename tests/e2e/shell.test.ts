import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityErrors } from './axe.ts'
import { expect, hold, interact, storeAgeDeclaration, test } from './fixtures.ts'

const NEUTRAL = 'https://www.google.com.br/'
const PROFILE = '/profile/helena-sao-paulo'
const ADULT = ['/', '/search', PROFILE]

/** A neutral page, and the headers of the request for it. */
async function openNeutral(context: BrowserContext): Promise<{ referers: (string | undefined)[] }> {
  const referers: (string | undefined)[] = []
  await context.route(`${NEUTRAL}**`, async (route) => {
    referers.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/html', body: '<title>Neutro</title>' })
  })
  return { referers }
}

const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })

const iconIs = (page: Page, href: string) =>
  expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', href)

/** The footer's choices work once their script has loaded. */
async function openChoices(page: Page) {
  const discreet = page.getByRole('switch', { name: 'Modo discreto' })
  await discreet.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10)
  // Until then a click on a link of the footer loads a document, and what could not be stored is lost.
  await expect(page.locator('[data-unhydrated] [data-escolhas]')).toHaveCount(0)
  return discreet
}

test.use({ serviceWorkers: 'allow' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('discreet mode survives a reload, the theme within it does not, and both work without it', async ({
    page,
  }) => {
    await page.goto('/about')
    const discreet = await openChoices(page)
    const own = await page.title()
    const manifest = page.locator('link[rel="manifest"]')
    await discreet.check()
    await expect(page).toHaveTitle('Anotações')
    await iconIs(page, '/discreto.svg')
    await expect(manifest).toHaveAttribute('href', '/discreto.webmanifest')
    await page.getByRole('radio', { name: 'Clara' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await page.getByRole('link', { name: 'Dúvidas Frequentes' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page).toHaveTitle('Anotações')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(page).toHaveTitle('Anotações')
    // Nothing of the visit is on the device, not even the theme.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await iconIs(page, '/discreto.svg')

    const again = await openChoices(page)
    await expect(again).toBeChecked()
    await page.getByRole('radio', { name: 'Clara' }).check({ force: true })
    await again.uncheck()
    await expect(page).not.toHaveTitle('Anotações')
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page).toHaveTitle(own)
    await iconIs(page, '/favicon.svg')
    await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an unknown address is a page that says so and links onward', async ({ page, request }) => {
    for (const path of ['/nada', '/profile/nao-existe', '/en/nada']) {
      expect((await request.get(path)).status()).toBe(404)
    }
    // The browser reports the status of the page itself as a failed resource.
    const quiet = await page.context().newPage()
    await quiet.goto('/nada')
    await expect(quiet.getByRole('heading', { level: 1 })).toHaveText('Esta página não está aqui')
    await quiet.getByRole('link', { name: 'Ver acompanhantes' }).click()
    await expect(quiet).toHaveURL(/\/search$/)
  })
})

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    for (const path of ADULT) {
      test(`${path} is left at once, replacing its history entry and without a Referer`, async ({
        page,
        context,
      }) => {
        const { referers } = await openNeutral(context)
        await page.goto('/about')
        await storeAgeDeclaration(page)
        await page.goto(path)
        const exit = page.getByRole('link', { name: 'Sair rápido' }).filter({ visible: true })
        await expect(exit).toHaveCount(1)
        const box = await exit.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        if (device === 'phone') expect(box?.y).toBeGreaterThan(600)
        await exit.click()
        await page.waitForURL(NEUTRAL)
        await page.goBack()
        await expect(page).toHaveURL(/\/about$/)
        expect(referers).toEqual([undefined])
      })
    }

    test('the quick exit does not overlap the bottom bar of a profile', async ({ page }) => {
      await storeAgeDeclaration(page)
      await page.goto(PROFILE)
      const exit = page.getByRole('link', { name: 'Sair rápido' }).filter({ visible: true })
      const dock = page.locator('.dock')
      if (device === 'desktop') return expect(dock).toBeHidden()
      await expect(dock).toBeVisible()
      const [above, below] = [await dock.boundingBox(), await exit.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    })
  })
}

test('Esc closes a dialog as usual, and three times leaves, before the app has loaded', async ({
  page,
  context,
}) => {
  const { referers } = await openNeutral(context)
  // However slowly the machine presses the key, the three are within the time.
  await page.clock.setFixedTime(new Date())
  // The app's modules never load: everything below works by the HTML alone.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.waitForURL(NEUTRAL)
  expect(referers).toEqual([undefined])
})

test('a slow neutral page leaves nothing visible, and Esc does not cancel it', async ({
  page,
  context,
}) => {
  const neutral = await hold(context, `${NEUTRAL}**`, {
    contentType: 'text/html',
    body: '<title>Neutro</title>',
  })
  // Another page is asked for, and arrives while this one is being left. While a page is being left it
  // cannot be queried, and may not get to report: it holds the request back itself, and stores what it
  // shows. A route of Playwright's let some of these requests pass.
  await page.addInitScript(() => {
    const { fetch } = window
    let keys = 0
    const left = new Promise<void>((resolve) => {
      addEventListener('keyup', () => {
        const boxes = document.body.getClientRects().length
        localStorage.setItem('shown', `${boxes} boxes, ${document.title}`)
        if (++keys === 4) resolve()
      })
    })
    window.fetch = async (asked, init) => {
      const isProfile = /\/profile\/.*\.data/.test(
        asked instanceof Request ? asked.url : `${asked}`,
      )
      if (isProfile) await left
      const answer = fetch(asked, init)
      // It arrives, or the browser itself cancels it: Esc stops loading.
      if (isProfile) answer.catch(() => {}).then(() => localStorage.setItem('came', 'yes'))
      return answer
    }
  })
  await storeAgeDeclaration(page)
  const site = await context.newPage()
  await site.goto('/robots.txt')
  /** Written by another process of the browser's. */
  const stored = (key: string) =>
    expect.poll(() => site.evaluate((name) => localStorage.getItem(name), key))
  await page.goto('/about')
  await page.goto('/search')
  await interact(page)
  // However slowly the machine presses the key, three are within the time.
  await page.clock.setFixedTime(new Date())
  await page.locator('.card-open').first().click()
  await expect(page.locator('.page-line')).toBeAttached()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Escape')
  await stored('came').toBe('yes')
  // The page that came is rendered meanwhile, with a title of its own.
  for (let press = 0; press < 30; press++) await page.keyboard.press('Escape', { delay: 10 })
  await stored('shown').toBe('0 boxes, Anotações')
  neutral()
  await page.waitForURL(NEUTRAL)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('the age gate is left the same way', async ({ page, context }) => {
  const { referers } = await openNeutral(context)
  await page.goto('/')
  await page.getByRole('dialog').getByRole('link').first().click()
  await page.waitForURL(NEUTRAL)
  expect(referers).toEqual([undefined])
})

test('choices hold until the page is left when storage is forbidden', async ({ page }) => {
  await forbidStorage(page)
  await page.goto('/about')
  const discreet = await openChoices(page)
  await discreet.check()
  await page.getByRole('radio', { name: 'Clara' }).check({ force: true })
  await page.getByRole('link', { name: 'Dúvidas Frequentes' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page).toHaveTitle('Anotações')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page).not.toHaveTitle('Anotações')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('invalid stored values count as none', async ({ page }) => {
  await page.goto('/about')
  for (const hostile of [
    '',
    'true',
    '{"a":1}',
    '<script>alert(1)</script>',
    '\u0000',
    'x'.repeat(100_000),
  ]) {
    await page.evaluate((value) => {
      localStorage.setItem('tema', value)
      localStorage.setItem('discreto', value)
    }, hostile)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page).not.toHaveTitle('Anotações')
  }
  await expect(await openChoices(page)).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Escura' })).toBeChecked()
})

test('the footer says what is chosen before anything is touched', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tema', 'light')
    localStorage.setItem('discreto', '1')
  })
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Clara' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Modo discreto' })).toBeChecked()
})

test('the theme may be the one of the device, and follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openChoices(page)
  await page.getByRole('radio', { name: 'Automática' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  for (const [manifestAddress, name] of [
    [address ?? '', 'Camélia'],
    // In discreet mode.
    ['/discreto.webmanifest', 'Anotações'],
  ] as const) {
    const manifest = await (await request.get(manifestAddress)).json()
    expect(manifest).toMatchObject({ name, start_url: '/', display: 'standalone' })
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src)
      const [sent] = icon.headers()['content-type']?.split(';') ?? []
      expect([src, icon.status(), sent]).toEqual([src, 200, type])
    }
  }
  for (const path of ['/favicon.ico', '/icons/apple-touch.png', '/icons/discreto.png', '/sw.js'])
    expect((await request.get(path)).status()).toBe(200)
})

test('the printed page has the phone only when that was chosen', async ({ page, database }) => {
  const { rows } = await database.query('select telefone from modelo where url = $1', [
    PROFILE.split('/').at(-1),
  ])
  const last = String(rows[0].telefone).slice(-4)
  await storeAgeDeclaration(page)
  await page.goto(PROFILE)
  const ask = page.getByRole('checkbox', { name: 'Com o telefone' })
  await ask.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const paper = async () => {
    await page.emulateMedia({ media: 'print' })
    // biome-ignore lint/performance/useDomNodeTextContent: only what is printed counts
    const text = await page.locator('body').innerText()
    const ways = await page.locator('[href*="wa.me"]').filter({ visible: true }).count()
    await page.emulateMedia({ media: 'screen' })
    return { text, ways }
  }
  const without = await paper()
  expect(without.text).toContain('Helena')
  expect(without.text).not.toMatch(new RegExp(`${last}|Denunciar|Entrar para avaliar`))
  expect(without.ways).toBe(0)
  expect(without.text).not.toMatch(/Galeria|Privada|Ver todas/)
  await ask.check()
  await expect.poll(async () => (await paper()).text).toContain(last)
  expect((await paper()).ways).toBe(0)
})

test.describe('pages in place of others', () => {
  // The browser reports the status of a page as a failed resource.
  test.use({ expectedErrors: /Failed to load resource/ })

  test('maintenance and a page that failed say so, each with a link onward', async ({ page }) => {
    const { entry, assets } = await import(pathToFileURL(resolve('build/server/index.js')).href)
    const styles = assets.routes.root.css
    for (const [kind, status, heading] of [
      ['manutencao', 503, 'Voltamos em instantes'],
      ['falha', 500, 'Algo falhou do nosso lado'],
    ] as const) {
      const body = entry.module.renderUnavailable(kind, '/about', { siteName: 'Camélia', styles })
      await page.route('**/about', (route) =>
        route.fulfill({ status, contentType: 'text/html', body }),
      )
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect([kind, await accessibilityErrors(page)]).toEqual([kind, []])
      await page.unroute('**/about')
      await page.getByRole('link', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Encontros escolhidos com calma',
      )
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/redefinir-senha',
    '/confirmar-email',
    '/alertas',
    '/comprovar-idade',
    '/exclusao',
    `/denuncia/${'a'.repeat(22)}`,
    `/decisao/${'a'.repeat(22)}`,
    '/painel',
    '/painel/perfil',
    '/admin',
  ])
    test(`${path} says that it needs it`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Ative o JavaScript do navegador')).toBeVisible()
    })

  for (const path of ['/faq', '/notificacao', '/imagem-intima'])
    test(`${path} names the e-mail in place of a form that would send nothing`, async ({
      page,
    }) => {
      await page.goto(path)
      const form = page.locator('#conteudo form')
      await expect(form).toBeHidden()
      await expect(page.getByText(/JavaScript.*escreva para/)).toBeVisible()
      // By GET, as without a method, a script that does not load would put the words into the address.
      await expect(form).toHaveAttribute('method', 'post')
    })
})
