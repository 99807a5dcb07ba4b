import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { givePlan, registerModelo, sendMedia, signInAs } from './account.ts'
import { expect, test } from './fixtures.ts'

/** A picture of its own, small and quick to prepare. */
const photo = async (name: string, hue: number, width = 480) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height: width, channels: 3, background: { r: hue, g: 200 - hue, b: 90 } },
  })
    .jpeg()
    .toBuffer(),
})
const storiesOf = (page: Page) => page.getByRole('region', { name: 'Stories', exact: true })
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Envios' }).getByRole('listitem')
const question = (page: Page, name: string) => page.getByRole('dialog', { name })

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('unused files for stories wait where they were chosen, and nowhere else', async ({
    page,
    request,
  }) => {
    test.slow()
    await signInAs(page, await registerModelo(request, 'Olívia'))
    await page.goto('/painel')
    await storiesOf(page)
      .getByLabel('Adicionar stories')
      .setInputFiles([await photo('a.jpg', 20), await photo('b.jpg', 60, 200)])
    await expect(rowsOf(page).filter({ hasText: 'Pronto' })).toHaveCount(2, {
      timeout: 60_000,
    })
    await page.getByRole('link', { name: 'Galeria', exact: true }).first().click()
    await expect(question(page, 'Sair sem salvar?')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page).toHaveURL(/\/painel$/)

    // Closed with its files: they are on the server, for stories only.
    await page.goto('/painel/galeria')
    await expect(page.getByText('Nenhuma foto ainda')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(0)
    await page.goto('/painel')
    await expect(rowsOf(page)).toHaveCount(2)
    // The smaller one is 200 px wide, and has a preview all the same.
    for (const row of await rowsOf(page).all())
      await expect
        .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
  })

  test('each ready file can be removed from the list', async ({ page, request }) => {
    test.slow()
    await signInAs(page, await registerModelo(request, 'Petra'))
    await page.goto('/painel')
    const panel = storiesOf(page)
    await panel
      .getByLabel('Adicionar stories')
      .setInputFiles([await photo('um.jpg', 30), await photo('dois.jpg', 70)])
    await expect(rowsOf(page).filter({ hasText: 'Pronto' })).toHaveCount(2, {
      timeout: 60_000,
    })
    const room = panel.getByRole('status').filter({ hasText: 'Tire da lista o que passar disso' })
    await expect(room).toBeVisible()
    await panel.getByRole('button', { name: 'Tirar dois.jpg da lista' }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    await panel.getByRole('button', { name: 'Publicar stories' }).click()
    await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(1)
  })

  test.describe('on a poor connection', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('a story that was published though the answer was lost is shown, and its file leaves the list', async ({
      page,
      request,
      database,
    }) => {
      const modelo = await registerModelo(request, 'Quitéria')
      await givePlan(database, modelo)
      await signInAs(page, modelo)
      await page.goto('/painel')
      const panel = storiesOf(page)
      await panel.getByLabel('Adicionar stories').setInputFiles(await photo('um.jpg', 50))
      await expect(rowsOf(page).filter({ hasText: 'Pronto' })).toHaveCount(1, { timeout: 60_000 })
      await page.route(
        '**/api/midias',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      const publish = panel.getByRole('button', { name: 'Publicar stories' })
      await publish.click()
      await expect(page.getByText('Sem conexão, mas nada se perdeu')).toBeVisible()
      await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(1)
      await publish.click()
      await expect(page.getByText('Este arquivo já foi usado ou apagado.')).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(0)
      await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(1)
    })
  })
})

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an unsaved crop for a role has its role on the next device, and is no photo of its own', async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const modelo = await registerModelo(request, 'Quitéria')
    const { buffer } = await photo('eu.jpg', 40)
    await sendMedia(request, modelo, { galeria: [{ photo: buffer, visibilidade: 'publico' }] })
    await signInAs(page, modelo)
    await page.goto('/painel/galeria')
    await page.getByRole('button', { name: 'Mais ações: Foto 1' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Perfil' }).click()
    const crop = page.getByRole('dialog', { name: 'Foto de perfil' })
    await crop.getByRole('button', { name: 'Usar este recorte' }).click()
    await expect(crop).toBeHidden({ timeout: 60_000 })
    await expect(page.getByText('1 alteração não salva')).toBeVisible()

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await context.newPage()
    await signInAs(other, modelo)
    await other.goto('/painel/galeria')
    await expect(other.getByText('1 alteração não salva')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Mais ações/ })).toHaveCount(1)
    await other.getByRole('button', { name: 'Salvar Mídias' }).click()
    await expect(other.getByText('Mídias salvas com sucesso!')).toBeVisible()
    await expect(
      other.getByRole('list', { name: 'Galeria' }).getByText('Perfil', { exact: true }),
    ).toHaveCount(1)
    await context.close()
  })

  test('"Descartar" asks first, by keyboard too', async ({ page, request, database }) => {
    test.slow()
    const modelo = await registerModelo(request, 'Rute')
    await givePlan(database, modelo)
    await signInAs(page, modelo)
    await page.goto('/painel/galeria')
    await page
      .getByLabel('Escolher arquivos')
      .last()
      .setInputFiles([await photo('fica.jpg', 50)])
    const waiting = page.getByText('1 alteração não salva')
    await expect(waiting).toBeVisible({ timeout: 60_000 })
    const discard = page.getByRole('button', { name: 'Descartar', exact: true })
    await discard.press('Enter')
    await expect(question(page, 'Descartar o que não foi salvo?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(waiting).toBeVisible()
    await discard.click()
    await page.getByRole('button', { name: 'Descartar tudo' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByText('Nenhuma foto ainda')).toBeVisible()
  })
})
