import { accessibilityErrors, sizes } from './axe.ts'
import { expect, storeAgeDeclaration, structuredData, test } from './fixtures.ts'
import { openSiteDatabase } from './siteDatabase.ts'

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

const CITY = '/acompanhantes/sp/sao-paulo'

test.describe('an unknown place', () => {
  for (const path of [
    '/acompanhantes/zz/sao-paulo',
    '/acompanhantes/rj/sao-paulo',
    '/acompanhantes/sp/atlantida',
    '/acompanhantes/sp/sao-paulo/bairro-nenhum',
    '/acompanhantes/zz',
    '/acompanhantes/sp?pagina=999',
    '/acompanhantes/sp/sao-paulo?pagina=0',
    '/acompanhantes/sp/sao-paulo?pagina=999',
    '/acompanhantes/sp/sao-paulo?pagina=dois',
    '/acompanhantes/%00/%00',
    "/acompanhantes/sp/'%20or%201=1",
    '/en/acompanhantes/sp/atlantida',
  ]) {
    test(`is a page of ours with status 404: ${path}`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('</html>')
    })
  }
})

test('another spelling redirects to the one address, in its language and on its page', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/en/acompanhantes/SP', '/en/acompanhantes/sp'],
    ['/acompanhantes/SP/S%C3%A3o%20Paulo', CITY],
    ['/en/acompanhantes/sp/Sao-Paulo?pagina=2', `/en${CITY}?pagina=2`],
    ['/acompanhantes/sp/sao-paulo/Vila%20Ol%C3%ADmpia', `${CITY}/vila-olimpia`],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, to])
  }
})

test('a city without profiles says so, shows the nearest ones and is not indexed', async ({
  page,
}) => {
  await storeAgeDeclaration(page)
  await page.goto('/acompanhantes/sp/bananal')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { name: 'Ainda não há perfis em Bananal' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await structuredData(page)).not.toHaveProperty('ItemList')
  const nearest = page.getByRole('region', { name: 'Cidades mais próximas' }).getByRole('link')
  await nearest.first().click()
  await expect(page).toHaveURL(/\/acompanhantes\/[a-z]{2}\/[a-z-]+$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('a city on a phone', () => {
  test.use({ viewport: sizes[0] })

  test('lists its profiles in pages, with correct figures', async ({ page, database, baseURL }) => {
    const { rows } = await database.query(
      `select count(*)::int as total, count(*) filter (where verificada)::int as verificadas
         from busca where cidade_slug = 'sao-paulo-sp'`,
    )
    const { total, verificadas } = rows[0]
    await storeAgeDeclaration(page)
    await page.goto(CITY)
    await expect(page.locator('h1')).toHaveText('Acompanhantes em São Paulo')
    await expect(page.getByRole('main')).toContainText(
      `Em São Paulo anunciam ${total} acompanhantes, ${verificadas} delas com perfil verificado.`,
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + CITY)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/cartao/cidade/sp/sao-paulo.jpg`,
    )
    const seen = new Set<string>()
    const last = Math.ceil(total / 24)
    for (let pagina = 1; pagina <= last; pagina += 1) {
      const list = async () => (await structuredData(page)).ItemList
      await expect
        .poll(async () => (await list()).itemListElement[0].position)
        .toBe((pagina - 1) * 24 + 1)
      const ItemList = await list()
      expect(ItemList.numberOfItems).toBe(total)
      for (const { url } of ItemList.itemListElement) seen.add(url)
      await expect(page.getByRole('article')).toHaveCount(ItemList.itemListElement.length)
      if (pagina === last) break
      await page.getByRole('link', { name: 'Próxima' }).click()
      await expect(page).toHaveURL(new RegExp(`pagina=${pagina + 1}&marco=[\\w-]+$`))
      await expect(page.getByRole('link', { name: `Página ${pagina + 1}` })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    expect(seen.size).toBe(total)
    await expect(page).toHaveTitle(new RegExp(`página ${last} · `))
  })
})

test('the next page begins after the last profile of this one, whoever left meanwhile', async ({
  page,
}) => {
  await storeAgeDeclaration(page)
  const database = await openSiteDatabase()
  const profiles = async (path: string) => {
    await page.goto(path)
    const links = page.getByRole('article').locator('a[href*="/profile/"]')
    return [...new Set(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))))]
  }
  const [first] = await profiles(CITY)
  const next = await page.getByRole('link', { name: 'Próxima' }).getAttribute('href')
  const after = await profiles(next!)
  const byNumber = await profiles(`${CITY}?pagina=2`)
  const hide = (desativado: boolean) =>
    database.query('update modelo set desativado = $1 where url = $2', [
      desativado,
      first!.split('/').at(-1),
    ])
  try {
    await hide(true)
    // Counted from the first, everybody has moved by one.
    await expect.poll(() => profiles(`${CITY}?pagina=2`)).not.toEqual(byNumber)
    expect(await profiles(next!)).toEqual(after)
  } finally {
    await hide(false)
    await database.end()
  }
})

test.describe('a city on a desktop', () => {
  test.use({ viewport: sizes[1] })

  test('links to a bairro, back, to the filters, to its state and from there to another', async ({
    page,
  }) => {
    await storeAgeDeclaration(page)
    await page.goto(CITY)
    await page
      .getByRole('navigation', { name: 'Bairros de São Paulo' })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/acompanhantes\/sp\/sao-paulo\/[a-z-]+$/)
    await expect(page.locator('h1')).toHaveText(/, São Paulo$/)
    const bairro = ((await page.locator('h1').textContent()) ?? '').match(
      /em\s(.+), São Paulo$/,
    )?.[1]
    const cards = page.getByRole('article')
    await expect(cards).not.toHaveCount(0)
    await expect(cards.filter({ hasNotText: bairro! })).toHaveCount(0)
    await page
      .getByRole('navigation', { name: 'Você está em' })
      .getByRole('link', { name: 'São Paulo' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${CITY}$`))
    await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    await expect(page).toHaveURL(/\/search\?cidade=S%C3%A3o\+Paulo&estado=SP$/)
    await page.goBack()
    await page.getByRole('navigation', { name: 'Você está em' }).getByText('SP').click()
    await expect(page.locator('h1')).toHaveText('Acompanhantes no estado de São Paulo')
    await page
      .getByRole('region', { name: 'Cidades com perfis' })
      .getByRole('link', { name: /^Campinas/ })
      .click()
    await expect(page.locator('h1')).toHaveText('Acompanhantes em Campinas')
  })
})

for (const path of [CITY, `${CITY}/jardins`, '/acompanhantes/sp/bananal'])
  test(`has nothing that axe finds at ${path}`, async ({ page }) => {
    await storeAgeDeclaration(page)
    await page.goto(path)
    expect(await accessibilityErrors(page)).toEqual([])
  })

test('the sitemap names every place that has a page, and only those', async ({
  request,
  database,
}) => {
  const { rows } = await database.query(
    `select count(distinct cidade_slug)::int as cidades from modelo_indexavel where estado = 'SP'`,
  )
  const part = await (await request.get('/sitemap/lugares-sp-0.xml')).text()
  const paths = [...part.matchAll(/<loc>[^<]*?(\/acompanhantes\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.filter((path) => path.split('/').length === 4)).toHaveLength(rows[0].cidades * 2)
  for (const path of paths.slice(0, 12)) expect((await request.get(path)).status()).toBe(200)
})
