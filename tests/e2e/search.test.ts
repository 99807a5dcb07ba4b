import type { Locator, Page } from '@playwright/test'
import { sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { choice, chosen } from './searchPage.ts'

const MARGARET = { latitude: -23.56, longitude: -46.66 }
/** A choice of each kind, as in the address. */
const EVERYTHING = {
  geral: 'helena',
  cidade: 'São Paulo',
  estado: 'SP',
  bairro: 'Jardins',
  estilo: 'dominatrix,luxo-vip',
  atendimento: 'hoteis',
  servicos: 'massagens',
  tipoCorpo: 'magra',
  idiomas: 'ingles',
  disponibilidade: 'hoje',
}

test.use({ expectedErrors: /Failed to load resource/ })
test.beforeEach(({ page }) => storeAgeDeclaration(page))

const searchField = (page: Page) => page.getByLabel('Cidade, telefone ou nome')
const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Filtrar' })
async function openFilter(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtrar/ })
  await button.locator('visible=true').first().click()
  await expect(filterDialog(page)).toBeVisible()
}
async function showResults(page: Page): Promise<void> {
  await filterDialog(page)
    .getByRole('button', { name: /^Ver Resultados/ })
    .click()
  await expect(filterDialog(page)).toBeHidden()
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0], hasTouch: true })

  test('says in its empty field what can be typed there', async ({ page }) => {
    await page.goto('/search')
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Cidade, telefone ou nome')
  })

  test('still searches, and says so, when suggestions fail to load', async ({ page }) => {
    await page.route('**/api/sugestoes*', (route) => route.fulfill({ status: 500 }))
    await page.goto('/search')
    const field = searchField(page)
    await field.click()
    await expect(field).toHaveRole('combobox')
    await field.pressSequentially('luxo')
    await expect(page.getByText('Não foi possível buscar sugestões.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    // The page's own suggestions are still there.
    await expect(page.getByRole('option', { name: 'Luxo / VIP' })).toBeVisible()
    await expect(field).toHaveValue('luxo')
    await page.unroute('**/api/sugestoes*')
    await field.press('Enter')
    await expect(page).toHaveURL(/geral=luxo/)
  })

  test('stores the last searches in the browser until they are deleted', async ({ page }) => {
    await page.goto('/search')
    const field = searchField(page)
    await field.click()
    await expect(field).toHaveRole('combobox')
    await field.fill('helena')
    await field.press('Enter')
    await expect(page).toHaveURL(/geral=helena/)
    await page.goto('/search')
    await field.click()
    await expect(page.getByRole('option', { name: 'helena' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar últimas buscas' }).click()
    await expect(page.getByRole('listbox', { name: 'Sugestões de busca' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('ultimas_buscas'))).toBeNull()
  })

  test('says when the counts fail to load, and retries', async ({ page }) => {
    let broken = true
    await page.route('**/api/facetas*', (route) =>
      broken ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.goto('/')
    await openFilter(page)
    const dialog = filterDialog(page)
    await expect(dialog.getByText('Parte dos filtros não pôde ser carregada.')).toBeVisible()
    broken = false
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByRole('button', { name: /^Ver Resultados \(\d/ })).toBeVisible()
  })

  test('the nearest come first once the location is known; if it is refused, a city is chosen by hand', async ({
    page,
    context,
  }) => {
    await context.setGeolocation(MARGARET)
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (found, failed, options) =>
        Reflect.get(window, 'refuses')
          ? failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
          : ask(found, failed, options)
    })
    await context.grantPermissions(['geolocation'])
    await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP')
    const order = page.getByRole('combobox', { name: 'Ordenar por' })
    const distances = () =>
      page
        .locator('.card-distance')
        .evaluateAll((all) =>
          all.map((one) =>
            Number(/[\d.]+/.exec(one.textContent.replace('.', '').replace(',', '.'))?.[0]),
          ),
        )
    await page.evaluate(() => Reflect.set(window, 'refuses', true))
    await order.selectOption('Mais próximas')
    const dialog = page.getByRole('dialog', { name: 'Onde você está' })
    await expect(dialog.getByText('Permissão de localização negada')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(order).toHaveValue('relevancia')
    await order.selectOption('Mais próximas')
    await dialog.getByLabel('Bairro ou cidade').fill('santos')
    await expect(dialog.getByRole('button', { name: /^Santos \(SP\)/ })).toBeVisible()
    // A town without profiles.
    await dialog.getByLabel('Bairro ou cidade').fill('bananal')
    await dialog.getByRole('button', { name: /^Bananal \(SP\)/ }).click()
    await expect(page).toHaveURL(/ordenar=distancia/)
    await expect(order).toHaveValue('distancia')
    await expect.poll(async () => (await distances())[0]).toBeGreaterThan(30)

    await page.getByRole('link', { name: 'Tirar o filtro Perto de você' }).click()
    await expect.poll(() => chosen(page)).toEqual({ cidade: 'São Paulo', estado: 'SP' })
    await expect(order).toHaveValue('relevancia')
    await page.evaluate(() => {
      Reflect.set(window, 'refuses', false)
      localStorage.removeItem('geoloc_data')
    })
    await order.selectOption('Mais próximas')
    await expect(page).toHaveURL(/ordenar=distancia/)
    expect(chosen(page)).toMatchObject({ latitude: '-23.56', longitude: '-46.66' })
    await expect.poll(async () => (await distances())[0]).toBeLessThan(30)
    // The list before, by relevance, shows distances too as soon as the place is known.
    const ascend = (all: number[]) => all.every((km, n) => km >= (all[n - 1] ?? 0))
    await expect.poll(async () => ascend(await distances())).toBe(true)
    expect(await distances()).toHaveLength(24)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: sizes[1] })

  test('suggests by keyboard: arrows move, Esc closes, Enter chooses', async ({ page }) => {
    await page.goto('/search?online=1')
    const field = searchField(page)
    await field.focus()
    await expect(field).toHaveRole('combobox')
    await field.pressSequentially('jardins')
    const option = page.getByRole('option', { name: /Jardins - São Paulo \(SP\)/ })
    await expect(option).toBeVisible()
    await field.press('Escape')
    await expect(option).toBeHidden()
    await expect(field).toHaveValue('jardins')
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
    await field.press('Enter')
    await expect(page).toHaveURL(/bairro=/)
    await expect(page).toHaveURL(/disponibilidade=online/)
    await expect(page).not.toHaveURL(/geral=/)
  })

  test('active filters are removed one by one or all, also to find somebody again', async ({
    page,
  }) => {
    const everything = {
      ...EVERYTHING,
      geral: 'zzzzqq',
      preco_min: '200',
      preco_max: '900',
    }
    await page.goto(`/search?${new URLSearchParams(everything)}`)
    await expect(page.getByText('Ninguém combina com estes 9 filtros juntos')).toBeVisible()
    const left: Record<string, string> = { ...everything }
    const chip = (name: string) => page.getByRole('link', { name: `Tirar o filtro ${name}` })
    await expect(page.getByRole('link', { name: /^sem “zzzzqq”: \d+$/ })).toBeVisible()
    for (const [name, ...keys] of [
      ['“zzzzqq”', 'geral'],
      ['Jardins', 'bairro'],
      ['São Paulo (SP)', 'cidade', 'estado'],
      ['Luxo / VIP'],
      ['Dominatrix', 'estilo'],
      ['Hotéis', 'atendimento'],
      ['Massagens', 'servicos'],
      ['Magra', 'tipoCorpo'],
      ['Inglês', 'idiomas'],
      ['Disponível hoje', 'disponibilidade'],
      [/^Tirar o filtro R\$\s200 a R\$\s900$/, 'preco_min', 'preco_max'],
    ] as const) {
      const link = typeof name === 'string' ? chip(name) : page.getByRole('link', { name })
      await link.click()
      if (name === 'Luxo / VIP') left.estilo = 'dominatrix'
      for (const key of keys) delete left[key]
      await expect.poll(() => chosen(page)).toEqual(left)
      await expect(link).toHaveCount(0)
    }
    await expect(page.getByRole('article').first()).toBeVisible()
    // As a form sends it that was submitted before its script had loaded.
    await page.goto('/search?cidade=&bairro=&estilo=dominatrix&online=1')
    await expect(page.locator('.place-button')).toHaveText('Escolher lugar')
    await page.getByRole('link', { name: 'Limpar tudo' }).click()
    await expect.poll(() => chosen(page)).toEqual({})
    await expect(chip('Dominatrix')).toHaveCount(0)
  })
})

for (const viewport of sizes)
  test.describe(`on a ${viewport.name}`, () => {
    const isPhone = viewport.name === 'phone'
    test.use({ viewport, hasTouch: isPhone })

    test('every field of the filter goes into the address, is restored from it, and can be removed', async ({
      page,
    }) => {
      // Desktops have the filters of the search beside it.
      const path = isPhone ? '/search' : '/'
      const dialog = filterDialog(page)
      const show = dialog.getByRole('button', { name: /^Ver Resultados \(\d/ })
      const [from, to] = [/^De/, /^Até/].map((name) => dialog.getByRole('textbox', { name })) as [
        Locator,
        Locator,
      ]
      await page.goto(path)
      await openFilter(page)
      // Nothing is limited before the price is moved, though its thumb starts at the midpoint.
      await expect(dialog.getByText('Qualquer preço. Arraste')).toBeVisible()
      const [lowest, highest] = [
        dialog.getByRole('slider').first(),
        dialog.getByRole('slider').last(),
      ]
      const [min, max, now] = await highest.evaluate((thumb: HTMLInputElement) =>
        [thumb.min, thumb.max, thumb.value].map(Number),
      )
      expect(Math.abs(now! - (min! + max!) / 2)).toBeLessThanOrEqual(1)
      await from.fill(String(now! + 1))
      await from.press('Tab')
      await expect(to).toHaveValue(String(max))
      await expect(from).not.toHaveAttribute('aria-invalid')
      await dialog.getByRole('button', { name: 'Tirar o limite de preço' }).click()
      // Each choice shows its number of results.
      const dominatrix = choice(dialog, 'checkbox', 'Dominatrix')
      await expect(dominatrix.locator('..')).toHaveText(/\d$/)
      const left = Number(/\d+/.exec((await dominatrix.locator('..').textContent()) ?? '')?.[0])
      await dominatrix.check({ force: true })
      await expect(show).toHaveText(`Ver Resultados(${left})`)

      await dialog.getByLabel('Busca').fill(EVERYTHING.geral)
      const place = dialog.getByRole('combobox', { name: 'Localização' })
      await place.fill('jardins')
      await dialog.getByRole('option', { name: /^Jardins - São Paulo \(SP\)/ }).click()
      await choice(dialog, 'checkbox', 'Luxo / VIP').check({ force: true })
      const everything = {
        ...EVERYTHING,
        preco_min: String(min! + 1),
        preco_max: String(max! - 1),
      }
      await lowest.focus()
      await lowest.press('ArrowRight')
      // The other thumb still limits nothing.
      await expect(to).toHaveValue(String(max))
      await to.fill('0')
      await show.click()
      await expect(to).toBeFocused()
      await expect(to).toHaveAccessibleDescription('O mínimo é maior que o máximo.')
      await to.fill(everything.preco_max)
      await to.press('Tab')
      await choice(dialog, 'radio', 'Disponível hoje').check({ force: true })
      await choice(dialog, 'checkbox', 'Hotéis').check({ force: true })
      await choice(dialog, 'checkbox', 'Massagens').check({ force: true })
      await choice(dialog, 'checkbox', 'Magra').check({ force: true })
      await choice(dialog, 'checkbox', 'Inglês').check({ force: true })
      // The page does not change before the button is clicked.
      expect(chosen(page)).toEqual({})
      await showResults(page)
      await expect.poll(() => chosen(page)).toEqual(everything)

      await page.reload()
      await openFilter(page)
      await expect(dialog.getByLabel('Busca')).toHaveValue(EVERYTHING.geral)
      await expect(place).toHaveValue('Jardins - São Paulo (SP)')
      for (const name of ['Dominatrix', 'Luxo / VIP', 'Hotéis', 'Massagens', 'Magra', 'Inglês'])
        await expect(choice(dialog, 'checkbox', name)).toBeChecked()
      await expect(choice(dialog, 'checkbox', 'Namoradinha')).not.toBeChecked()
      await expect(choice(dialog, 'radio', 'Disponível hoje')).toBeChecked()
      await expect(from).toHaveValue(everything.preco_min)
      await expect(to).toHaveValue(everything.preco_max)

      await dialog.getByRole('button', { name: 'Tirar o limite de preço' }).click()
      await dialog.getByRole('button', { name: 'Limpar lugar' }).click()
      await expect(place).toHaveValue('')
      await choice(dialog, 'checkbox', 'Massagens').uncheck({ force: true })
      await showResults(page)
      const { cidade, estado, bairro, servicos, preco_min, preco_max, ...rest } = everything
      await expect.poll(() => chosen(page)).toEqual(rest)
      await openFilter(page)
      await dialog.getByRole('button', { name: 'Limpar', exact: true }).click()
      await expect(dialog.getByLabel('Busca')).toHaveValue('')
      await expect(choice(dialog, 'radio', 'Qualquer')).toBeChecked()
      await showResults(page)
      await expect.poll(() => chosen(page)).toEqual({})
    })
  })

test('where there are no profiles the nearest cities are named', async ({ page }) => {
  await page.goto('/search?cidade=Bananal&estado=SP')
  await expect(page.getByRole('heading', { name: 'Ainda não há perfis em Bananal' })).toBeVisible()
  const [, nearest] =
    /com perfis publicados é (.+ \([A-Z]{2}\)), a \d+ km/.exec(
      (await page.getByRole('main').textContent()) ?? '',
    ) ?? []
  const near = page.getByRole('region', { name: 'Cidades mais próximas' }).getByRole('link')
  await expect(near.first()).toContainText(nearest ?? '?')
  await near.first().click()
  await expect(page).toHaveURL(/\/acompanhantes\/[a-z]{2}\/[a-z-]+$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  // Something else narrows this search: the text about a place without profiles is not shown.
  await page.goto('/search?cidade=Bananal&estado=SP&online=1')
  await expect(page.getByText('Ninguém combina com este filtro')).toBeVisible()
  await page.goto('/search?cidade=S%C3%A3o+Paulo&estado=SP&bairro=Bananal')
  await expect(page.getByText('Ainda não há perfis em Bananal, São Paulo')).toBeVisible()
  await expect(page.getByText('A cidade mais próxima')).toHaveCount(0)
})

test('bairros beside the requested one are others, those of a whole city are all', async ({
  page,
}) => {
  const city = '/search?cidade=S%C3%A3o+Paulo&estado=SP'
  await page.goto(city)
  const all = page.getByRole('region', { name: 'Bairros de São Paulo', exact: true })
  await expect(all.getByRole('link', { name: 'Jardins' })).toBeVisible()
  await page.goto(`${city}&bairro=Jardins`)
  const others = page.getByRole('region', { name: 'Outros bairros de São Paulo' })
  await expect(others.getByRole('link').first()).toBeVisible()
  await expect(others.getByRole('link', { name: 'Jardins' })).toHaveCount(0)
})

test('misspelt words become the filters that they mean, names and unknown words stay', async ({
  page,
}) => {
  for (const [typed, query] of [
    ['masagem', { servicos: 'massagens' }],
    ['loirra em copacabna', { cidade: 'Rio de Janeiro', bairro: 'Copacabana', cabelo: 'loiro' }],
    ['massajem em são pualo', { cidade: 'São Paulo', estado: 'SP', servicos: 'massagens' }],
    ['R$ 300', { preco_max: '300' }],
    ['helena', { geral: 'helena' }],
    ['mensagem', { geral: 'mensagem' }],
  ] as const) {
    // The dialog of the home page takes the same words.
    for (const path of ['/search', '/']) {
      const answer = await page.request.get(`${path}?geral=${encodeURIComponent(typed)}`)
      const { pathname, searchParams } = new URL(answer.url())
      const found = Object.fromEntries(searchParams)
      expect(pathname).toBe(path)
      expect(found, typed).toMatchObject(query)
      if (!('geral' in query)) expect(found, typed).not.toHaveProperty('geral')
    }
  }
})

test("no address by itself asks for the visitor's location", async ({ page }) => {
  await page.addInitScript(() => {
    let asked = 0
    navigator.geolocation.getCurrentPosition = () => Reflect.set(window, 'asked', ++asked)
  })
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  for (const [search, words] of [
    ['geral=perto de mim', /informe sua localização\.$/],
    ['longitude=-46.6&ordenar=distancia', /ficou de fora: Perto de você, Ordenar por\.$/],
  ] as const) {
    await page.goto(`/search?${search}`)
    await expect(order).toHaveValue('relevancia')
    await expect(page.getByText(words)).toBeVisible()
    await page.mouse.move(200, 200)
    // A text field until the first interaction.
    await expect(page.getByRole('combobox', { name: 'Onde' })).toBeVisible()
    await order.selectOption('Mais próximas')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)
  }
})
