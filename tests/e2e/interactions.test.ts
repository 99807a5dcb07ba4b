import type { Page } from '@playwright/test'
import { registerAssinante } from './account.ts'
import { declareAdult, expect, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'
const MARGARET = { latitude: -23.56, longitude: -46.66 }

/** Opens a page as an adult who answered the gate. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await declareAdult(page)
  await expect(page.getByRole('dialog')).toBeHidden()
}

const inView = (page: Page, role: 'button' | 'link', name: RegExp | string) =>
  page.getByRole(role, { name }).locator('visible=true').first()

const searchField = (page: Page) => page.getByPlaceholder('Cidade, telefone ou nome')

/** Sounds of a failure that the test itself makes; anything else on the console still fails it. */
const expectedFault = /Failed to load resource|net::ERR/

test.use({ expectedFaults: expectedFault })

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    test.describe('searching', () => {
      test('still searches, and says so, when suggestions cannot be had', async ({ page }) => {
        await page.route('**/api/sugestoes*', (route) => route.fulfill({ status: 500 }))
        await open(page, '/search')
        const field = searchField(page)
        await field.click()
        await expect(field).toHaveRole('combobox')
        await field.pressSequentially('luxo')
        await expect(page.getByText('Não foi possível buscar sugestões.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
        // What the page knows by itself is suggested all the same.
        await expect(page.getByRole('option', { name: 'Luxo / VIP' })).toBeVisible()
        await expect(field).toHaveValue('luxo')
        await page.unroute('**/api/sugestoes*')
        await field.press('Enter')
        await expect(page).toHaveURL(/geral=luxo/)
      })

      test('suggests by keyboard: arrows move, Esc closes, Enter takes', async ({ page }) => {
        await open(page, '/search?online=1')
        const field = searchField(page)
        await field.focus()
        await expect(field).toHaveRole('combobox')
        await field.pressSequentially('jardins')
        const option = page.getByRole('option', { name: /Jardins - São Paulo \(SP\)/ })
        await expect(option).toBeVisible()
        await field.press('Escape')
        await expect(option).toBeHidden()
        await expect(field).toHaveValue('jardins')
        await field.press('ArrowDown')
        await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
        await field.press('Enter')
        await expect(page).toHaveURL(/bairro=/)
        await expect(page).toHaveURL(/online=1/)
        await expect(page).not.toHaveURL(/geral=/)
      })

      test('keeps the last searches in the browser until they are cleared', async ({ page }) => {
        await open(page, '/search')
        const field = searchField(page)
        await field.click()
        await expect(field).toHaveRole('combobox')
        await field.fill('helena')
        await field.press('Enter')
        await expect(page).toHaveURL(/geral=helena/)
        await page.goto('/search')
        await field.click()
        await expect(page.getByRole('option', { name: 'helena' })).toBeVisible()
        await page.getByRole('button', { name: 'Limpar últimas buscas' }).click()
        await expect(page.getByRole('listbox', { name: 'Sugestões de busca' })).toBeHidden()
        expect(await page.evaluate(() => localStorage.getItem('ultimas_buscas'))).toBeNull()
      })

      test('filters in the dialog with counts, in the address', async ({ page }) => {
        await open(page, '/')
        await inView(page, 'button', /^Filtrar/).click()
        const dialog = page.getByRole('dialog', { name: 'Filtrar' })
        const show = dialog.getByRole('button', { name: /^Ver Resultados \(\d/ })
        await expect(show).toBeVisible()
        // Nothing is limited before the price is moved, though its thumb waits at the midpoint.
        await expect(dialog.getByText('Nenhum limite por enquanto')).toBeVisible()
        const thumbs = dialog.getByRole('slider')
        const [min, max, now] = await thumbs
          .last()
          .evaluate((thumb: HTMLInputElement) => [thumb.min, thumb.max, thumb.value].map(Number))
        expect(Math.abs((now ?? 0) - ((min ?? 0) + (max ?? 0)) / 2)).toBeLessThanOrEqual(1)
        const chip = dialog.getByRole('checkbox', { name: /^Dominatrix \d/ })
        const left = Number(/\d+/.exec((await chip.locator('..').textContent()) ?? '')?.[0])
        await chip.check({ force: true })
        await expect(dialog.getByRole('button', { name: `Ver Resultados (${left})` })).toBeVisible()
        await show.click()
        await expect(page).toHaveURL(/estilo=dominatrix/)
        await expect(page).not.toHaveURL(/preco/)
      })

      test('says when the counts cannot be had, and asks again', async ({ page }) => {
        let broken = true
        await page.route('**/api/facetas*', (route) =>
          broken ? route.fulfill({ status: 500 }) : route.continue(),
        )
        await open(page, '/')
        await inView(page, 'button', /^Filtrar/).click()
        const dialog = page.getByRole('dialog', { name: 'Filtrar' })
        await expect(dialog.getByText('Parte dos filtros não pôde ser carregada.')).toBeVisible()
        broken = false
        await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
        await expect(dialog.getByRole('button', { name: /^Ver Resultados \(\d/ })).toBeVisible()
      })
    })

    test.describe('a profile', () => {
      test('warns once a visit before the first contact, and then lets through', async ({
        page,
        context,
      }) => {
        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
        await open(page, PROFILE)
        const contact = page.locator('a[href^="https://wa.me/"]').locator('visible=true').first()
        await contact.click()
        const warning = page.getByRole('dialog', { name: 'Antes de chamar no WhatsApp' })
        await expect(warning).toContainText('Nunca pague adiantado')
        await expect(warning.getByRole('link', { name: 'SaferNet' })).toBeVisible()
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

      test('offers to share again where the address could not be copied', async ({
        page,
        context,
      }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: undefined })
          const copy = navigator.clipboard.writeText.bind(navigator.clipboard)
          let refused = false
          navigator.clipboard.writeText = async (text) => {
            if (refused) return copy(text)
            refused = true
            throw new DOMException('busy', 'NotAllowedError')
          }
        })
        await open(page, PROFILE)
        await inView(page, 'button', 'Compartilhar').click()
        const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível copiar' })
        await failure.getByRole('button', { name: 'Tentar novamente' }).click()
        await expect(page.getByText('Endereço copiado.')).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(PROFILE)
      })

      test('shares with the device, else copies and says so', async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: undefined })
        })
        await open(page, PROFILE)
        await inView(page, 'button', 'Compartilhar').click()
        await expect(page.getByText('Endereço copiado.')).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(PROFILE)
      })

      test('says that the place was refused, and offers a way', async ({ page }) => {
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

      test('tells the distance once the place is known', async ({ page, context }) => {
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation(MARGARET)
        await page.addInitScript(() => {
          navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
        })
        await open(page, PROFILE)
        await inView(page, 'button', 'Ver a distância').click()
        await expect(page.getByText(/\d,\d km/).first()).toBeVisible()
        await page.reload()
        await expect(page.getByText(/\d,\d km/).first()).toBeVisible()
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

    test('nothing that stands or fails in storage breaks a page', async ({ page }) => {
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
      await open(page, PROFILE)
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

test('a favourite that the account did not get is taken back, and can be tried again', async ({
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
})
