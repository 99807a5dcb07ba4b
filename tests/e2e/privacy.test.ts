import { publish, registerModelo, signInAs } from './account.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an advertiser pauses her profile with one tap, sees it said, and comes back with another', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Pausa')
  await publish(database, modelo)
  const isPublic = async () => {
    const { rowCount } = await database.query('select from modelo_publico where id = $1', [
      modelo.id,
    ])
    return rowCount === 1
  }
  await signInAs(page, modelo)
  await page.goto('/painel')
  await page.getByRole('button', { name: 'Pausar perfil' }).click()
  await expect(page.getByText('Seu perfil está em pausa')).toBeVisible()
  expect(await isPublic()).toBe(false)
  await page.getByLabel('Fim da pausa').selectOption('3')
  await expect(page.getByText(/Ele volta sozinho em/)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pausar perfil' })).toBeVisible()
  expect(await isPublic()).toBe(true)
})
