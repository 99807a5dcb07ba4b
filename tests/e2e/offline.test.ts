import type { Page } from '@playwright/test'
import { CONSENT_KEY } from '../../app/inline/consent.ts'
import { publish, registerModelo, unique } from './account.ts'
import { declareAdult, expect, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'

test.use({ serviceWorkers: 'allow' })

/** What the service worker has cached, by cache name. */
const cachedIn = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }, store)

async function seeProfile(page: Page, profile = PROFILE) {
  await page.goto(profile)
  await declareAdult(page)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => cachedIn(page, 'camelia-perfis'), { timeout: 30_000 }).toEqual([profile])
  await expect.poll(async () => (await cachedIn(page, 'camelia-fotos')).length).toBeGreaterThan(0)
}

test.describe('offline', () => {
  test('a profile that was opened is shown with its age, and other pages say what is cached', async ({
    context,
  }) => {
    // Failed requests are expected here; the browser reports each one.
    const page = await context.newPage()
    await seeProfile(page)
    await context.setOffline(true)

    await page.goto(PROFILE)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
    await expect(page.getByText(/^Sem conexão: você vê esta página como estava/)).toBeVisible()

    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão')
    const seen = page.getByRole('link', { name: /Helena/ })
    await expect(seen).toBeVisible()
    const picture = seen.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await seen.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')

    await page.goto('/en/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await page.getByRole('button', { name: 'Delete kept profiles' }).click()
    await expect(page.getByText('No profile is kept on this device.')).toBeFocused()
    await page.goto(PROFILE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão')
    await expect(page.getByText('Nenhum perfil ficou guardado neste aparelho.')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
  })

  test('cached profiles are not listed once the declaration of age has ended', async ({
    context,
  }) => {
    const page = await context.newPage()
    await seeProfile(page)
    await context.setOffline(true)
    await page.goto('/search')
    const seen = page.getByRole('link', { name: /Helena/ })
    await expect(seen).toBeVisible()
    await page.evaluate((key) => localStorage.setItem(key, '1'), CONSENT_KEY)
    await page.reload()
    await expect(page.getByText(/só aparecem por 24 horas/)).toBeVisible()
    await expect(seen).toBeHidden()
  })

  test('within the app, a profile that was opened is available too', async ({ context }) => {
    const page = await context.newPage()
    await seeProfile(page)
    await page.getByRole('link', { name: 'Dúvidas Frequentes' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByText(/^Sem conexão: você vê esta página como estava/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
  })

  test('a part that was never loaded is waited for, and arrives with the network', async ({
    context,
  }) => {
    const page = await context.newPage()
    await seeProfile(page)
    await expect(page.locator('main [data-unhydrated]')).toHaveCount(0)
    await context.setOffline(true)
    await page
      .getByRole('link', { name: 'Denunciar este perfil' })
      .filter({ visible: true })
      .click()
    await expect(page.getByText('A conexão está lenta ou caiu.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Denunciar este perfil' })).toBeVisible()
  })

  test('the warning before a contact does not wait for the network: it came with the first interaction', async ({
    context,
  }) => {
    const page = await context.newPage()
    const warning = page.waitForResponse(/\/assets\/FraudDialog-/)
    await seeProfile(page)
    await (await warning).finished()
    await context.setOffline(true)
    await page
      .getByRole('link', { name: 'Ver o WhatsApp' })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Antes de chamar no WhatsApp' })).toBeVisible()
  })

  test('the open page shows a bar, and removes it again', async ({ page, context }) => {
    await page.goto('/about')
    const notice = page.getByText(/^Sem conexão: você vê esta página como estava/)
    await expect(page.locator('.offline-bar')).toBeAttached()
    // A worker whose script is still loading would report an error on the console.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    // Above the page, of which it covers nothing.
    const bar = await page.locator('.offline-bar').boundingBox()
    const top = () => page.getByRole('banner').evaluate((head) => head.getBoundingClientRect().top)
    expect(await top()).toBe(bar?.height)
    await page.mouse.wheel(0, 600)
    await expect.poll(top).toBe(bar?.height)
    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })
})

test('calls, panels and pages in discreet mode are never cached', async ({ context }) => {
  // Refused calls and panels are expected here; the browser reports each one.
  const page = await context.newPage()
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('discreto', '1'))
  await page.goto(PROFILE)
  await declareAdult(page)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
  await page.evaluate(() => fetch('/api/locais', { headers: { Token: 'web' } }))
  await page.goto('/painel').catch(() => {})
  const names: string[] = []
  for (const store of ['camelia-base', 'camelia-partes', 'camelia-perfis', 'camelia-fotos'])
    names.push(...(await cachedIn(page, store)))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !/^(\/assets\/|(\/en)?\/offline$|\/\w+\.svg$)/.test(name))).toEqual(
    [],
  )
})

test.describe('what is no longer public', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const way of ['by its address', 'within the app'] as const)
    test(`is removed from the device too, page and pictures, once it was requested ${way}`, async ({
      page,
      request,
      database,
    }) => {
      const modelo = await registerModelo(request, `Fugaz ${unique()}`)
      const profile = `/profile/${await publish(database, modelo)}`
      await database.query(
        `insert into midia (modelo_id, arquivo) select $1, arquivo from modelo_imagem where papel = 'perfil' limit 1`,
        [modelo.id],
      )
      await seeProfile(page, profile)
      if (way === 'within the app') {
        await page.getByRole('link', { name: 'Dúvidas Frequentes' }).click()
        await expect(page).toHaveURL(/\/faq$/)
      }
      await database.query('update modelo set desativado = true where id = $1', [modelo.id])
      await expect.poll(async () => (await request.get(profile)).status()).toBe(404)
      if (way === 'within the app') await page.goBack()
      else await page.goto(profile)
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Fugaz')
      for (const store of ['camelia-perfis', 'camelia-fotos'])
        await expect.poll(() => cachedIn(page, store)).toEqual([])
    })

  test('has no picture on the device once it was requested', async ({ page }) => {
    await seeProfile(page)
    const gone = `/media/${'0'.repeat(24)}/320.jpg`
    await page.evaluate(async (address) => {
      const store = await caches.open('camelia-fotos')
      await store.put(address, new Response('as it was'))
      const image = new Image()
      image.src = address
      await image.decode().catch(() => {})
    }, gone)
    await expect.poll(() => cachedIn(page, 'camelia-fotos')).not.toContain(gone)
  })
})

test('cached pages can be deleted from the footer', async ({ page }) => {
  await seeProfile(page)
  await page.getByRole('button', { name: 'Apagar perfis guardados' }).click()
  await expect(page.getByText('Os perfis guardados foram apagados.')).toBeVisible()
  await expect.poll(() => cachedIn(page, 'camelia-perfis')).toEqual([])
  await expect.poll(() => cachedIn(page, 'camelia-fotos')).toEqual([])
})
