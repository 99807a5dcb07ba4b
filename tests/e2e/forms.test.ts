import type { Page } from '@playwright/test'
import { SENHA, SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import {
  type Account,
  endSessions,
  publish,
  registerAssinante,
  registerModelo,
  signInAs,
} from './account.ts'
import { expect, hold, test } from './fixtures.ts'

// Forms behind sign-in, by keyboard, when saving fails or the session ends meanwhile. The advertiser's
// profile and the review have the same in their own tests.

// The refusals are made here.
test.use({ expectedErrors: /401|422|503|ERR_FAILED/, viewport: { width: 390, height: 844 } })

/** From the sign-in page, to which the ended session led, back to the form. */
async function signInAgain(
  page: Page,
  kind: 'Usuário' | 'Acompanhante',
  { email }: Account,
  pathname = new URL(page.url()).pathname,
) {
  await page.waitForURL('**/login')
  await page.getByRole('radio', { name: kind }).check({ force: true })
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${pathname}`)
}

test('a reply and a report to staff are still there after a failed save and a session that ended', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Beatriz')
  await publish(database, modelo)
  const client = await registerAssinante(request, 'Davi Moura')
  const answer = await request.post('/api/depoimentos', {
    headers: { Token: 'web', Authorization: `Bearer ${client.token}` },
    data: { modelo: modelo.id, cliente: client.id, nota: 4, comentario: 'Gostei muito.' },
  })
  expect(answer.status()).toBe(201)
  await signInAs(page, modelo)
  await page.goto('/painel/avaliacoes')

  const reply = page.getByLabel('Resposta')
  const status = page.getByLabel('Status')
  await reply.focus()
  await page.keyboard.type('Volte sempre.')
  await page.keyboard.press('Tab')
  await expect(status).toBeFocused()
  await page.keyboard.press('a')
  await expect(status).toHaveValue('1')
  await page.route('**/api/depoimentos/*', (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro ao enviar.')
  await expect(reply).toHaveValue('Volte sempre.')

  await endSessions(database, modelo)
  await page.getByRole('button', { name: 'Enviar resposta e aprovar' }).press('Enter')
  await signInAgain(page, 'Acompanhante', modelo)
  await expect(reply).toHaveValue('Volte sempre.')
  await expect(status).toHaveValue('1')
  await page.getByRole('button', { name: 'Enviar resposta e aprovar' }).press('Enter')
  await expect(page.getByText('Resposta e status atualizados.')).toBeVisible()

  const open = page.getByRole('button', { name: 'Denunciar' })
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('O que há de errado com ela?')
  const send = dialog.getByRole('button', { name: 'Enviar denúncia' })
  await open.press('Enter')
  await send.press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/./)
  await page.keyboard.type('Nunca esteve comigo.')
  await endSessions(database, modelo)
  await send.press('Enter')
  await signInAgain(page, 'Acompanhante', modelo)
  await open.press('Enter')
  await expect(reason).toHaveValue('Nunca esteve comigo.')
  await send.press('Enter')
  await expect(page.getByText('Denunciada à equipe')).toBeVisible()
})

test('a panel page opened, or shown again, after the session ended leads to sign-in and back', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Cibele')
  await signInAs(page, modelo)
  await endSessions(database, modelo)
  await page.goto('/painel/configuracoes')
  await signInAgain(page, 'Acompanhante', modelo, '/painel/configuracoes')
  await expect(page.getByRole('switch', { name: 'Mostrar idade' })).toBeChecked()

  await endSessions(database, modelo)
  // A request that is in flight, sent before the session ended, is not sent a second time.
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await page.waitForURL('**/login', { timeout: 3000 })
  }).toPass()
  await signInAgain(page, 'Acompanhante', modelo, '/painel/configuracoes')
  await expect(page.getByRole('switch', { name: 'Mostrar idade' })).toBeChecked()
})

test('a setting changed after the session ended stays as it was, and can be changed on return', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Cecília')
  await signInAs(page, modelo)
  await page.goto('/painel/configuracoes')
  const age = page.getByRole('switch', { name: 'Mostrar idade' })
  await expect(age).toBeChecked()
  // A part of the page whose request comes after the end of the session would lead to sign-in before the switch does.
  await page.waitForLoadState('networkidle')
  await endSessions(database, modelo)
  await age.press('Space')
  await signInAgain(page, 'Acompanhante', modelo)
  await expect(age).toBeChecked()
  await age.press('Space')
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
  await expect(age).not.toBeChecked()
})

test('a new password shows its errors at its field, survives an error, and is stored nowhere', async ({
  page,
  request,
  database,
}) => {
  const client = await registerAssinante(request, 'Elias Nunes')
  await signInAs(page, client)
  await page.goto('/painel/perfil')
  const current = page.getByLabel('Senha atual')
  const fresh = page.getByLabel('Nova senha')
  const submit = page.getByRole('button', { name: 'Atualizar senha' })
  const secret = 'um jardim bem regado'
  await submit.press('Enter')
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription(/./)
  await page.keyboard.type(SENHA)
  await fresh.focus()
  await page.keyboard.type('curta')
  await page.keyboard.press('Enter')
  // Not by text: the help below the field contains the 8 too, and the focus is there already.
  await expect(fresh).toHaveAccessibleDescription(/Use de 8 a 128 caracteres/)
  await expect(fresh).toBeFocused()
  // Only the server knows the common ones; its sentence is not said again, in other words, by the help.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12345678')
  await expect(fresh).toHaveAccessibleDescription('Senha fraca: fácil de adivinhar.')
  await page.keyboard.press('Enter')
  await expect(fresh).toHaveAccessibleDescription(
    /^Esta senha é fácil de adivinhar ou já vazou em outro site\. Escolha outra\. De 8 a 128 caracteres/,
  )
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(secret)
  await page.route('**/api/assinante/*/senha', (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Enter')
  // Other parts of the page load meanwhile, and show errors of their own.
  const form = page.locator('form').filter({ has: submit })
  await expect(form.getByRole('alert')).toContainText('Erro ao atualizar senha')
  await expect(current).toHaveValue(SENHA)
  await expect(fresh).toHaveValue(secret)

  await endSessions(database, client)
  await submit.press('Enter')
  await signInAgain(page, 'Usuário', client)
  // A password is the only value that must not stay in the browser.
  await expect(fresh).toHaveValue('')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(SENHA)
})

for (const [kind, path] of [
  ['Usuário', 'assinante'],
  ['Anunciante', 'modelo'],
] as const)
  test(`a registration as ${kind} that fails keeps everything typed, the passwords too`, async ({
    page,
  }) => {
    await page.goto('/register')
    await page.getByRole('radio', { name: new RegExp(kind) }).check()
    const next = page.getByRole('button', { name: 'Continuar' })
    await next.press('Enter')
    const nome = page.getByLabel('Nome completo')
    // The button of the second step has the same name as that of the first.
    await expect(nome).toBeVisible()
    await next.press('Enter')
    await expect(nome).toBeFocused()
    await expect(nome).toHaveAttribute('aria-invalid', 'true')
    await expect(nome).toHaveAccessibleDescription(/./)
    await page.keyboard.type('Alguém de Teste')
    await page.getByLabel('Data de nascimento').fill('1991-01-01')
    await page.getByLabel('Telefone').pressSequentially('11988887777')
    await page.getByLabel('E-mail').fill(`${path}.${crypto.randomUUID()}@mail.example`)
    if (path === 'modelo') {
      await page.getByLabel('Apelido').fill('Dalva')
      await page.getByLabel('Cidade').pressSequentially('campinas')
      await page
        .getByRole('option', { name: /^Campinas/ })
        .first()
        .waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await next.press('Enter')
    const senha = page.getByLabel('Senha', { exact: true })
    await senha.fill(SENHA)
    await page.getByLabel('Repita a senha').fill(SENHA)
    await page.getByRole('checkbox').press('Space')
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 503 }), { times: 1 })
    const create = page.getByRole('button', { name: 'Criar conta' })
    await create.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro ao cadastrar')
    await expect(senha).toHaveValue(SENHA)
    await expect(page.getByLabel('Repita a senha')).toHaveValue(SENHA)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await create.press('Enter')
    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeFocused()
  })

test("staff's words to an account survive a session that ended", async ({
  page,
  request,
  database,
}) => {
  const { email } = await registerAssinante(request, 'Fábio Reis')
  const signIn = async () => {
    await page.getByLabel('E-mail', { exact: true }).fill('equipe@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO)
    await page.keyboard.press('Enter')
  }
  await page.goto(`/admin/contas?razao=pedido&q=${encodeURIComponent(email)}`)
  await signIn()
  const suspend = page.getByRole('main').getByRole('button', { name: 'Suspender' })
  const dialog = page.getByRole('dialog')
  await suspend.press('Enter')
  await dialog.getByLabel(/^Recado para/).fill('Em apuração.')
  // In this browser only: other tests use staff's pages at the same time.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { jti } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())
  await database.query('update sessao set revogada_em = now() where jti = $1', [jti])
  await dialog.getByRole('button', { name: 'Suspender' }).press('Enter')
  await signIn()
  await suspend.press('Enter')
  await expect(dialog.getByLabel(/^Recado para/)).toHaveValue('Em apuração.')
})

test('what is typed before any script has loaded stays, is validated and sent', async ({
  page,
  request,
}) => {
  const { email } = await registerAssinante(request, 'Gil Prado')
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Usuário ou e-mail').fill(email)
  const senha = page.getByLabel('Senha', { exact: true })
  release()
  await page.locator('button[type="submit"]', { hasText: 'Entrar' }).click()
  await expect(senha).toBeFocused()
  await expect(senha).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Usuário ou e-mail')).toHaveValue(email)
  await page.keyboard.type(SENHA)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/painel')
})

test('the kind of account that is chosen before any script has loaded is the one', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/register', { waitUntil: 'domcontentloaded' })
  await page.getByRole('radio', { name: /^Anunciante/ }).click()
  release()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Apelido')).toBeVisible()
})

test('a form whose schema cannot be loaded is sent all the same: the server validates', async ({
  page,
  request,
}) => {
  const { email } = await registerAssinante(request, 'Hugo Teles')
  await page.route('**/assets/formularios-*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('errada-mesmo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Usuário ou senha incorretos.',
  )
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/painel')
})
