import type { Page } from '@playwright/test'
import { picture } from '../../server/midias/uploads/photoExample.ts'
import { type Account, publish, registerModelo, sendMedia, signInAs, unique } from './account.ts'
import { accessibilityErrors, sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { fillSignIn } from './queue.ts'

// A file that is no photo is refused with 415.
test.use({ viewport: sizes[0], expectedErrors: /415/ })

const photo = (seed: number) => picture(seed, 600, 800).jpeg({ quality: 80 }).toBuffer()

async function give(page: Page, name: string, seed: number): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await row
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(seed) })
  await expect(row.getByText('Recebida')).toBeVisible()
}

/** Staff of the demo, who may see documents, at her item. */
async function openQueue(page: Page, { nome }: Account): Promise<void> {
  await storeAgeDeclaration(page)
  await page.goto('/admin?fila=verificacoes')
  await fillSignIn(page)
  await page
    .getByRole('navigation', { name: 'Itens da fila' })
    .getByRole('button')
    .filter({ hasText: nome })
    .click()
}

test('she sends document and selfie by phone, staff verify her, and her profile says so', async ({
  page,
  browser,
  database,
}) => {
  const modelo = await registerModelo(page.request, `Verônica ${unique()}`)
  const url = await publish(database, modelo)
  await sendMedia(page.request, modelo, {
    galeria: [{ photo: await photo(11), visibilidade: 'publico' }],
  })
  await storeAgeDeclaration(page)
  await signInAs(page, modelo)
  await page.goto('/painel/verificacao')
  await expect(page.getByText('Ainda não verificada')).toBeVisible()
  const code = await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent()
  const front = page.locator('input[type=file]').first()
  await front.setInputFiles({
    name: 'rg.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('Escolha uma foto em JPEG, PNG, WebP ou HEIC.')).toBeVisible()
  await give(page, 'Frente do documento', 12)
  // Her face is not sent before she has agreed to that.
  const selfie = page.getByRole('button', { name: 'Selfie com o código: Escolher foto' })
  await expect(selfie).toHaveAccessibleDescription('Responda antes à pergunta acima.')
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Concordo com este uso' }).click()
  await give(page, 'Selfie com o código', 13)
  await page.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect(page.getByText('Em análise')).toBeVisible()

  const context = await browser.newContext({ viewport: sizes[1] })
  const staff = await context.newPage()
  await openQueue(staff, modelo)
  await expect(staff.getByText(`deve estar o código ${code}`)).toBeVisible()
  // Documents and data are shown once staff say why they look at them: one question for both.
  await staff.getByLabel('Por que você precisa').selectOption('Para decidir um item da fila')
  await staff.getByRole('button', { name: 'Mostrar' }).click()
  for (const name of ['Documento, frente', 'Selfie com o código'])
    await expect(staff.getByRole('img', { name })).toBeVisible()
  expect(await accessibilityErrors(staff)).toEqual([])
  await staff.getByRole('checkbox', { name: /É a mesma pessoa/ }).check()
  await staff.getByRole('button', { name: 'Verificar', exact: false }).first().click()
  const birth = staff.getByLabel('Data de nascimento do documento')
  await birth.fill(`${new Date().getUTCFullYear() - 17}-01-01`)
  await expect(staff.getByRole('button', { name: 'Tirar do ar e ver o próximo' })).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Verificar e ver o próximo' })).toHaveCount(0)
  await birth.fill('1994-06-20')
  await staff.getByRole('button', { name: 'Verificar e ver o próximo' }).click()
  await expect(staff.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText(/^Verificada em/)).toBeVisible()
  await expect(page.getByText(/será apagado em/)).toBeVisible()
  await page.goto(`/profile/${url}`)
  await expect(page.getByText(/^Verificada em/).locator('visible=true')).toBeVisible()
  // On the tile only the day: in words it would cover much of it on a phone.
  const checked = page.getByRole('link', { name: /Foto conferida em \d{2}\/\d{2}\/\d{4}$/ })
  await expect(checked).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/)
  const { rows } = await database.query('select dt_nascimento::text from modelo where id = $1', [
    modelo.id,
  ])
  expect(rows).toEqual([{ dt_nascimento: '1994-06-20' }])
})

test.describe('with the camera', () => {
  test.use({
    permissions: ['camera'],
  })

  test('a picture is taken and sent', async ({ page }) => {
    const modelo = await registerModelo(page.request, `Vilma ${unique()}`)
    await storeAgeDeclaration(page)
    await signInAs(page, modelo)
    await page.goto('/painel/verificacao')
    await page.getByRole('button', { name: 'Concordo com este uso' }).click()
    await page.getByRole('button', { name: 'Selfie com o código: Usar a câmera' }).click()
    // The button is busy until the camera shows something.
    await page.locator('button:not([aria-busy])').filter({ hasText: 'Tirar foto' }).click()
    await expect(page.getByText('Recebida')).toBeVisible()
  })
})
