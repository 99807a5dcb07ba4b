import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { type Account, registerAssinante, registerModelo, signInAs } from './account.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { mailedLink } from './mail.ts'

const NOVA = 'outra senha comprida'
const main = (page: Page) => page.getByRole('main')
const newEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@mail.example`

async function linkOf(email: string, path: string): Promise<string> {
  await expect.poll(() => mailedLink(email, path)).not.toBeNull()
  return mailedLink(email, path)!
}

/** Right after her registration, but approved. */
async function registerUnconfirmed(
  request: APIRequestContext,
  database: pg.Client,
  apelido: string,
): Promise<Account & { url: string }> {
  const modelo = await registerModelo(request, apelido)
  await database.query('update conta set email_confirmado_em = null where id = $1', [modelo.id])
  const { rows } = await database.query<{ url: string }>(
    `update modelo set moderacao = 'aprovado' where id = $1 returning url`,
    [modelo.id],
  )
  return { ...modelo, url: rows[0]!.url }
}

test('an approved profile is public once its link was opened and the button clicked', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerUnconfirmed(request, database, 'Confirma')
  const statusOf = async () => (await request.get(`/profile/${modelo.url}`)).status()
  expect(await statusOf()).toBe(404)
  await signInAs(page, modelo)
  await page.goto('/painel')
  await expect(main(page).getByText('Confirme seu e-mail')).toBeVisible()
  await expect(main(page)).toContainText(modelo.email)

  await page.goto(await linkOf(modelo.email, '/confirmar-email'))
  // Only requesting the address changes nothing.
  expect(await statusOf()).toBe(404)
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(main(page)).toContainText('E-mail confirmado')
  await expect(main(page).getByText('Confirme que este e-mail é seu')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Voltar para o login' })).toBeHidden()
  expect(page.url()).not.toContain('token')
  expect(await statusOf()).toBe(200)

  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  await page.waitForURL('**/painel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).getByText('Confirme seu e-mail')).toHaveCount(0)
})

test.describe('a change of e-mail', () => {
  // Its session ends, and the panel notices.
  test.use({ expectedErrors: /401/ })

  test('waits for its link, and is undone from the old address', async ({
    browser,
    page,
    request,
  }) => {
    const client = await registerAssinante(request, 'Noel Dias')
    const novo = newEmail('novo')
    await signInAs(page, client)
    await page.goto('/painel/perfil')
    await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(dialog.getByLabel('Novo e-mail')).toBeFocused()
    await dialog.getByLabel('Novo e-mail').fill(novo)
    await dialog.getByLabel('Senha atual').fill(SENHA)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(main(page)).toContainText(`Falta confirmar ${novo}`)
    await expect(main(page)).toContainText(`Você entra com ${client.email}.`)

    await page.goto(await linkOf(novo, '/confirmar-email'))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(main(page)).toContainText('E-mail trocado')
    await page.getByRole('link', { name: 'Ir para o painel' }).click()
    await page.waitForURL('**/login')

    // The owner of the old address, on another device.
    const context = await browser.newContext()
    const owner = await context.newPage()
    await storeAgeDeclaration(owner)
    await owner.goto(await linkOf(client.email, '/desfazer-email'))
    await owner.getByRole('button', { name: 'Desfazer a troca' }).click()
    await owner.waitForURL(/redefinir-senha/)
    await owner.getByLabel('Nova senha').fill(NOVA)
    await owner.getByLabel('Repita a senha').fill(NOVA)
    await owner.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(main(owner)).toContainText('Senha atualizada com sucesso')
    const login = (usuario: string, senha: string) =>
      request.post('/api/login/assinante', { headers: { Token: 'web' }, data: { usuario, senha } })
    expect((await login(client.email, NOVA)).status()).toBe(200)
    expect((await login(novo, SENHA)).status()).toBe(401)
    await context.close()
  })

  test('is cancelled in the panel, also one that was requested in the profile', async ({
    page,
    request,
  }) => {
    const modelo = await registerModelo(request, 'Cancela')
    const novo = newEmail('cancelado')
    await signInAs(page, modelo)
    await page.goto('/painel/perfil')
    await page.getByLabel('E-mail').fill(novo)
    await page.getByLabel('Senha atual').fill(SENHA)
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(modelo.email)
    await expect(main(page)).toContainText(`Falta confirmar ${novo}`)

    await page.goto('/painel/configuracoes')
    await page.getByRole('button', { name: 'Cancelar a troca' }).click()
    await expect(page.getByText('Troca cancelada: seu e-mail continua o mesmo.')).toBeVisible()
    await expect(main(page).getByText(`Falta confirmar ${novo}`)).toHaveCount(0)
  })
})

test.describe('a link that is no longer valid', () => {
  // A refused call is an error on the browser's console.
  test.use({ expectedErrors: /40[49]|410/ })

  test('says so, and sends another to a signed-in account', async ({ page, request, database }) => {
    const modelo = await registerUnconfirmed(request, database, 'Atrasa')
    const link = await linkOf(modelo.email, '/confirmar-email')
    await database.query(
      `update token set expira_em = now() - interval '1 minute' where conta_id = $1`,
      [modelo.id],
    )
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(main(page)).toContainText('O prazo deste link terminou')
    await expect(page.getByRole('link', { name: 'Entrar para receber outro' })).toBeVisible()

    await signInAs(page, modelo)
    await page.goto('/painel')
    await page.goto('/confirmar-email#token=nunca-existiu')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(main(page)).toContainText('Este link não vale')
    await page.getByRole('button', { name: 'Enviar outro link' }).click()
    await expect(page.getByText('Enviamos outro link.')).toBeVisible()
    await expect.poll(() => mailedLink(modelo.email, '/confirmar-email')).not.toBe(link)

    const good = mailedLink(modelo.email, '/confirmar-email')!
    await page.goto('/painel')
    await page.goto(good)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(main(page)).toContainText('E-mail confirmado')
    await page.goto('/painel')
    await page.goto(good)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(main(page)).toContainText('Este link já foi usado')
    // It is no error: most often it was a second click.
    await expect(main(page).getByRole('alert')).toHaveCount(0)

    // Nothing is left to be sent.
    await page.goto('/painel')
    await page.goto('/confirmar-email#token=nunca-existiu')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('button', { name: 'Enviar outro link' }).click()
    await expect(main(page)).toContainText('Seu e-mail já está confirmado.')
    await expect(page.getByRole('link', { name: 'Ir para o painel' })).toBeVisible()
    await expect(page.getByText('Enviamos outro link.')).toHaveCount(0)
  })
})
