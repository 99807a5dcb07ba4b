import type { Page } from '@playwright/test'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { publish, registerAssinante, registerModelo, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

// A wrong password, the page of the erased profile, a sign-in to an account that is being erased.
test.use({ expectedErrors: /422|404|403/ })
test.beforeEach(({ page }) => storeAgeDeclaration(page))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Excluir a conta?' })
const open = (page: Page) => page.getByRole('button', { name: 'Excluir conta' }).click()

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is erased by a wrong password, by none, or by leaving the dialog', async ({
    page,
    database,
  }) => {
    const modelo = await registerModelo(page.request, 'Fica')
    await signInAs(page, modelo)
    await page.goto('/painel/configuracoes')
    await open(page)
    expect(await accessibilityErrors(page)).toEqual([])
    const password = dialog(page).getByLabel('Senha atual')
    await dialog(page).getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('outra senha')
    await password.press('Enter')
    await expect(dialog(page)).toContainText('A senha atual não confere.')
    await expect(password).toHaveValue('outra senha')
    await expect(
      dialog(page).getByRole('link', { name: 'Criar uma senha por e-mail' }),
    ).toHaveAttribute('href', '/forgot-password')
    await dialog(page).getByRole('button', { name: 'Manter minha conta' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Excluir conta' })).toBeFocused()
    const { rows } = await database.query('select estado from conta where id = $1', [modelo.id])
    expect(rows).toEqual([{ estado: 'ativa' }])
  })
})

test('an advertiser erases her account, and her address answers as if it had never existed', async ({
  page,
  database,
}) => {
  const modelo = await registerModelo(page.request, 'Some')
  const url = await publish(database, modelo, 'free')
  await expect(async () => {
    expect((await page.request.get(`/profile/${url}`)).status()).toBe(200)
  }).toPass()
  await signInAs(page, modelo)
  await page.goto('/painel/configuracoes')
  await open(page)
  await dialog(page).getByLabel('Senha atual').fill(SENHA)
  await dialog(page).getByLabel('Senha atual').press('Enter')
  await page.waitForURL((address) => address.pathname === '/exclusao')
  await expect(page.getByText('Sua conta não aparece mais para ninguém.')).toBeVisible()
  await expect(page.getByText(/A conta será apagada em \d/)).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // Staff suspect a minor: nothing is erased, though its day has passed.
  await page.clock.setFixedTime(Date.now() + 9 * 24 * 3_600_000)
  await page.reload()
  await expect(page.getByText('A exclusão espera uma decisão da equipe')).toBeVisible()
  const gone = await page.goto(`/profile/${url}`)
  expect(gone?.status()).toBe(404)
  expect(await gone?.text()).not.toContain('Some de Teste')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este perfil não está no ar')
  expect(await accessibilityErrors(page)).toEqual([])
  const api = await page.request.get(`/api/modelo/${modelo.id}`, { headers: { Token: 'web' } })
  expect(api.status()).toBe(404)
})

test('a client erases his account, and takes it back as he signs in again', async ({ page }) => {
  const client = await registerAssinante(page.request)
  await signInAs(page, client)
  await page.goto('/painel/perfil')
  await expect(page.getByText('As avaliações que você escreveu ficam')).toBeVisible()
  await open(page)
  await dialog(page).getByLabel('Senha atual').fill(SENHA)
  await dialog(page).getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.waitForURL((address) => address.pathname === '/exclusao')
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Usuário ou e-mail').fill(client.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Esta conta vai ser excluída')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar a exclusão' }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/painel'))
})
