import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  enterDemo,
  givePlan,
  publish,
  registerModelo,
  sendMedia,
  signInAs,
  unique,
} from './account.ts'
import { expect, test } from './fixtures.ts'

let hue = 0
/** A picture that nobody has sent before. */
const photo = () => {
  hue += 40
  const svg = `<svg width="600" height="800"><rect width="600" height="800" fill="hsl(${hue} 50% 40%)"/><text y="400" font-size="60">${crypto.randomUUID().slice(0, 12)}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const notBody = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

test.describe('on a plan without private media', () => {
  test('a private photo is shown locked, with a link to the plans, and on another plan is not', async ({
    page,
    request,
    database,
  }) => {
    const modelo = await registerModelo(request, `Livre ${unique()}`)
    await sendMedia(request, modelo, {
      galeria: [{ photo: await photo(), visibilidade: 'publico' }],
    })
    await signInAs(page, modelo)
    await page.goto('/painel/galeria')
    await expect(page.getByRole('option', { name: /^Privado/ })).toBeDisabled()
    await page.getByText('Seu plano não inclui fotos e vídeos privados.').getByRole('link').click()
    await page.waitForURL('**/painel/planos')
    await givePlan(database, modelo)
    await page.goto('/painel/galeria')
    await expect(page.getByRole('option', { name: 'Privado', exact: true })).toBeEnabled()
    await expect(page.getByText('Seu plano não inclui')).toHaveCount(0)
  })

  test('a story for subscribers only is shown locked', async ({ page, request }) => {
    const modelo = await registerModelo(request, `Story ${unique()}`)
    await signInAs(page, modelo)
    await page.goto('/painel')
    await page
      .getByLabel('Adicionar stories')
      .and(page.locator('input'))
      .setInputFiles({ name: 'story.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByRole('switch', { name: /restrito a assinantes/ })).toBeDisabled()
    await expect(
      page.getByText('Seu plano não inclui stories restritos').getByRole('link'),
    ).toBeVisible()
  })
})

test('in her hours and offline she goes online from what there is to do now', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, `Agora ${unique()}`)
  await publish(database, modelo)
  // From a minute after midnight to midnight, every day: it is her time whenever this runs.
  await database.query(
    `insert into modelo_disponibilidade select $1, dia, '00:01', '00:00' from generate_series(0, 6) dia`,
    [modelo.id],
  )
  await signInAs(page, modelo)
  await page.goto('/painel')
  const now = page.getByRole('region', { name: 'O que fazer agora' })
  await now.getByRole('button', { name: 'Ficar online' }).click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(now.getByRole('button', { name: 'Ficar online' })).toHaveCount(0)
  await expect(now.getByText(/^Hoje você atende das/)).toBeVisible()
})

test('the focus stays near what was deleted, and on the page once it is saved', async ({
  page,
  request,
}) => {
  const modelo = await registerModelo(request, `Foco ${unique()}`)
  await sendMedia(request, modelo, {
    galeria: [
      { photo: await photo(), visibilidade: 'publico' },
      { photo: await photo(), visibilidade: 'publico' },
    ],
  })
  await signInAs(page, modelo)
  await page.goto('/painel/galeria')
  await page.getByRole('button', { name: 'Mais ações: Foto 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar Mídias' }).press('Enter')
  await expect(page.getByText('Mídias salvas com sucesso!')).toBeVisible()
  await expect.poll(() => notBody(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the theme is chosen in the panel, by keyboard too, and stays', async ({ page, request }) => {
  await signInAs(page, await enterDemo(request, 'assinante'))
  await page.goto('/painel')
  await page.getByRole('radio', { name: 'Clara' }).locator('visible=true').focus()
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('her own visit is not counted, somebody else’s is', async ({
  page,
  request,
  browser,
  database,
}) => {
  const modelo = await registerModelo(request, `Visita ${unique()}`)
  const url = await publish(database, modelo)
  const visits = async () =>
    (await database.query('select from visita where modelo_id = $1', [modelo.id])).rowCount
  await signInAs(page, modelo)
  const told = page.waitForResponse('**/api/navigation-tracker')
  await page.goto(`/profile/${url}`)
  expect((await told).status()).toBe(202)
  expect(await visits()).toBe(0)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  const heard = stranger.waitForResponse('**/api/navigation-tracker')
  await stranger.goto(`/profile/${url}`)
  await heard
  expect(await visits()).toBe(1)
  await other.close()
})

test('each figure has stars and percent, and today is apart from the line', async ({
  page,
  request,
}) => {
  await signInAs(page, await enterDemo(request, 'modelo'))
  await page.goto('/painel')
  const figures = page.locator('.stat')
  await expect(figures).toHaveCount(4)
  for (const figure of await figures.all()) {
    await expect(figure.getByRole('img', { name: /^[0-5](,\d)? de 5 estrelas$/ })).toBeVisible()
    await expect(figure.getByText(/%/)).toBeVisible()
  }
  const line = await page.locator('.plot-views').getAttribute('d')
  expect(line?.split('L')).toHaveLength(29)
  await page.getByRole('slider', { name: 'Dia do gráfico' }).focus()
  await expect(page.locator('.plot-day')).toContainText('hoje, até agora')
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('her stories are one row, each in reach by keyboard', async ({ page, request }) => {
    await signInAs(page, await enterDemo(request, 'modelo'))
    await page.goto('/painel')
    const remove = page.getByRole('button', { name: /^Excluir story/ })
    await expect(remove.nth(2)).toBeVisible()
    const tops = await remove.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
    await remove.nth(1).focus()
    await page.keyboard.press('Tab')
    await expect(remove.nth(2)).toBeFocused()
    await expect(remove.nth(2)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  for (const percent of [100, 150, 200])
    test(`every tile's actions are in reach with text at ${percent} %`, async ({
      page,
      request,
    }) => {
      await page.addInitScript((size) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size
        })
      }, `${percent}%`)
      await signInAs(page, await enterDemo(request, 'modelo'))
      await page.goto('/painel/galeria')
      const actions = page.getByRole('button', { name: /^Mais ações/ })
      await expect(actions.first()).toBeVisible()
      const cut = await actions.evaluateAll(
        (buttons) =>
          buttons.filter((button) => {
            const box = button.getBoundingClientRect()
            const tile = button.closest('.media-tile')!.getBoundingClientRect()
            return box.right > tile.right + 1 || box.right > innerWidth || box.width < 40
          }).length,
      )
      expect(cut).toBe(0)
    })
})

