import type { Locator, Page } from '@playwright/test'
import { SENHA, SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import { headersWithProof } from './account.ts'
import { sizes } from './axe.ts'
import { expect, hold, test } from './fixtures.ts'
import { mailedLink } from './mail.ts'

const newEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@mail.example`

/** The session in this browser, from its token. */
const sessionOf = (page: Page) =>
  page.evaluate(() => {
    const token = localStorage.getItem('token')
    if (!token) return null
    const claims = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')))
    return { ...claims, usuario: JSON.parse(localStorage.getItem('usuario') ?? 'null') }
  })

test.describe('signing in', () => {
  // A refused call is an error on the browser's console, so these pages are not watched for errors.
  test('says what is missing and what is wrong, and keeps what was typed through a reload', async ({
    context,
  }) => {
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Campos obrigatórios')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Preencha e-mail e senha.',
    )
    const usuario = page.getByLabel('Usuário ou e-mail')
    await expect(usuario).toBeFocused()

    await usuario.fill('assinante@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill('errada-mesmo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Login inválido')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Usuário ou senha incorretos.',
    )
    expect(await sessionOf(page)).toBeNull()
    await expect(usuario).toHaveValue('assinante@demo.example')
    await page.reload()
    await expect(usuario).toHaveValue('assinante@demo.example')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  })

  test('opens a session of its kind, short or long, which signing out ends on the server', async ({
    page,
    database,
  }) => {
    for (const [tipo, label, hours] of [
      ['assinante', 'Usuário', 12],
      ['modelo', 'Acompanhante', 720],
    ] as const) {
      await page.goto('/login')
      await page.getByRole('radio', { name: label }).check({ force: true })
      await page.getByLabel('Usuário ou e-mail').fill(`${tipo}@demo.example`)
      await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO)
      if (hours > 12) await page.getByLabel('Lembrar meu login').check()
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.waitForURL('**/painel')
      const session = await sessionOf(page)
      expect(session).toMatchObject({ tipo, usuario: { id: session.id } })
      expect(session.exp - session.iat).toBe(hours * 3600)

      await page.goto('/about')
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
      await page.waitForURL('**/login')
      expect(await sessionOf(page)).toBeNull()
      await expect
        .poll(async () => {
          const { rows } = await database.query('select revogada_em from sessao where jti = $1', [
            session.jti,
          ])
          return rows[0].revogada_em
        })
        .not.toBeNull()
    }
  })

  test('redirects once, however slowly the panel loads', async ({ page }) => {
    const answer = await hold(page, '**/painel.data*')
    let asked = 0
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname === '/painel.data') asked += 1
    })
    await page.goto('/login')
    await page.getByLabel('Usuário ou e-mail').fill('assinante@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO)
    await page.keyboard.press('Enter')
    await expect(page.locator('.page-line')).toBeAttached()
    answer()
    await page.waitForURL('**/painel')
    expect(asked).toBe(1)
  })

  test('merges the favourites of the browser into the account', async ({ page, database }) => {
    // Not one that a test running beside this one removes.
    const { rows } = await database.query(
      `select id from modelo_publico where cidade = 'São Paulo' order by id desc limit 2`,
    )
    const ids = rows.map(({ id }) => id)
    await page.goto('/login')
    await page.evaluate((kept) => localStorage.setItem('favoritos', JSON.stringify(kept)), ids)
    await page.getByLabel('Usuário ou e-mail').fill('assinante@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/painel')
    const { id } = await sessionOf(page)
    await expect
      .poll(async () => {
        const found = await database.query(
          'select from favorito where cliente_id = $1 and modelo_id = any($2)',
          [id, ids],
        )
        return found.rowCount
      })
      .toBe(2)
  })
})

test.describe('registering', () => {
  for (const { name, width, height } of sizes)
    test(`each step opens with the steps and its title below the header, ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/register')
      const next = page.getByRole('button', { name: 'Continuar' })
      const title = page.getByRole('heading', { level: 1 })
      const isInView = async (words: string) => {
        await expect(title).toHaveText(words)
        await expect(title).toBeFocused()
        const boxOf = async (part: Locator) => (await part.boundingBox())!
        const header = await boxOf(page.getByRole('banner'))
        const steps = await boxOf(page.getByRole('list', { name: 'Passos do cadastro' }))
        expect(steps.y).toBeGreaterThanOrEqual(header.y + header.height)
        const { y, height: high } = await boxOf(title)
        expect(y).toBeGreaterThan(steps.y)
        expect(y + high).toBeLessThanOrEqual(height)
      }
      await page.getByRole('radio', { name: /^Anunciante/ }).check()
      await next.click()
      await isInView('Sobre você')
      await page.getByLabel('Nome completo').fill('Clara de Exemplo')
      await page.getByLabel('Apelido').fill('Clara')
      await page.getByLabel('Data de nascimento').fill('1995-03-08')
      await page.getByLabel('Cidade').fill('Santos')
      await page.getByRole('option', { name: 'Santos' }).first().click()
      await page.getByLabel(/^Telefone/).fill('11999990000')
      await page.getByLabel('E-mail').fill(newEmail('etapas'))
      await next.scrollIntoViewIfNeeded()
      await next.click()
      await isInView('Escolha uma senha')
    })

  test('as a client, by keyboard alone, with every error of the form on the way', async ({
    page,
    database,
  }) => {
    const email = newEmail('cliente')
    await page.goto('/register')
    const next = page.getByRole('button', { name: 'Continuar' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio', { name: /Usuário/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await next.press('Enter')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Preencha todos os campos.')
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await page.keyboard.type('Carlos Eduardo Lima')
    await page.getByLabel('Data de nascimento').fill('2015-01-31')
    await page.getByLabel('Telefone').pressSequentially('11988887777')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98888-7777')
    await page.getByLabel('E-mail').fill('carlos@mail')
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('E-mail inválido')
    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('É preciso ter 18 anos ou mais.')
    await expect(page.getByLabel('Data de nascimento')).toBeFocused()
    await page.getByLabel('Data de nascimento').fill('1990-02-28')

    // Going back or reloading loses nothing that was typed.
    await page.getByRole('button', { name: 'Tipo de Conta' }).click()
    await next.click()
    // Before it is shown the click has had no effect that a reload could lose.
    await expect(page.getByLabel('Nome completo')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Carlos Eduardo Lima')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await next.click()

    const create = page.getByRole('button', { name: 'Criar conta' })
    const senha = page.getByLabel('Senha', { exact: true })
    await create.click()
    await expect(alert).toContainText('Senha obrigatória')
    await senha.fill(SENHA)
    await expect(page.getByText('Senha forte.')).toBeVisible()
    await page.getByLabel('Repita a senha').fill('outra coisa')
    await create.click()
    await expect(alert).toContainText('As senhas informadas não coincidem.')
    await page.getByLabel('Repita a senha').fill(SENHA)
    await create.click()
    await expect(alert).toContainText('É necessário aceitar os termos.')
    await page.getByRole('checkbox').check()
    await create.click()

    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir para o painel' })).toHaveAttribute(
      'href',
      '/painel',
    )
    const session = await sessionOf(page)
    const { rows } = await database.query(
      'select id, tipo, termos_versao is not null as aceitou from conta where email = $1',
      [email],
    )
    expect(rows).toEqual([{ id: session.id, tipo: 'assinante', aceitou: true }])
    expect(await page.evaluate(() => sessionStorage.getItem('rascunho_cadastro'))).toBeNull()
  })

  test('as an advertiser, with the city from the list, ends in the queue of staff', async ({
    page,
    database,
  }) => {
    const email = newEmail('anunciante')
    await page.goto('/register')
    await page.getByRole('radio', { name: /Anunciante/ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    // The button of the next step has the same name.
    await expect(page.getByLabel('Nome completo')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Preencha todos os campos obrigatórios.',
    )
    await page.getByLabel('Nome completo').fill('Maria das Dores Silva')
    await page.getByLabel('Apelido').fill('Valentina')
    await page.getByLabel('Data de nascimento').fill('1999-03-12')
    await page.route('**/api/municipios*', (route) =>
      route.fulfill({ contentType: 'application/json', body: '[' }),
    )
    await page.getByLabel('Cidade').pressSequentially('sao jose dos camp')
    await expect(page.getByText('Não foi possível sugerir cidades.')).toBeVisible()
    await page.unroute('**/api/municipios*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('option', { name: /São José dos Campos/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cidade')).toHaveValue('São José dos Campos')
    await expect(page.getByLabel('Estado')).toHaveValue('SP')
    await page.getByLabel('E-mail').fill(email)
    // A city that there is not is refused before a password is asked for.
    await page.getByLabel('Cidade').fill('São José dos Campinhos')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Escolha uma cidade da lista')).toBeVisible()
    await expect(page.getByLabel('Cidade')).toBeFocused()
    await page.getByLabel('Cidade').fill('sao jose dos campos')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByLabel('Repita a senha').fill(`${SENHA}!`)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Senhas não coincidem')
    await page.getByLabel('Repita a senha').fill(SENHA)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'É necessário aceitar os termos para continuar.',
    )
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()

    expect((await sessionOf(page)).tipo).toBe('modelo')
    const { rows } = await database.query(
      `select moderacao, cidade, motivo from conta join modelo using (id)
         left join moderacao_item on modelo_id = conta.id where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ moderacao: 'rascunho', cidade: 'São José dos Campos', motivo: null }])
  })

  test('Back goes to the step before, Forward to the next, and what was typed stays', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto('/register')
    await page.getByRole('radio', { name: /Usuário/ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    const name = page.getByLabel('Nome completo')
    await name.fill('Ana de Exemplo')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crie sua conta')
    await expect(page.getByRole('radio', { name: /Usuário/ })).toBeChecked()
    await page.goForward()
    await expect(name).toHaveValue('Ana de Exemplo')
    await page.reload()
    await expect(name).toHaveValue('Ana de Exemplo')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('with a taken e-mail links to sign-in and recovery, the form still filled', async ({
    context,
  }) => {
    const page = await context.newPage()
    await page.goto('/register')
    await page.getByRole('radio', { name: /Usuário/ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nome completo').fill('Outra Pessoa')
    await page.getByLabel('Data de nascimento').fill('1990-02-28')
    await page.getByLabel('Telefone').fill('(11) 98888-7777')
    await page.getByLabel('E-mail').fill('modelo@demo.example')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByLabel('Repita a senha').fill(SENHA)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('E-mail já cadastrado')
    await expect(alert.getByRole('link', { name: 'Recuperar a senha' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Outra Pessoa')
  })
})

test('a forgotten password is replaced by the link of the e-mail, which works once', async ({
  context,
  request,
}) => {
  const page = await context.newPage()
  const email = newEmail('esquecida')
  const made = await request.post('/api/assinante', {
    headers: await headersWithProof(request),
    data: {
      nome: 'Ana',
      email,
      telefone: '11988887777',
      dt_nascimento: '1990-02-28',
      senha: SENHA,
      termos: true,
    },
  })
  expect(made.status()).toBe(201)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  // Until that page has loaded, sign-in has a field for the e-mail too.
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.route('**/api/recuperar-senha', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Não foi possível enviar o e-mail de recuperação.')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Verifique seu e-mail para redefinir sua senha.')).toBeVisible()

  await expect.poll(() => mailedLink(email, '/redefinir-senha')).not.toBeNull()
  const link = mailedLink(email, '/redefinir-senha')!
  await page.goto(link)
  await page.getByLabel('Nova senha').fill('outra senha comprida')
  await page.getByLabel('Repita a senha').fill('outra senha comprida')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByText('Senha atualizada com sucesso')).toBeVisible()
  expect(page.url()).not.toContain('token=')

  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('outra senha comprida')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/painel')

  // A dead link says so before anything is typed, also another one in the same tab.
  await page.goto(link)
  await expect(page.getByText('Este link já foi usado')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('Nova senha')).toHaveCount(0)
  await page.goto(link.slice(0, -1))
  await expect(page.getByText('Este link não vale')).toBeVisible()
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await page.waitForURL('**/forgot-password')
})

test('a dead link of staff leads to whoever runs the site, who alone can make another', async ({
  page,
}) => {
  await page.goto('/redefinir-senha#token=x&conta=equipe')
  await expect(page.getByText('peça outro a quem administra o site')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toHaveCount(0)
})

test.describe('where a link cannot be asked about', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the form is shown all the same', async ({ page }) => {
    await page.route('**/api/redefinir-senha/link', (route) => route.abort())
    await page.goto('/redefinir-senha#token=x')
    await expect(page.getByLabel('Nova senha')).toBeVisible()
  })
})

test('the panel needs a session: a client changes his password there, and signing out leaves nothing behind', async ({
  context,
  request,
}) => {
  const page = await context.newPage()
  await page.goto('/painel/perfil')
  await page.waitForURL('**/login')
  const email = newEmail('painel')
  await request.post('/api/assinante', {
    headers: await headersWithProof(request),
    data: {
      nome: 'Bruno Reis',
      email,
      telefone: '11988887777',
      dt_nascimento: '1990-02-28',
      senha: SENHA,
      termos: true,
    },
  })
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Perfil', exact: true }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  const first = await sessionOf(page)

  await page.getByLabel('Senha atual').fill('errada-mesmo')
  await page.getByLabel('Nova senha').fill('outra senha comprida')
  await page.getByRole('button', { name: 'Atualizar senha' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro ao atualizar senha')
  await expect(page.getByLabel('Senha atual')).toBeFocused()
  await page.getByLabel('Senha atual').fill(SENHA)
  await page.getByRole('button', { name: 'Atualizar senha' }).click()
  await expect(page.getByText('Senha atualizada com sucesso')).toBeVisible()
  expect((await sessionOf(page)).jti).not.toBe(first.jti)
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)

  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
