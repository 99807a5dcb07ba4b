import { ANUNCIO_DIAS, diaMais } from '../../contract/diasDaTemporada.ts'
import { hoje } from '../../contract/idade.ts'
import { publish, registerModelo, signInAs } from './account.ts'
import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'

// Cities without profiles of the demo, which other tests count.
const CASA = '/acompanhantes/go/pirenopolis'
const DESTINO = { cidade: 'Bonito', estado: 'MS', page: '/acompanhantes/ms/bonito' }
const dia = (days: number) => diaMais(hoje(), days)

// A stay on days of another one is refused with 409.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /409/ })
test.beforeEach(({ page }) => storeAgeDeclaration(page))

test('a stay with wrong days is refused beside the field, and one that is not announced stays unseen', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Quieta')
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  await page.goto('/painel/configuracoes')
  await interact(page)
  const part = page.getByRole('region', { name: 'Temporadas em outras cidades' })
  await part.getByRole('combobox', { name: 'Cidade' }).fill('bonito')
  await page.getByRole('option', { name: /Bonito\s*MS/ }).click()
  await part.getByLabel('Primeiro dia').fill(dia(5))
  await part.getByLabel('Último dia').fill(dia(3))
  const announce = part.getByLabel(`Anunciar ${ANUNCIO_DIAS} dias antes`)
  await announce.check()
  await part.getByRole('button', { name: 'Marcar temporada' }).click()
  await expect(part.getByText('O último dia vem antes do primeiro.')).toBeVisible()
  await expect(part.getByLabel('Último dia')).toBeFocused()
  // A reload, or a session that ended, leaves what she chose.
  await page.reload()
  await interact(page)
  await expect(part.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Bonito')
  await expect(part.getByLabel('Estado')).toHaveValue('MS')
  await expect(part.getByLabel('Primeiro dia')).toHaveValue(dia(5))
  await expect(announce).toBeChecked()
  await announce.uncheck()
  await part.getByLabel('Último dia').fill(dia(7))
  await part.getByRole('button', { name: 'Marcar temporada' }).click()
  await expect(part.getByText('Bonito (MS)')).toBeVisible()
  await expect(part.getByText('Aparece a partir de')).toBeVisible()

  await page.goto(`/profile/${url}`)
  await expect(page.getByRole('heading', { name: 'Quieta', level: 1 })).toBeVisible()
  await expect(page.getByText('Bonito')).toHaveCount(0)
  const found = await request.get(`/search?cidade=Bonito&estado=MS&dia=${dia(6)}`)
  expect(await found.text()).not.toContain('Quieta')
})

test('an announced stay is found by place and day, on her profile and on both cities’ pages', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Andarilha')
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  await page.goto('/painel/configuracoes')
  await interact(page)
  const part = page.getByRole('region', { name: 'Temporadas em outras cidades' })
  const add = async (de: number, ate: number) => {
    await part.getByRole('combobox', { name: 'Cidade' }).fill('bonito')
    await page.getByRole('option', { name: /Bonito\s*MS/ }).click()
    await part.getByLabel('Primeiro dia').fill(dia(de))
    await part.getByLabel('Último dia').fill(dia(ate))
    await part.getByLabel(`Anunciar ${ANUNCIO_DIAS} dias antes`).check()
    await part.getByRole('button', { name: 'Marcar temporada' }).click()
  }
  await add(4, 6)
  await expect(part.getByText('Já anunciada')).toBeVisible()
  // Saved and shown at once, and the form is empty for the next one.
  await expect(part.getByLabel('Primeiro dia')).toHaveValue('')
  await add(6, 8)
  await expect(part.getByText('Nesses dias você já tem outra temporada.')).toBeVisible()

  await page.goto(`/profile/${url}`)
  await expect(page.getByText(/^Estará em Bonito de/)).toBeVisible()
  await page.goto(DESTINO.page)
  const soon = page.getByRole('region', { name: 'Em breve em Bonito' })
  await expect(soon.getByRole('link', { name: /Andarilha/ })).toBeVisible()
  await page.goto(`/search?cidade=Bonito&estado=MS&dia=${dia(5)}`)
  await expect(page.locator('.card').filter({ hasText: 'Andarilha' })).toContainText('em visita')
  await page.goto(`/search?cidade=Piren%C3%B3polis&estado=GO&dia=${dia(5)}`)
  await expect(page.locator('.card').filter({ hasText: 'Andarilha' })).toHaveCount(0)

  // Its first day has come.
  await database.query('update temporada set de = $2 where modelo_id = $1', [modelo.id, dia(0)])
  const card = page.locator('.card').filter({ hasText: 'Andarilha' })
  await expect(async () => {
    await page.goto(DESTINO.page)
    await expect(card).toContainText('em visita', { timeout: 1000 })
  }).toPass()
  const away = page.getByRole('region', { name: 'Acompanhantes de Pirenópolis em viagem' })
  await expect(async () => {
    await page.goto(CASA)
    const link = away.getByRole('link', { name: /Andarilha/ })
    await expect(link).toContainText('em Bonito até', { timeout: 1000 })
    await expect(card).toHaveCount(0, { timeout: 1000 })
  }).toPass()

  await page.goto('/painel/configuracoes')
  await interact(page)
  await part.getByRole('button', { name: 'Encerrar a temporada: Bonito (MS)' }).click()
  await expect(part.getByText('Bonito (MS)')).toHaveCount(0)
})

test('the search has a day, as a filter that can be taken off', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP')
  await page.mouse.move(200, 300)
  await page.getByLabel('Em que dia?').fill(dia(9))
  await expect(page).toHaveURL(new RegExp(`dia=${dia(9)}`))
  await page
    .getByRole('link', { name: /em \d+ de/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/dia=/)
})