test('her place in the lists is worked out when she asks, with the paid thing last', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, `Lugar ${unique()}`)
  await signInAs(page, modelo)
  await page.goto('/painel')
  const place = page.getByRole('region', { name: 'Onde você aparece' })
  const show = place.getByRole('button')
  await show.click()
  await expect(place.getByText('Seu perfil não está nas listas agora.')).toBeVisible()
  await publish(database, modelo, 'free')
  await page.reload()
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(place.getByText('Todo o Brasil')).not.toHaveCount(0)
  await expect(show).toBeFocused()
  const ways = place.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect(ways.last()).toContainText('Anúncio pago')
  await expect(ways.first()).toContainText('Grátis')
  await expect(place.getByText('Anúncio pago', { exact: false })).not.toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(place.getByText('Todo o Brasil')).toHaveCount(0)
})

test('on a wide screen the sidebar stays, with the way out, however long the page is', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signInAs(page, await registerModelo(request, `Comprida ${unique()}`))
  await page.goto('/painel/configuracoes')
  await page.getByRole('heading', { name: 'Excluir conta' }).scrollIntoViewIfNeeded()
  const side = page.locator('.panel-side')
  expect(await side.evaluate((element) => element.getBoundingClientRect().toJSON())).toMatchObject({
    top: 0,
    height: 600,
  })
  // Its own scroll reaches its end.
  const out = side.getByRole('button', { name: 'Sair', exact: true })
  await out.scrollIntoViewIfNeeded()
  await expect(out).toBeInViewport()
})
