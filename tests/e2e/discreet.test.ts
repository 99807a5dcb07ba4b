import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

test('in discreet mode nothing of a visit is stored, and earlier data are removed', async ({
  page,
}) => {
  await storeAgeDeclaration(page)
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.setItem('ultimas_buscas', '["helena"]')
    localStorage.setItem('favoritos', '[1]')
    localStorage.setItem('geoloc_data', '{}')
    sessionStorage.setItem('rascunho_mensagem', '{"nome":"Ana"}')
  })
  const discreet = page.getByRole('switch', { name: 'Modo discreto' })
  // Not `check`: a click before hydration is replayed only afterwards.
  await discreet.click()
  await expect(discreet).toBeChecked()
  await expect.poll(() => page.evaluate(stored)).toEqual(['age_consent', 'discreto'])

  await page.goto('/search')
  const field = page.locator('input[name="geral"]')
  await field.click()
  await field.fill('helena')
  await field.press('Enter')
  await expect(page).toHaveURL(/geral=helena/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/profile\//)
  const heart = page
    .getByRole('button', { name: /avorit/ })
    .locator('visible=true')
    .first()
  await heart.click()
  // Held in memory until the page is left, like everything else of the visit.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(stored)).toEqual(['age_consent', 'discreto'])
})

test('a place that is no longer used is removed from the device', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  const age = (minutes: number) => Date.now() - minutes * 60_000
  await page.evaluate(
    ([young, old]) => {
      const place = { latitude: -23.5, longitude: -46.6, cidade: 'São Paulo', estado: 'SP' }
      localStorage.setItem('geoloc_data', JSON.stringify({ ...place, timestamp: young }))
      const point = { lat: -23.5, lon: -46.6 }
      localStorage.setItem('geo_lugar:|santos|sp', JSON.stringify({ ...point, timestamp: old }))
    },
    [age(5), age(8 * 24 * 60)],
  )
  const places = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('geo')))
  await page.reload()
  await page.clock.runFor(5_000)
  await expect.poll(places).toEqual(['geoloc_data'])
  await page.clock.runFor(26 * 60_000)
  await expect.poll(places).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/', '/search', '/profile/helena-sao-paulo'])
    test(`${path} asks the age first, and shows nothing until it is declared`, async ({ page }) => {
      await page.goto(path)
      const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
      await expect(gate).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab')
        await expect(page.locator('main :focus, header :focus')).toHaveCount(0)
      }
      await gate.getByRole('button', { name: 'Tenho 18 anos ou mais e concordo' }).press('Enter')
      await expect(gate).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  test('an open page asks nothing', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
