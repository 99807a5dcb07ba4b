import type { Page } from '@playwright/test'
import type pg from 'pg'
import { SENHA } from '../../server/contas/senhaExample.ts'
import {
  type Account,
  endSessions,
  enterDemo,
  goTo,
  registerAssinante,
  signInAs,
  signOut,
} from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

/** A new client's account, and the declaration of age in a browser that is not signed in. */
async function newClient(page: Page): Promise<Account> {
  await storeAgeDeclaration(page)
  return registerAssinante(page.request)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Public profiles of São Paulo, from the lowest id. */
const publicModelos = async (database: pg.Client, limit: number): Promise<number[]> => {
  const { rows } = await database.query(
    `select id from modelo_publico where cidade = 'São Paulo' order by id limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Visits by him, the last of the list last. */
async function visit(database: pg.Client, cliente: number, modelos: number[]): Promise<void> {
  await database.query(
    `insert into historico (assinante_id, modelo_id, cidade, estado, cidade_em, ultima_visita)
     select $1, id, 'São Paulo', 'SP', now(), now() - (cardinality($2::integer[]) - nr) * interval '1 hour'
     from unnest($2::integer[]) with ordinality as v (id, nr)`,
    [cliente, modelos],
  )
}

async function see(page: Page, name: string): Promise<void> {
  await goTo(page, name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

// On a phone a client goes the same way in `lives.test.ts`.
test.describe('beside the menu of a desktop', () => {
  test.use({ viewport: { width: 1440, height: 844 } })

  test('a client visits, adds and removes favourites, subscribes and signs out', async ({
    page,
    database,
  }) => {
    const { id, email } = await newClient(page)
    const modelos = await publicModelos(database, 17)
    const first = modelos[0]!
    await page.goto('/painel')
    await page.waitForURL('**/login')
    await page.evaluate(
      (kept) => localStorage.setItem('favoritos', JSON.stringify(kept)),
      modelos.slice(0, 2),
    )
    await signIn(page, email)
    await page.waitForURL('**/painel')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eduardo')
    await expect(page.getByText('Nenhuma visita ainda')).toBeVisible()
    await expect(page.getByText('Novidades na sua região')).toHaveCount(0)

    await visit(database, id, modelos)
    await database.query(
      'update historico set visitas = 9 where assinante_id = $1 and modelo_id = $2',
      [id, first],
    )
    await see(page, 'Histórico')
    const cards = page.getByRole('main').locator('.mini-card')
    await expect(cards).toHaveCount(15)
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(cards).toHaveCount(2)
    await page.getByRole('link', { name: 'Mais visualizados' }).click()
    await expect(cards).toHaveCount(15)
    const { rows } = await database.query('select apelido from modelo where id = $1', [first])
    const nome = rows[0].apelido as string
    await expect(cards.first()).toContainText(nome)
    await page.getByLabel('Buscar por nome').fill(nome.toLowerCase())
    await expect(page.getByText(/^[1-9] perfi(l|s)$/)).toBeVisible()
    await page.getByLabel('Buscar por nome').fill('zzzz')
    await expect(page.getByText('Ninguém com esse nome por aqui')).toBeVisible()

    await database.query("update modelo set online_ate = now() + interval '1 hour' where id = $1", [
      first,
    ])
    await see(page, 'Favoritas')
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: nome })).toContainText('Online')
    await page.getByRole('button', { name: `Tirar dos favoritos: ${nome}` }).click()
    await expect(cards).toHaveCount(1)
    // The card is removed before the answer arrives.
    const kept = async () =>
      (await database.query('select modelo_id from favorito where cliente_id = $1', [id])).rows
    await expect.poll(kept).toEqual([{ modelo_id: modelos[1] }])
    // Nobody has two colours of hair: this test names no profile.
    for (const categoria of ['Loira', 'Ruiva']) {
      await page.goto(`/painel/favoritas?categoria=${categoria}`)
      await expect(page.getByText(/^\d+ perfi(l|s)$/)).toBeVisible()
      if ((await cards.count()) === 0) break
    }
    await expect(page.getByText('Nenhum perfil por aqui')).toBeVisible()
    await page.goto('/painel/favoritas')
    await page.getByLabel('Categoria').selectOption('Ruiva')
    await expect(page).toHaveURL(/categoria=Ruiva/)

    await page.goto('/painel')
    await expect(page.getByText('São Paulo', { exact: true }).first()).toBeVisible()

    await see(page, 'Planos')
    await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
    await expect(page.getByRole('heading', { name: /Plano Premium: R\$\s99,90/ })).toBeFocused()
    const code = await page.getByLabel('Pix copia e cola').inputValue()
    const charge = await database.query(
      'select id, pix_copia_e_cola from cobranca where conta_id = $1',
      [id],
    )
    expect(charge.rows).toEqual([{ id: expect.any(Number), pix_copia_e_cola: code }])
    await expect(page.getByRole('img', { name: /QR do Pix/ })).toBeVisible()
    // What staff do in their own panel.
    await database.query(
      `with nova as (
           insert into assinatura (conta_id, plano, fim) values ($1, 'premium', now() + interval '30 days') returning id)
         update cobranca set status = 'paga', paga_em = now(), assinatura_id = nova.id from nova where conta_id = $1`,
      [id],
    )
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(
      page.getByText('Pagamento confirmado. Os dias do plano já estão na sua conta.'),
    ).toBeVisible()
    await expect(page.locator('.panel-plan')).toHaveText('Premium')

    await see(page, 'Histórico')
    await page.getByRole('button', { name: 'Apagar histórico' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar histórico' }).click()
    await expect(page.getByText('Nenhuma visita ainda')).toBeVisible()

    await signOut(page)
    expect(await page.evaluate(() => localStorage.getItem('favoritos'))).toBeNull()
  })
})

test('axe finds nothing on any page', async ({ page, database }) => {
  const client = await newClient(page)
  const { id } = client
  const modelos = await publicModelos(database, 6)
  await signInAs(page, client)
  await visit(database, id, modelos)
  await database.query(
    'insert into favorito (cliente_id, modelo_id) select $1, unnest($2::integer[])',
    [id, modelos],
  )
  for (const path of [
    '/painel',
    '/painel/perfil',
    '/painel/historico',
    '/painel/favoritas',
    '/painel/planos',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== '/painel/perfil' && path !== '/painel/planos')
      await expect(page.locator('.mini-card').first()).toBeVisible()
    if (path === '/painel/planos') {
      await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
      await expect(page.getByLabel('Pix copia e cola')).toBeVisible()
    }
    expect([path, await accessibilityErrors(page)]).toEqual([path, []])
  }
})

test.describe('the frame', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens its menu by keyboard, keeps the focus in it, and returns it; toasts are above its bar', async ({
    page,
  }) => {
    await signInAs(page, await newClient(page))
    await page.goto('/painel')
    const open = page.getByRole('button', { name: 'Abrir menu' })
    await open.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu do painel' })
    await expect(menu).toBeVisible()
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.press('Enter')
    await menu.getByRole('link', { name: 'Planos', exact: true }).press('Enter')
    await page.waitForURL('**/painel/planos')
    await expect(menu).toBeHidden()

    const said = await page.locator('.toasts').boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Atalhos do painel' }).boundingBox()
    expect(said!.y + said!.height).toBeLessThan(bar!.y)
  })

  test('keeps its menu at the right where the account failed to load', async ({ context }) => {
    const page = await context.newPage()
    await signInAs(page, await newClient(page))
    await page.route('**/api/painel/*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/painel/'))
    await page.goto('/painel/planos')
    await failed
    await expect(page.getByText('Conta gratuita')).toHaveCount(0)
    const menu = await page.getByRole('button', { name: 'Abrir menu' }).boundingBox()
    expect(menu!.x + menu!.width).toBeGreaterThan(390 - 24)
  })
})

test.describe('whose session ended', () => {
  test.use({ expectedErrors: /401/ })

  test('a client is told so at the heart, and the favourite is in the account once he signs in', async ({
    page,
    database,
  }) => {
    const cliente = await newClient(page)
    await signInAs(page, cliente)
    await page.goto('/profile/helena-sao-paulo')
    const heart = page
      .getByRole('button', { name: 'Favoritar', exact: true })
      .locator('visible=true')
    await expect(heart.first()).toBeVisible()
    await endSessions(database, cliente)
    await heart.first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sua sessão terminou.' })).toBeVisible()
    await page.goto('/login')
    await signIn(page, cliente.email)
    await page.waitForURL('**/painel')
    await page.goto('/painel/favoritas')
    await expect(page.locator('.mini-card').filter({ hasText: 'Helena' })).toBeVisible()

    // Taken away, it would be back at the next sign-in: he is told instead, also on a page that knows of the end.
    await page.goto('/profile/helena-sao-paulo')
    await endSessions(database, cliente)
    const taken = page.getByRole('button', { name: 'Tirar dos favoritos' }).locator('visible=true')
    for (const told of ['by the answer', 'before any request']) {
      await taken.first().click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Sua sessão terminou.' }),
        told,
      ).toBeVisible()
      await expect(taken.first()).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
    }
  })
})

test('favourites that fail to load: first the error, then samples named as such', async ({
  context,
}) => {
  const page = await context.newPage()
  await signInAs(page, await newClient(page))
  let cut = true
  await page.route('**/api/favoritas*', (route) => (cut ? route.abort() : route.continue()))
  await page.goto('/painel/favoritas')
  await expect(page.getByText('Não foi possível carregar as favoritas.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Perfis de exemplo' })).toBeVisible()
  await expect(page.locator('.mini-card')).toHaveCount(4)
  await expect(page.locator('.mini-card a, .mini-card button')).toHaveCount(0)
  cut = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Nenhuma favorita ainda')).toBeVisible()
})

test('a page of the other kind of account redirects home', async ({ page }) => {
  await storeAgeDeclaration(page)
  await signInAs(page, await enterDemo(page.request, 'modelo'))
  await page.goto('/painel/historico')
  await page.waitForURL((url) => url.pathname === '/')
})
