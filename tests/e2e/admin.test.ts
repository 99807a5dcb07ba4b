import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { publish, registerModelo, signInAs, unique } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { bringForward, fillSignIn, registerWaiting, signIn, walkTo } from './queue.ts'

// There is one queue: these tests use it one after the other.
test.describe.configure({ mode: 'serial' })

test.describe('with a wrong code or password', () => {
  test.use({ expectedErrors: /401/ })

  test('nobody signs in, and what was typed stays', async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('E-mail').fill('equipe@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill('outra senha')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Cada código vale uma vez só' }),
    ).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('equipe@demo.example')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test.describe('at an address of theirs that is none', () => {
  test.use({ expectedErrors: /404/ })

  test('staff keep their menu, and anybody else is asked to sign in', async ({ page }) => {
    const answer = await page.goto('/admin/nada')
    expect(answer?.status()).toBe(404)
    await fillSignIn(page)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Esta página não está aqui' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cadastre-se' })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Equipe' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir para a fila' }).click()
    await expect(page.getByRole('heading', { name: 'Fila de moderação' })).toBeVisible()
  })
})

test('staff approve a profile with one key, and its page is public on the next request', async ({
  page,
  database,
}) => {
  const nome = `Aprovada ${unique()}`
  const { id } = await registerWaiting(page, database, nome)
  expect((await page.request.get(`/api/modelo/${id}`)).status()).toBe(404)
  await signIn(page)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, nome)
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  expect((await page.request.get(`/api/modelo/${id}`)).status()).toBe(200)
  const { rows } = await database.query(
    `select ato, equipe_id from moderacao_ato where alvo = 'modelo' and alvo_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ ato: 'aprovar' }])
})

test.describe('a refusal', () => {
  // The session that ends meanwhile.
  test.use({ expectedErrors: /401/ })

  test('staff refuse with words that she reads; they survive a session, and keys typed there are no shortcuts', async ({
    page,
    database,
  }) => {
    const nome = `Recusada ${unique()}`
    const recusada = await registerWaiting(page, database, nome)
    await signIn(page)
    await page.goto('/admin?fila=perfis')
    await walkTo(page, nome)
    await page.keyboard.press('r')
    await expect(page.getByRole('radio', { name: 'Telefone ou endereço no texto' })).toBeFocused()
    // Not on the button that approves.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Recusar/ })).toBeFocused()
    await page.keyboard.press('r')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Outro motivo' })).toBeChecked()
    const words = page.getByLabel(`Recado para ${nome}`)
    await expect(words).toHaveValue('')
    await page.getByRole('button', { name: 'Registrar e ver o próximo' }).click()
    await expect(words).toBeFocused()
    await expect(words).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('Aja já: retire a marca do retrato.')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const { jti } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())
    await database.query('update sessao set revogada_em = now() where jti = $1', [jti])
    await page.keyboard.press('Control+Enter')
    await fillSignIn(page)
    await walkTo(page, nome)
    await page.keyboard.press('r')
    await expect(page.getByRole('radio', { name: 'Outro motivo' })).toBeChecked()
    await expect(words).toHaveValue('Aja já: retire a marca do retrato.')
    await words.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()

    const situacao = await page.request.get(`/api/modelo/${recusada.id}/moderacao`, {
      headers: { Token: 'web', Authorization: `Bearer ${recusada.token}` },
    })
    expect(await situacao.json()).toMatchObject({
      moderacao: 'recusado',
      publico: false,
      decisoes: [{ recado: 'Aja já: retire a marca do retrato.' }],
    })
    await page.goto('/admin/registro')
    await expect(page.getByRole('listitem').filter({ hasText: nome }).first()).toContainText(
      `recusou o perfil de ${nome}`,
    )
  })
})

test('a changed phone hides her badge until staff have seen both numbers, and she is told so', async ({
  page,
  database,
  browser,
}) => {
  const nome = `Mudada ${unique()}`
  const modelo = await registerModelo(page.request, nome)
  await publish(database, modelo, 'free')
  await database.query('delete from moderacao_item where modelo_id = $1', [modelo.id])
  await database.query('update modelo set verificada_em = now() where id = $1', [modelo.id])
  const badge = async () =>
    (await (await page.request.get(`/api/modelo/${modelo.id}`)).json()).verificada
  expect(await badge()).toBe(true)

  const hers = await browser.newContext()
  const panel = await hers.newPage()
  await signInAs(panel, modelo)
  // Verified, she changes her phone with a second factor that she has just used.
  await database.query(`update conta set fator_desde = now() - interval '3 days' where id = $1`, [
    modelo.id,
  ])
  await database.query(
    'update sessao set confirmada_em = now(), confirmada_com_fator = true where conta_id = $1',
    [modelo.id],
  )
  await panel.goto('/painel/perfil')
  await panel.getByLabel('Telefone').fill('(21) 97777-6666')
  await panel.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(panel.getByText('Telefone. O que mudou já está')).toBeVisible()
  await panel.goto('/painel')
  await expect(panel.getByText('o selo de verificada fica escondido')).toBeVisible()
  await hers.close()
  expect(await badge()).toBe(false)

  await bringForward(database, modelo)
  await signIn(page)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, nome)
  // The numbers are shown once they say why they read them, by keyboard too.
  await expect(page.getByText('Mudou: Telefone')).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel('Por que você precisa destes dados?')).toBeFocused()
  await page.getByLabel('Por que você precisa').selectOption('Para decidir um item da fila')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.locator('.text-diff del')).toHaveText('(11) 99999-0000')
  await expect(page.locator('.text-diff ins')).toHaveText('(21) 97777-6666')
  await page.keyboard.press('r')
  await page.getByLabel('Telefone de outra pessoa').check()
  await page.getByRole('button', { name: 'Registrar e ver o próximo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  expect(await badge()).toBe(true)
  const { rows } = await database.query('select telefone from modelo where id = $1', [modelo.id])
  expect(rows).toEqual([{ telefone: '11999990000' }])
})

test.describe('the record of access', () => {
  const auditor = (database: pg.Client, on: boolean) =>
    database.query("update conta set auditor = $1 where email = 'equipe@demo.example'", [on])
  test.afterEach(({ database }) => auditor(database, false))

  test('is a tab of the log for staff with that right, and shows who read whose profile', async ({
    page,
    database,
  }) => {
    const { id } = await registerModelo(page.request, 'Lida')
    await signIn(page)
    await page.goto('/admin/registro')
    await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Acessos' })).toHaveCount(0)

    await auditor(database, true)
    await page.goto(`/admin/contas?q=${id}&razao=abuso`)
    await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible()
    await page.goto('/admin/registro')
    await page.getByRole('link', { name: 'Acessos' }).click()
    await page.getByLabel('Número da conta').fill(String(id))
    await page.getByLabel('O quê').selectOption('Leitura')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      new RegExp(
        `Leitura: lista de contas \\(Suspeita de fraude ou abuso\\) · a conta de Lida #${id}`,
      ),
    ])
    expect(await accessibilityErrors(page)).toEqual([])
  })
})

