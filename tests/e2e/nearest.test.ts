import type { Page } from '@playwright/test'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const SANTOS = { latitude: -23.96, longitude: -46.33 }
const CITY = '/acompanhantes/sp/sao-paulo'
const LISTS = ['/', '/acompanhantes/sp', CITY, `${CITY}/pinheiros`, '/en/acompanhantes/rj']

test.beforeEach(async ({ page, context }) => {
  await storeAgeDeclaration(page)
  await context.setGeolocation(SANTOS)
})

const nearMe = (page: Page) => page.getByRole('button', { name: /^(Perto de mim|Near me)$/ })

test('who refuses the location is told so, and chooses a city by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  await page.goto(CITY)
  await nearMe(page).click()
  const dialog = page.getByRole('dialog', { name: 'Onde você está' })
  await expect(dialog.getByText('Permissão de localização negada')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${CITY}$`))
  await dialog.getByLabel('Bairro ou cidade').fill('santos')
  await dialog.getByRole('button', { name: /^Santos \(SP\)/ }).click()
  await expect(page).toHaveURL(/\/search\?.*ordenar=distancia/)
})

test('no list asks for the location by itself, also where the browser allows it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => Reflect.set(window, 'asked', true)
  })
  for (const path of LISTS) {
    await page.goto(path)
    await page.mouse.move(200, 300)
    await expect(nearMe(page)).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'asked') ?? false)).toBe(false)
    await expect(page.locator('.card-distance')).toHaveCount(0)
  }
})

test("'Perto de mim' of every list leads to the nearest of the country, without the list's place", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  for (const path of LISTS) {
    await page.goto(path)
    await nearMe(page).click()
    await expect(page).toHaveURL(/ordenar=distancia/)
    const { cidade, estado, latitude } = Object.fromEntries(new URL(page.url()).searchParams)
    expect({ cidade, estado, latitude }).toEqual({ latitude: String(SANTOS.latitude) })
  }
})

test('cards show the distance once the place is known, and no address has it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await page.goto(CITY)
  await nearMe(page).click()
  await expect(page).toHaveURL(/ordenar=distancia/)
  for (const path of [...LISTS, '/search?cidade=S%C3%A3o+Paulo&estado=SP']) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path)
    await page.mouse.move(200, 300)
    await expect(page.locator('.card-distance').first()).toContainText('km')
    expect(asked.filter((url) => /latitude|longitude|-23\.9/.test(url))).toEqual([])
  }
})

test("a state's cities are those with the most profiles first, then the nearest", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await page.goto('/acompanhantes/sp')
  const cities = page.getByRole('region', { name: /^Cidades com perfis/ })
  await expect(cities.getByRole('link').first()).toContainText('São Paulo')
  await cities.getByRole('button', { name: 'Mais próximas primeiro' }).click()
  await expect(cities.getByRole('link').first()).toContainText('Santos')
  await expect(cities.getByRole('link').first()).toContainText('a 0 km')
  await expect(cities.getByRole('button')).toHaveCount(0)
  await expect(page).toHaveURL(/\/acompanhantes\/sp$/)
})

test('discreet mode stores no place, and forgets it with the page', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await page.addInitScript(() => localStorage.setItem('discreto', '1'))
  await page.goto('/acompanhantes/sp')
  const cities = page.getByRole('region', { name: /^Cidades com perfis/ })
  await cities.getByRole('button', { name: 'Mais próximas primeiro' }).click()
  await expect(cities.getByRole('link').first()).toContainText('Santos')
  await expect(page.locator('.card-distance').first()).toContainText('km')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('geoloc_data')
  await page.reload()
  await page.mouse.move(200, 300)
  await expect(cities.getByRole('button', { name: 'Mais próximas primeiro' })).toBeVisible()
})
