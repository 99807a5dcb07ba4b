import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { endSessions, registerAssinante, registerModelo, signInAs, unique } from './account.ts'
import { expect, test } from './fixtures.ts'

const chosen = (page: Page, kind: string) => page.getByRole('radio', { name: kind })
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

async function send(page: Page, email: string, senha: string) {
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

// Refused calls are errors on the browser's console, so these pages are not watched for errors.
test('a session that ended says so, remembers the kind, and leads back', async ({
  context,
  request,
  database,
}) => {
  const page = await context.newPage()
  const modelo = await registerModelo(request, `Volta ${unique()}`)
  await signInAs(page, modelo)
  await page.goto('/painel/galeria')
  await expect(page.getByRole('heading', { name: 'Galeria' })).toBeVisible()
  await endSessions(database, modelo)
  await page.reload()
  await page.waitForURL('**/login')
  await expect(page.getByText('Sua sessão terminou')).toBeVisible()
  await expect(chosen(page, 'Acompanhante')).toBeChecked()
  await send(page, modelo.email, SENHA)
  await page.waitForURL('**/painel/galeria')
  const other = await context.newPage()
  await other.goto('/painel/perfil')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).locator('visible=true').click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Sua sessão terminou')).toHaveCount(0)
  // Nobody pressed 'Sair' in this one.
  await other.waitForURL('**/login')
  await expect(other.getByText('Sua sessão terminou')).toBeVisible()
  await expect(chosen(other, 'Acompanhante')).toBeChecked()
  await send(other, modelo.email, 'errada-mesmo')
  await expect(alertOf(other)).toContainText('Login inválido')
  await expect(other.getByText('Sua sessão terminou')).toHaveCount(0)
})

test('a tab that meets the ended session before it hears of Sair says so alone', async ({
  context,
  request,
}) => {
  const page = await context.newPage()
  const modelo = await registerModelo(request, `Surda ${unique()}`)
  await signInAs(page, modelo)
  await page.goto('/painel')
  const other = await context.newPage()
  // What another tab stores reaches this one late: it still reads the token, and hears of nothing.
  await other.addInitScript((token) => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
    const { getItem, removeItem } = Storage.prototype
    let stale: string | null = token
    Storage.prototype.getItem = function (key) {
      return getItem.call(this, key) ?? (key === 'token' ? stale : null)
    }
    Storage.prototype.removeItem = function (key) {
      if (key === 'token') stale = null
      removeItem.call(this, key)
    }
  }, modelo.token)
  await other.goto('/painel/galeria')
  await expect(other.getByRole('heading', { name: 'Galeria' })).toBeVisible()
  // What it loads by itself would meet the ended session first.
  await other.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sair', exact: true }).locator('visible=true').click()
  await page.waitForURL('**/login')
  await other
    .getByRole('navigation', { name: 'Painel', exact: true })
    .getByRole('link', { name: 'Avaliações' })
    .click()
  await other.waitForURL('**/login')
  await expect(other.getByText('Sua sessão terminou')).toBeVisible()
  await expect(chosen(other, 'Acompanhante')).toBeChecked()
  await expect(page.getByText('Sua sessão terminou')).toHaveCount(0)
  await expect(chosen(page, 'Usuário')).toBeChecked()
})

test('a right password under the other kind offers that kind, a wrong one does not', async ({
  context,
  request,
}) => {
  const page = await context.newPage()
  const modelo = await registerModelo(request, `Outra ${unique()}`)
  const other = page.getByRole('button', { name: 'Entrar como acompanhante' })
  await page.goto('/login')
  await send(page, modelo.email, 'errada-mesmo')
  await expect(alertOf(page)).toContainText('Usuário ou senha incorretos.')
  await expect(other).toHaveCount(0)
  await send(page, modelo.email, SENHA)
  await expect(alertOf(page)).toContainText('Sua conta é do outro tipo')
  await other.click()
  await page.waitForURL('**/painel')
})

test('a suspended account is told why, once the password is right, and gives back by its letter', async ({
  context,
  request,
  database,
}) => {
  const page = await context.newPage()
  const cliente = await registerAssinante(request)
  await database.query(`update conta set estado = 'suspensa' where id = $1`, [cliente.id])
  await database.query(
    `insert into moderacao_ato (equipe_id, alvo, alvo_id, ato, motivo)
     select id, 'conta', $1, 'suspender', 'Mensagens ofensivas a anunciantes.'
     from conta where tipo = 'equipe' limit 1`,
    [cliente.id],
  )
  await page.goto('/login')
  await send(page, cliente.email, 'errada-mesmo')
  await expect(alertOf(page)).not.toContainText('suspensa')
  await send(page, cliente.email, SENHA)
  await expect(alertOf(page)).toContainText('Sua conta está suspensa')
  await expect(alertOf(page)).toContainText('Mensagens ofensivas a anunciantes.')

  const { rows } = await database.query(
    `insert into cobranca (conta_id, plano, valor, provedor, pix_copia_e_cola, expira_em)
     values ($1, 'premium', 99.9, 'pix-estatico', 'x', now() + interval '1 hour') returning id`,
    [cliente.id],
  )
  await database.query(`update cobranca set status = 'paga', paga_em = now() where id = $1`, [
    rows[0].id,
  ])
  const codigo = randomBytes(16).toString('base64url')
  await database.query(
    `insert into carta (codigo, ato_id, conta_id, criada_em, contestavel_ate)
     select $2, max(id), $1, now(), now() + interval '30 days'
     from moderacao_ato where alvo = 'conta' and alvo_id = $1`,
    [cliente.id, codigo],
  )
  await page.goto(`/decisao/${codigo}`)
  const giveBack = page.getByRole('button', { name: 'Desistir e receber de volta' })
  await page.route('**/api/cartas/*/desistencia', (route) => route.abort(), { times: 1 })
  await giveBack.click()
  await expect(page.getByText('Sem conexão, mas nada se perdeu')).toBeVisible()
  await giveBack.click()
  await expect(page.getByText('Você desistiu. O dinheiro está a caminho.')).toBeVisible()
  await expect(giveBack).toBeHidden()
})

test('a field that is being corrected shows no error until it is sent again', async ({ page }) => {
  await page.goto('/login')
  const usuario = page.getByLabel('Usuário ou e-mail')
  const senha = page.getByLabel('Senha', { exact: true })
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(usuario).toHaveAttribute('aria-invalid', 'true')
  await usuario.fill('ana@mail.example')
  await expect(usuario).not.toHaveAttribute('aria-invalid')
  await expect(senha).toHaveAttribute('aria-invalid', 'true')
  await usuario.fill('')
  await page.keyboard.press('Enter')
  await expect(usuario).toHaveAttribute('aria-invalid', 'true')
  await expect(usuario).toBeFocused()
})
