import {
  declareAdult,
  expect,
  storeAgeDeclaration,
  structuredData,
  test,
  withMotion,
} from './fixtures.ts'

test.use(withMotion)

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`a visitor on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    test('finds, opens, contacts and marks a profile', async ({ page, context, database }) => {
      await test.step('says that they are an adult before anything can be used', async () => {
        await page.goto('/')
        const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
        await expect(gate).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(gate).toBeVisible()
        await declareAdult(page)
        await expect(gate).toBeHidden()
        await page.reload()
        await expect(gate).toBeHidden()
      })

      await test.step('sees three rows of São Paulo: 36 by weight', async () => {
        await expect(
          page.getByRole('heading', { name: 'Acompanhantes de luxo em São Paulo' }),
        ).toBeVisible()
        const cards = page.getByRole('article')
        const weights = await cards.evaluateAll((all) =>
          all.map((card) => (card.textContent?.includes('Destaque') ? 4 : 3)),
        )
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(36)
        expect(weights.length).toBeGreaterThanOrEqual(9)
      })

      await test.step('filters by a category, in the address', async () => {
        await page.getByRole('link', { name: 'Dominatrix' }).first().click()
        await expect(page).toHaveURL(/estilo=dominatrix/i)
        await expect(page.getByRole('article').first()).toBeVisible()
      })

      await test.step('goes on to the search and narrows it by name', async () => {
        await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP')
        const field = page.getByLabel('Cidade, telefone ou nome')
        await field.fill('conceicao')
        await field.press('Enter')
        await expect(page).toHaveURL(/geral=conceicao/)
        await expect(page.getByRole('article').first()).toContainText('Conceição')
      })

      const slug = await test.step('opens a profile', async () => {
        await page
          .getByRole('link', { name: /^Perfil de Conceição/ })
          .first()
          .click()
        await expect(page).toHaveURL(/\/profile\/conceicao-/)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Conceição')
        return new URL(page.url()).pathname.split('/').at(-1) ?? ''
      })
      const { rows } = await database.query('select id, telefone from modelo where url = $1', [
        slug,
      ])
      const { id, telefone } = rows[0]

      await test.step('contacts her: 55 and her number, and the click is kept', async () => {
        const before = await countClicks()
        const link = page
          .getByRole('link', { name: /WhatsApp/ })
          .and(page.locator(`[href*="55${telefone}"]`))
          .locator('visible=true')
          .first()
        await expect(link).toHaveAttribute(
          'href',
          new RegExp(`^https://wa\\.me/55${telefone}\\?text=[^&#]*Concei%C3%A7%C3%A3o[^&#]*$`),
        )
        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
        await link.click()
        // The first contact of a visit shows a warning.
        await page.getByRole('button', { name: 'Continuar no WhatsApp' }).click()
        await expect.poll(countClicks).toBe(before + 1)
      })

      await test.step('keeps her as a favourite, also after a reload', async () => {
        await page.goto(`/profile/${slug}`)
        const heart = page
          // Without a name after it: those of the cards below have one.
          .getByRole('button', { name: /avorit[^:]*$/ })
          .locator('visible=true')
          .first()
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(countFavourites).toBeGreaterThan(0)
        await page.reload()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
      })

      async function countClicks(): Promise<number> {
        const { rows } = await database.query(
          'select count(*)::int as n from contato where modelo_id = $1',
          [id],
        )
        return rows[0].n
      }
      async function countFavourites(): Promise<number> {
        const { rows } = await database.query(
          'select count(*)::int as n from favorito_anonimo where modelo_id = $1',
          [id],
        )
        return rows[0].n
      }
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search filters, sorts and has pages', async ({ page, database }) => {
    await page.goto('/search')
    await declareAdult(page)
    await page.locator('summary').filter({ hasText: 'Serviços oferecidos' }).click()
    await page.getByRole('checkbox', { name: /^Massagens/ }).check()
    await page.getByLabel('Ordenar por').selectOption('Menor preço')
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/servicos=massagens.*ordenar=menor_preco/)
    await declareAdult(page)
    await page.getByRole('link', { name: /^(Página )?2$/ }).click()
    await expect(page).toHaveURL(/servicos=massagens.*ordenar=menor_preco.*pagina=2/)
    await declareAdult(page)
    const { rows } = await database.query<{ path: string }>(
      `select '/profile/' || url as path from busca where opcoes @> array['s:massagens']
       order by preco, id limit 24 offset 24`,
    )
    await expect(page.getByRole('article')).toHaveCount(rows.length)
    const links = await page
      .locator('.card-open')
      .evaluateAll((all) => all.map((link) => ({ path: link.getAttribute('href') })))
    expect(links.length).toBeGreaterThan(0)
    expect(links).toEqual(rows)

    // One field holds the whole place: another city leaves neither the old state nor the old bairro.
    await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP&bairro=Jardins&ordenar=menor_preco')
    await declareAdult(page)
    const where = page.getByLabel('Onde', { exact: true })
    await expect(where).toHaveValue('Jardins - São Paulo (SP)')
    await where.fill('rio de janeiro')
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/\?cidade=rio\+de\+janeiro&ordenar=menor_preco$/)
    await declareAdult(page)
    await expect(page.locator('h1')).toHaveText('Acompanhantes no Rio de Janeiro')
    await expect(page.getByRole('article').first()).toContainText('Rio de Janeiro')
  })

  test('a profile shows everything that there is to read, and has its structured data', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/profile/helena-sao-paulo')
    await declareAdult(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
    for (const name of ['Detalhes', 'Preços', 'Serviços', 'Galeria', 'Avaliações'])
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeAttached()
    await expect(page.locator('#avaliacoes')).toContainText(
      'Avaliações publicadas com a aprovação da anunciante.',
    )

    const { ProfilePage } = await structuredData(page)
    // Her id is older than her name: it would show that two names are one person.
    expect(ProfilePage.mainEntity).not.toHaveProperty('identifier')
    const answer = await request.get('/api/modelo/helena-sao-paulo', { headers: { Token: 'web' } })
    const { apelido, chamada, img, telefone, atualizado_em } = await answer.json()
    const url = `${baseURL}/profile/helena-sao-paulo`
    expect(ProfilePage).toMatchObject({
      url,
      name: apelido,
      dateModified: atualizado_em,
      mainEntity: {
        '@type': 'Person',
        name: apelido,
        description: chamada,
        image: img,
        url,
        address: { addressLocality: 'São Paulo', addressRegion: 'SP', addressCountry: 'BR' },
      },
    })
    // The number is for people, not for scrapers.
    expect(telefone).toMatch(/^\d{10,11}$/)
    expect(JSON.stringify(ProfilePage)).not.toContain(telefone.slice(-8))
  })
})

