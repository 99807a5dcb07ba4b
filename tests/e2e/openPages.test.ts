import type { Locator, Page } from '@playwright/test'
import { expect, storeAgeDeclaration, structuredData, test } from './fixtures.ts'

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

const pages = [
  ['/about', 'Encontros escolhidos com calma'],
  ['/faq', 'Dúvidas frequentes'],
  ['/premium', 'Mais espaço para o seu anúncio'],
  ['/termos', 'Termos e políticas'],
  ['/termos-de-uso', 'Termos de Uso'],
  ['/legal', 'Privacidade e avisos legais'],
  ['/como-ordenamos', 'Como ordenamos os perfis'],
] as const

for (const [locale, prefix] of [
  ['pt-BR', ''],
  ['en', '/en'],
] as const)
  test(`each of them is complete, has its metadata and asks no age in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    for (const [path, heading] of pages) {
      const address = prefix + path
      const response = await page.goto(address)
      expect([address, response?.status()]).toEqual([address, 200])
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.locator('h1')).toHaveCount(1)
      if (locale === 'pt-BR') await expect(page.locator('h1')).toHaveText(heading)
      await expect(page).toHaveTitle(/\S · Camélia$/)
      const meta = (name: string) => page.locator(`meta[${name}]`)
      await expect(meta('name="description"')).toHaveAttribute('content', /^.{40,}$/)
      await expect(meta('property="og:image"')).toHaveAttribute('content', /^http.*\.jpg$/)
      await expect(meta('name="robots"')).toHaveCount(0)
      const link = (name: string) => page.locator(`link[${name}]`)
      await expect(link('rel="canonical"')).toHaveAttribute('href', baseURL + address)
      await expect(link('hreflang="pt-BR"')).toHaveAttribute('href', baseURL + path)
      await expect(link('hreflang="en"')).toHaveAttribute('href', `${baseURL}/en${path}`)
      const trail = (await structuredData(page)).BreadcrumbList.itemListElement
      expect(trail.at(-1).item).toBe(baseURL + address)
    }
  })

test('every link of the open pages works', async ({ page, request }) => {
  // The accounts' own pages and panels have their own tests.
  const later = /^\/(en\/)?(login|register|painel|perfil)$/
  const seen = new Set<string>()
  for (const [path] of pages) {
    await page.goto(path)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''))
    for (const link of links) if (link && !later.test(link)) seen.add(link)
  }
  expect(seen.size).toBeGreaterThan(8)
  for (const named of [
    '/premium',
    '/termos',
    '/termos-de-uso',
    '/legal',
    '/transparencia',
    '/como-ordenamos',
  ])
    expect([...seen]).toContain(named)
  for (const link of seen) {
    const response = await request.get(link)
    expect([link, response.status()]).toEqual([link, 200])
  }
})

test.describe('questions', () => {
  const open = (page: Page) => page.locator('details[open]')
  const summary = (page: Page, text: string) => page.locator('summary', { hasText: text })

  test('open one at a time', async ({ page }) => {
    await page.goto('/faq')
    await expect(open(page)).toHaveCount(0)
    await summary(page, 'Meu endereço aparece no site?').click()
    await expect(page.getByText('Mostramos cidade e, se você quiser, bairro.')).toBeVisible()
    await summary(page, 'Posso ficar fora do Google?').click()
    await expect(open(page)).toHaveCount(1)
    await expect(open(page)).toHaveId('buscadores')
    await summary(page, 'Posso ficar fora do Google?').press('Enter')
    await expect(open(page)).toHaveCount(0)
  })

  test('are on two sides that have an address each', async ({ page }) => {
    await page.goto('/faq?aba=nada')
    const client = page.getByRole('tab', { name: 'Sou cliente' })
    const companion = page.getByRole('tab', { name: 'Sou acompanhante' })
    await expect(companion).toHaveAttribute('aria-selected', 'true')
    await client.click()
    await expect(page).toHaveURL(/\/faq\?aba=cliente$/)
    await expect(client).toHaveAttribute('aria-selected', 'true')
    await expect(summary(page, 'Como evito golpes?')).toBeVisible()
    await expect(summary(page, 'Como anuncio')).toBeHidden()
    await client.press('ArrowLeft')
    await expect(companion).toBeFocused()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(summary(page, 'Como anuncio')).toBeVisible()
  })

  test('open by their own address, on whichever side they are', async ({ page }) => {
    await page.goto('/faq#golpe')
    await expect(page).toHaveURL(/aba=cliente#golpe$/)
    await expect(page.getByText('Nunca pague adiantado')).toBeVisible()
    await page.getByRole('tab', { name: 'Sou acompanhante' }).click()
    await expect(summary(page, 'Como anuncio')).toBeVisible()
  })

  test('are in the structured data, those of both sides', async ({ page }) => {
    await page.goto('/faq')
    const { mainEntity } = (await structuredData(page)).FAQPage
    expect(mainEntity).toHaveLength(await page.locator('details').count())
    for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).not.toMatch(/[[\]{}]/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('open one at a time too, on both sides; instead of the form there is an address', async ({
      page,
    }) => {
      await page.goto('/faq')
      await summary(page, 'Meu endereço aparece no site?').click()
      await summary(page, 'Posso ficar fora do Google?').click()
      await expect(open(page)).toHaveCount(1)
      await page.getByRole('tab', { name: 'Sou cliente' }).click()
      await expect(summary(page, 'Como evito golpes?')).toBeVisible()
      await expect(page.getByText('O formulário precisa de JavaScript.')).toBeVisible()
    })
  })
})

test.describe('a message to the team', () => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
  /** Until the page is hydrated the button sends nothing. */
  const send = (page: Page) => page.locator('button[type="submit"]', { hasText: 'Enviar' })
  const notice = (page: Page) => page.getByRole('main').getByRole('alert')

  async function write(page: Page, message: { nome: string; email: string; mensagem: string }) {
    await page.goto('/faq#contato')
    await send(page).waitFor()
    await field(page, 'Nome').fill(message.nome)
    await field(page, 'E-mail').fill(message.email)
    await field(page, 'Mensagem').fill(message.mensagem)
  }
  const whole = (mensagem: string) => ({
    nome: 'Visitante de teste',
    email: 'visitante@mail.example',
    mensagem,
  })
  const isBad = (control: Locator) => expect(control).toHaveAttribute('aria-invalid', 'true')

  test('shows which fields are missing, and focuses the first', async ({ page }) => {
    await write(page, { nome: ' ', email: 'visitante@mail.example', mensagem: '' })
    await send(page).click()
    await expect(notice(page)).toContainText('Campos obrigatórios')
    await expect(notice(page)).toContainText('Preencha todos os campos.')
    await isBad(field(page, 'Nome'))
    await isBad(field(page, 'Mensagem'))
    await expect(field(page, 'E-mail')).not.toHaveAttribute('aria-invalid')
    await expect(field(page, 'Nome')).toBeFocused()
    await expect(field(page, 'Nome')).toHaveAccessibleDescription('Preencha este campo.')
    await expect(field(page, 'E-mail')).toHaveValue('visitante@mail.example')
  })

  test('shows that an address is invalid', async ({ page }) => {
    await write(page, { ...whole('Olá'), email: 'visitante@mail' })
    await send(page).click()
    await expect(notice(page)).toContainText('E-mail inválido')
    await expect(notice(page)).toContainText('Digite um e-mail válido.')
    await isBad(field(page, 'E-mail'))
    await expect(field(page, 'E-mail')).toBeFocused()
  })

  test('validates an address as the server does, before it is sent', async ({ page }) => {
    await write(page, { ...whole('Olá'), email: 'a..b@mail.example' })
    await send(page).click()
    await expect(notice(page)).toContainText('E-mail inválido')
    await isBad(field(page, 'E-mail'))
    await expect(field(page, 'E-mail')).toBeFocused()
  })

  test('shows errors that only the server finds at their field', async ({ page }) => {
    const mensagem = 'Este endereço não recebe mensagens.'
    await page.route('**/api/mensagens', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          codigo: 'campos_invalidos',
          campos: [{ campo: 'email', mensagem }],
        }),
      }),
    )
    await write(page, whole('Olá'))
    page.removeAllListeners('console')
    await send(page).click()
    await isBad(field(page, 'E-mail'))
    await expect(field(page, 'E-mail')).toBeFocused()
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(mensagem)
    await expect(notice(page)).toContainText('Confira os campos marcados.')
  })

  for (const [failure, text, answer] of [
    ['a server that fails', 'Algo falhou do nosso lado.', { status: 500, body: 'no JSON' }],
    [
      'too many messages',
      'Muitas mensagens em pouco tempo. Tente de novo em 10 minutos.',
      {
        status: 429,
        headers: { 'Retry-After': '600' },
        contentType: 'application/problem+json',
        body: '{"codigo":"muitas_tentativas","detail":""}',
      },
    ],
    ['no connection', 'Sem conexão.', null],
  ] as const) {
    test(`loses nothing to ${failure}, nor to a reload`, async ({ page, database }) => {
      const text2 = `Texto que não se perde ${Date.now()}`
      await page.route('**/api/mensagens', (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      )
      await write(page, whole(text2))
      // The browser itself reports every failed request.
      page.removeAllListeners('console')
      await send(page).click()
      await expect(notice(page)).toContainText('A mensagem não foi enviada')
      await expect(notice(page)).toContainText(text)
      await expect(field(page, 'Mensagem')).toHaveValue(text2)

      await page.reload()
      await expect(field(page, 'Mensagem')).toHaveValue(text2)
      await expect(field(page, 'Nome')).toHaveValue('Visitante de teste')
      await page.unroute('**/api/mensagens')
      await send(page).click()
      await expect(page.getByText('Mensagem enviada')).toBeVisible()
      const { rowCount } = await database.query('select from mensagem where mensagem = $1', [text2])
      expect(rowCount).toBe(1)
    })
  }

  test('reaches the operator once, however often it is clicked, and leaves no draft', async ({
    page,
    database,
  }) => {
    const text = `Pergunta de verdade ${Date.now()}`
    await page.route('**/api/mensagens', async (route) => {
      await expect(page.getByText('Enviando…')).toBeVisible()
      await send(page).click()
      await route.continue()
    })
    await write(page, whole(text))
    await send(page).click()
    await expect(page.getByText('Mensagem enviada')).toBeVisible()
    const { rows } = await database.query('select nome, email from mensagem where mensagem = $1', [
      text,
    ])
    expect(rows).toEqual([{ nome: 'Visitante de teste', email: 'visitante@mail.example' }])
    await page.reload()
    await expect(field(page, 'Mensagem')).toHaveValue('')
  })

  test('is sent also where storage is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
    })
    await write(page, whole('Sem armazenamento'))
    await send(page).click()
    await expect(page.getByText('Mensagem enviada')).toBeVisible()
  })
})

test('the plans are those of the database, with their prices', async ({ page, database }) => {
  const { rows } = await database.query('select nome, preco, dias from plano order by posicao')
  await page.goto('/premium')
  const table = page.getByRole('table', { name: 'O que cada plano inclui para quem anuncia' })
  for (const { nome, preco, dias } of rows) {
    const price = Number(preco)
    const head = table.getByRole('columnheader', { name: price > 0 ? nome : 'Gratuito' })
    await expect(head).toContainText(price > 0 ? price.toFixed(2).replace('.', ',') : 'R$ 0')
    if (price > 0)
      await expect(table.getByRole('cell', { name: `${dias} dias` })).not.toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Criar meu anúncio' })).toHaveAttribute(
    'href',
    '/register',
  )
})

test('the demo has all four networks in its footer, each with a page that says it is a demo', async ({
  page,
}) => {
  await page.goto('/en/about')
  const footer = page.getByRole('contentinfo')
  for (const network of ['Instagram', 'X', 'TikTok', 'Telegram']) {
    const href = await footer.getByRole('link', { name: network, exact: true }).getAttribute('href')
    await page.goto(href!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Camélia on ${network}`)
    await expect(page.getByText('This site is a demonstration')).toBeVisible()
  }
  expect((await page.request.get('/demonstracao/orkut')).status()).toBe(404)
})

