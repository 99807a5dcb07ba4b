import type { Page } from '@playwright/test'
import { startProvider } from '../../server/contas/oidcExample.ts'
import { registerAssinante } from './account.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite
let origin: string
let provider: Awaited<ReturnType<typeof startProvider>>

// One site with a provider for all of these tests, beside the run's site without one.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOwnSite(async (address) => {
    provider = await startProvider(`${address}/api/oidc/retorno`)
    return provider.settings
  })
  origin = site.origin
})
test.afterAll(async () => {
  await site?.stop()
  await provider?.close()
})
test.beforeEach(async ({ page }) => {
  await storeAgeDeclaration(page)
  // The provider's own pages load fonts from elsewhere.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})
test.use({ expectedErrors: /favicon|40[149]/ })

const button = (page: Page) => page.getByRole('button', { name: 'Continuar com 127.0.0.1' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

const register = async (page: Page) =>
  (await registerAssinante(page.request, 'Eduardo Prado', origin)).email

/** From the login page to the provider's login, and past it as `person`. */
async function signInAs(page: Page, person: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await button(page).click()
  await page.getByPlaceholder('Enter any login').fill(person)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('where none is configured, no provider is offered', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Continuar com/ })).toHaveCount(0)
})

test('refusing at the provider shows a message, and the password still works', async ({ page }) => {
  const email = await register(page)
  await page.goto(`${origin}/login`)
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await button(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(alert(page)).toContainText('Entrada cancelada')
  expect(page.url()).toBe(`${origin}/login`)
  await expect(page.getByLabel('Usuário ou e-mail')).toHaveValue(email)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an unknown person is sent to register', async ({ page }) => {
  provider.people.set('desconhecida', { email: 'ninguem@mail.example', email_verified: true })
  await signInAs(page, 'desconhecida')
  await expect(alert(page)).toContainText('Conta não encontrada')
  expect(page.url()).toBe(`${origin}/login`)
})

test('a known person arrives in the panel, and no code or token stays in the address', async ({
  page,
}) => {
  const email = await register(page)
  provider.people.set('carla', { email, email_verified: true })
  await signInAs(page, 'carla')
  await page.waitForURL(`${origin}/painel`)
  await page.goto(`${origin}/painel/perfil`)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
})

test('the service is listed in the panel, and cannot be removed while nothing else opens the account', async ({
  page,
}) => {
  const email = await register(page)
  provider.people.set('celia', { email, email_verified: true })
  await signInAs(page, 'celia')
  await page.waitForURL(`${origin}/painel`)
  await page.goto(`${origin}/painel/perfil`)
  await expect(page.getByRole('heading', { name: 'Entrada por outros serviços' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remover 127.0.0.1' })
  await remove.click()
  await expect(page.getByText('Crie antes uma senha.')).toBeVisible()

  await site.database.query(`update conta set senha_hash = 'x' where email = $1`, [email])
  await remove.click()
  await expect(page.getByText('Você não entra mais na sua conta por 127.0.0.1.')).toBeVisible()
  await expect(remove).toHaveCount(0)
})