test('an unknown profile is a page of ours with status 404', async ({ request }) => {
  const response = await request.get('/profile/ninguem-com-este-nome')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('Este perfil não está no ar')
})

test('a profile requested by id redirects permanently to its name', async ({
  request,
  database,
}) => {
  const { rows } = await database.query('select id, url from busca order by id limit 1')
  const response = await request.get(`/profile/${rows[0].id}`, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, `/profile/${rows[0].url}`])
})

test('English is available at /en', async ({ page }) => {
  await page.goto('/en/search')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[hreflang="pt-BR"]')).toHaveAttribute('href', /\/search$/)
  // People's own texts are not translated, and marked as Portuguese for screen readers.
  await expect(page.getByText('Elegância sem pressa').first()).toHaveAttribute('lang', 'pt-BR')
  // She wrote this one in English.
  await expect(page.getByText('Good talk, better wine').first()).not.toHaveAttribute('lang')
})

test('a caption is Portuguese on an English page too, in full screen as well', async ({
  page,
  database,
}) => {
  const { rows } = await database.query(
    `select m.url from modelo_publico m where m.legendas <> '' order by m.id limit 1`,
  )
  await storeAgeDeclaration(page)
  await page.goto(`/en/profile/${rows[0].url}`)
  const tile = page.locator('#galeria li').filter({ has: page.locator('p[lang="pt-BR"]') })
  const caption = await tile.first().locator('p').textContent()
  await tile.first().getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged photos' })
  await expect(dialog.getByText(caption!, { exact: true })).toHaveAttribute('lang', 'pt-BR')
  await expect(dialog.getByRole('img', { name: caption!, exact: true })).toHaveAttribute(
    'lang',
    'pt-BR',
  )
})
