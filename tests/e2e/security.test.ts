import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { type Account, registerAssinante, registerModelo, signInAs, unique } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { fillSignIn } from './queue.ts'

/** A browser of its own, like another device. */
async function openDevice(browser: Browser, userAgent?: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await storeAgeDeclaration(page)
  return [context, page]
}

async function enter(page: Page, tipo: 'Usuário' | 'Acompanhante', { email }: Account) {
  await page.goto('/login')
  await page.getByRole('radio', { name: tipo }).check({ force: true })
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/painel')
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const sessions = (page: Page) =>
  page.getByRole('region', { name: 'Sessões abertas' }).getByRole('listitem')

test('an advertiser ends the session of another device, which then has to sign in', async ({
  browser,
  request,
}) => {
  const modelo = await registerModelo(request, `Segura ${unique()}`)
  const [homeContext, home] = await openDevice(browser)
  const [phoneContext, phone] = await openDevice(browser, IPHONE)
  await enter(home, 'Acompanhante', modelo)
  await enter(phone, 'Acompanhante', modelo)

  await home.goto('/painel/configuracoes')
  // The registration itself opened one too.
  await expect(sessions(home)).toHaveCount(3)
  await expect(sessions(home).first()).toContainText('Esta sessão')
  const other = sessions(home).filter({ hasText: 'Safari no iPhone' })
  await expect(other).toContainText(/Entrada: hoje, \d\d:\d\d\s*Último uso: hoje, \d\d:\d\d/)
  expect(await accessibilityErrors(home)).toEqual([])
  await other.getByRole('button', { name: 'Encerrar' }).press('Enter')
  await expect(home.getByRole('status').filter({ hasText: 'Sessão encerrada' })).toBeVisible()
  await expect(other).toHaveCount(0)
  await expect(sessions(home)).toHaveCount(2)

  await phone.reload()
  await phone.waitForURL('**/login')
  await phoneContext.close()
  await homeContext.close()
})

test('a client signs out all devices at once, and the sign-in page says so', async ({
  browser,
  request,
}) => {
  const cliente = await registerAssinante(request)
  const [homeContext, home] = await openDevice(browser)
  const [phoneContext, phone] = await openDevice(browser, IPHONE)
  await enter(home, 'Usuário', cliente)
  await enter(phone, 'Usuário', cliente)

  await home.goto('/painel/perfil')
  await home.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await home.waitForURL('**/login')
  await expect(
    home.getByRole('status').filter({ hasText: 'Você saiu de todos os aparelhos.' }),
  ).toBeVisible()
  expect(home.url()).toMatch(/\/login$/)
  expect(await home.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await phone.reload()
  await phone.waitForURL('**/login')
  await phoneContext.close()
  await homeContext.close()
})

test('staff see where they are signed in, and sign out', async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.goto('/admin')
  await fillSignIn(page)
  await page.getByRole('link', { name: 'Segurança' }).first().click()
  await expect(page).toHaveURL(/\/admin\/seguranca$/)
  await expect(sessions(page).first()).toContainText('Esta sessão')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Equipe', exact: true })).toBeVisible()
})

test.describe('the second factor', () => {
  // She has not proved yet who she is.
  test.use({ expectedErrors: /403/ })

  test('has a code that can be read in the dark theme, and on a phone copied or opened', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs(page, await registerModelo(request, `Codigo ${unique()}`))
    await page.goto('/painel/configuracoes')
    await page
      .getByRole('region', { name: 'Aplicativo de códigos' })
      .getByRole('button', { name: 'Ativar' })
      .click()
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByLabel('Senha atual').fill(SENHA)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ativar o aplicativo de códigos' })
    const code = dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const segredo = (await dialog.locator('code').textContent()) ?? ''
    const link = dialog.getByRole('link', { name: 'Abrir no aplicativo' })
    await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//)
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret')).toBe(
      segredo,
    )
    await dialog.getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByText('Segredo copiado.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(segredo)
  })
})