test.describe('the letter of a decision', () => {
  test.use({ expectedErrors: /404/ })

  test('is shown without a touch of the page', async ({ page }) => {
    await page.goto('/decisao/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { name: 'Não há decisão neste endereço' })).toBeVisible()
  })
})

test.describe('an address of a letter that leads to nothing', () => {
  test.use({ expectedErrors: /404|422/ })

  for (const { path, says, next } of [
    { path: '/exclusao#token=x', says: 'Este link não leva a uma exclusão', next: 'Entrar' },
    { path: '/decisao/x', says: 'Não há decisão neste endereço', next: 'Escrever para a equipe' },
    {
      path: '/denuncia/x',
      says: 'Não há denúncia com este recibo',
      next: 'Escrever para a equipe',
    },
    { path: '/album', says: 'Nada abre por este link', next: 'Buscar perfis' },
    { path: '/en/exclusao#token=x', says: 'This link leads to no deletion', next: 'Sign in' },
    { path: '/en/album', says: 'Nothing opens by this link', next: 'Search profiles' },
  ])
    test(`says so and leads on: ${path}`, async ({ page }) => {
      await storeAgeDeclaration(page)
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: says })).toBeVisible()
      await expect(main.getByRole('link', { name: next })).toBeVisible()
    })
})