test('an act of staff can be undone within a minute, from any of their pages', async ({
  page,
  database,
}) => {
  const nome = `Desfeita ${unique()}`
  const { id } = await registerWaiting(page, database, nome)
  await signIn(page)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, nome)
  await page.keyboard.press('a')
  const undo = page.getByRole('button', { name: `Desfazer ${nome}` })
  await expect(undo).toBeVisible()
  expect((await page.request.get(`/api/modelo/${id}`)).status()).toBe(200)
  await page.getByRole('link', { name: 'Contas' }).first().click()
  await undo.click()
  await expect(page.getByRole('status').filter({ hasText: 'decisão desfeita' })).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect((await page.request.get(`/api/modelo/${id}`)).status()).toBe(404)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, nome)
})

test('staff look closely at pictures, mark single ones with the keyboard, and the rest is approved', async ({
  page,
  database,
}) => {
  const nome = `Retratada ${unique()}`
  const modelo = await registerWaiting(page, database, nome)
  // Pictures of the demo, which have files to show.
  await database.query(
    `insert into midia (modelo_id, arquivo, visibilidade, ordem)
     select $1, arquivo, 'publico', row_number() over () from (
       select distinct arquivo from midia join arquivo a on a.hash = arquivo
       where visibilidade = 'publico' and a.tipo = 'foto' order by arquivo limit 3) t`,
    [modelo.id],
  )
  await database.query(
    `insert into modelo_preco (modelo_id, codigo, preco) values ($1, '1-hora', 470)`,
    [modelo.id],
  )
  await database.query(
    `insert into modelo_opcao (modelo_id, grupo, codigo) values ($1, 'servicos', 'jantares')`,
    [modelo.id],
  )
  await signIn(page)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, nome)
  await expect(page.getByText('1 hora - R$ 470')).toBeVisible()
  await expect(page.getByText('Jantares')).toBeVisible()

  await page.getByRole('button', { name: 'Galeria' }).first().press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('button', { name: 'Aproximar' })).toBeVisible()
  const shown = lightbox.locator('.yarl__slide_current img')
  const first = await shown.getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(shown).not.toHaveAttribute('src', first!)
  // The queue's shortcuts do not work below it.
  await page.keyboard.press('a')
  await lightbox.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect(lightbox.getByRole('button', { name: 'Marcada para recusar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Recusar/, checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Recusar 1 imagem' }).click()
  await page.getByLabel('Contato ou propaganda na imagem').check()
  await page.getByRole('button', { name: 'Registrar e ver o próximo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  const { galeria } = await (await page.request.get(`/api/modelo/${modelo.id}`)).json()
  expect(galeria).toHaveLength(2)
})

test('a suspected minor is hidden at once and waits in a queue of her own', async ({
  page,
  database,
}) => {
  const nome = `Suspeita ${unique()}`
  const modelo = await registerWaiting(page, database, nome)
  await publish(database, modelo, 'free')
  await signIn(page)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, nome)
  await page.keyboard.press('r')
  await page.getByLabel('Parece menor de idade').check()
  await expect(page.getByText('A conta é suspensa agora')).toBeVisible()
  await page.getByRole('button', { name: 'Registrar e ver o próximo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  expect((await page.request.get(`/api/modelo/${modelo.id}`)).status()).toBe(404)
  // Whoever suspected her does not lift it: a colleague looks again.
  await page.getByRole('link', { name: /^Suspeita de menor/ }).click()
  await walkTo(page, nome)
  await expect(page.getByRole('button', { name: 'É maior de idade' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Sair' }).first().click()
  // Signing out navigates by itself, which would abort the next navigation.
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto('/admin')
  await fillSignIn(page, 'equipe2@demo.example')
  await page.getByRole('link', { name: /^Suspeita de menor/ }).click()
  // Others may wait there from an earlier run.
  await walkTo(page, nome)
  await page.getByRole('button', { name: 'É maior de idade' }).click()
  const shown = async () => (await page.request.get(`/api/modelo/${modelo.id}`)).status()
  await expect.poll(shown).toBe(200)
})

test('who has no right to a page is told so there, and finds no control that does nothing', async ({
  page,
}) => {
  await page.route('**/api/admin/resumo', async (route) => {
    const summary = await (await route.fetch()).json()
    await route.fulfill({ json: { ...summary, direitos: ['mensagens'] } })
  })
  await signIn(page)
  // The queue may still ask for its first item.
  await page.goto('/about')
  const main = page.getByRole('main')
  // Each would be refused, and be a line in the record of access.
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/admin\/(?!resumo|numeros)/.test(request.url())) calls.push(request.url())
  })
  for (const path of [
    '/admin/pagamentos',
    '/admin/contas',
    '/admin/avaliacoes',
    '/admin/registro',
    '/admin/equipe',
    '/admin/sistema',
  ]) {
    await page.goto(path)
    await expect(main.getByText('O seu papel não inclui esta página')).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(main.getByRole('button')).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await page.goto('/admin/numeros')
  await expect(main.getByRole('table').first()).toBeVisible()
  await expect(main.getByText('O seu papel não inclui esta página')).toHaveCount(0)
})

test("a person of staff who chose a password is led to staff's own sign-in", async ({
  page,
  database,
}) => {
  const { rows } = await database.query(
    `insert into conta (tipo, email, nome) values ('equipe', $1, 'Nova') returning id`,
    [`nova-${unique()}@equipe.example`],
  )
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into token (hash, conta_id, uso, expira_em)
     values ($1, $2, 'redefinir-senha', now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), rows[0].id],
  )
  await storeAgeDeclaration(page)
  await page.goto(`/redefinir-senha#token=${token}&conta=equipe`)
  await page.getByLabel('Nova senha').fill('uma senha bem comprida')
  await page.getByLabel('Repita a senha').fill('uma senha bem comprida')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('an account that is being erased can be suspended, and stays marked as both', async ({
  page,
  database,
}) => {
  const { id, email } = await registerModelo(page.request, 'Apagando')
  await database.query(
    `update conta set estado = 'em_exclusao', apagar_em = now() + interval '7 days' where id = $1`,
    [id],
  )
  await signIn(page)
  await page.goto(`/admin/contas?razao=pedido&q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Recado para Apagando').fill('Em apuração.')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByRole('button', { name: 'Pedir reativação' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    /suspensa.*em exclusão/i,
  )
})

test('an account is suspended with a reason, and comes back once a colleague approves it', async ({
  page,
  database,
}) => {
  const { id, email } = await registerModelo(page.request, 'Suspensa')
  await signIn(page)
  await page.goto(`/admin/contas?q=${encodeURIComponent(email)}`)
  // Nobody is shown before the reason is chosen.
  await expect(page.getByText('Suspensa')).toHaveCount(0)
  await page.getByRole('button', { name: 'Procurar' }).press('Enter')
  const reason = page.getByLabel('Por que você precisa destes dados?')
  await expect(reason).toBeFocused()
  await reason.selectOption('Para decidir um item da fila')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByLabel('Recado para Suspensa')).toBeFocused()
  await page.keyboard.type('Em apuração.')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  const back = page.getByRole('button', { name: 'Pedir reativação' })
  await expect(back).toBeVisible()
  const estado = async () =>
    (await database.query('select estado from conta where id = $1', [id])).rows[0].estado
  expect(await estado()).toBe('suspensa')
  await back.click()
  await dialog.getByLabel('Recado para Suspensa').fill('Engano nosso.')
  await dialog.getByRole('button', { name: 'Pedir reativação' }).click()
  // Leaving the page would abort a request that is still in flight.
  await expect(dialog).toBeHidden()
  await page.goto('/admin?fila=pedidos')
  await expect(page.getByRole('button', { name: /Aprovar o pedido/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await estado()).toBe('suspensa')

  await page.getByRole('button', { name: 'Sair' }).first().click()
  // Signing out navigates by itself, which would abort the next navigation.
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto('/admin?fila=pedidos')
  await fillSignIn(page, 'equipe2@demo.example')
  await expect(page.getByText('Engano nosso.').first()).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  expect(await estado()).toBe('ativa')
})

test("a public page loads nothing of staff's area, and staff are not signed in there", async ({
  page,
}) => {
  await signIn(page)
  const addresses: string[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) addresses.push(response.url())
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(addresses.length).toBeGreaterThan(0)
  const scripts = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address)).text()),
  )
  expect(scripts.filter((text) => text.includes('/api/admin/'))).toEqual([])
})

test('axe finds nothing on any page of staff', async ({ page, database }) => {
  await registerWaiting(page, database, 'Espera')
  await database.query(
    `insert into vital (dia, pagina, medida, ate, visitas)
     values (current_date, '/profile/:id', 'LCP', 1250, 20), (current_date, '/search', 'INP', 50, 19)
     on conflict do nothing`,
  )
  await signIn(page)
  for (const path of [
    '/admin',
    '/admin/pagamentos',
    '/admin/pagamentos?razao=pagamento',
    '/admin/contas?q=a&razao=pedido',
    '/admin/equipe',
    '/admin/numeros',
    '/admin/sistema',
    '/admin/avaliacoes',
    '/admin/registro',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/admin') {
      await expect(page.getByRole('heading', { name: 'Decisão' })).toBeVisible()
      await page.keyboard.press('r')
    }
    if (path === '/admin/sistema') {
      await expect(page.getByRole('row', { name: '/profile/:id' })).toContainText('até 1,25 s')
      await expect(page.getByText('/search')).toHaveCount(0)
    }
    await page.waitForLoadState('networkidle')
    expect([path, await accessibilityErrors(page)]).toEqual([path, []])
  }
})
