import { sizes } from './axe.ts'
import { declareAdult, expect, storeAgeDeclaration, test } from './fixtures.ts'
import { choice, chosen, total } from './searchPage.ts'

test.use({ viewport: sizes[1] })
test.beforeEach(({ page }) => storeAgeDeclaration(page))

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a price is read as people write it', async ({ page }) => {
      await page.goto('/search?preco_max=500')
      if (!javaScriptEnabled) await declareAdult(page)
      const to = page.getByRole('textbox', { name: 'Até' })
      if (javaScriptEnabled) {
        // The slider loads at the first interaction.
        await page.mouse.move(200, 200)
        await expect(page.getByRole('slider')).toHaveCount(2)
      }
      await to.fill('R$ 1.600,00')
      await to.press('Enter')
      // No price of the demo is as high: to the slider that is no limit.
      const limit = javaScriptEnabled ? {} : { preco_max: '1600' }
      await expect.poll(() => chosen(page)).toEqual(limit)
      if (!javaScriptEnabled) await declareAdult(page)
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    test('the distance is offered at once, and only where it can be asked', async ({ page }) => {
      await page.goto('/search')
      if (!javaScriptEnabled) await declareAdult(page)
      const group = page.locator('#filtros').getByRole('group', { name: 'Distância' })
      const ask = group.getByRole('button', { name: 'Usar minha localização' })
      if (javaScriptEnabled) await expect(ask).toBeVisible()
      else await expect(group).toHaveCount(0)

      await page.goto('/search?latitude=-23.56&longitude=-46.66')
      if (!javaScriptEnabled) await declareAdult(page)
      await expect(group.getByRole('radio', { name: 'Até 5 km' })).toBeVisible()
    })
  })

test('a price that cannot be read stays, with what is wrong, until it can', async ({ page }) => {
  await page.goto('/search?preco_max=500')
  await page.mouse.move(200, 200)
  await expect(page.getByRole('slider')).toHaveCount(2)
  const to = page.getByRole('textbox', { name: 'Até' })
  await to.fill('barato')
  await to.press('Enter')
  await expect(to).toHaveAccessibleDescription('Escreva só o valor, como 500.')
  await expect(to).toHaveValue('barato')
  expect(chosen(page)).toEqual({ preco_max: '500' })
  await to.fill('450 reais')
  await to.press('Enter')
  await expect.poll(() => chosen(page)).toEqual({ preco_max: '450' })
  await expect(to).not.toHaveAttribute('aria-invalid')
})

test('a minimum above the maximum says so, and both stay until they are in order', async ({
  page,
}) => {
  await page.goto('/search?preco_max=300')
  await page.mouse.move(200, 200)
  await expect(page.getByRole('slider')).toHaveCount(2)
  const from = page.getByRole('textbox', { name: /^De/ })
  const to = page.getByRole('textbox', { name: 'Até' })
  await from.fill('500')
  await from.press('Tab')
  await expect(from).toHaveAccessibleDescription('O mínimo é maior que o máximo.')
  // Another choice is searched without it.
  await choice(page.locator('#filtros'), 'checkbox', 'Namoradinha').check({ force: true })
  await expect.poll(() => chosen(page)).toEqual({ preco_max: '300', estilo: 'namoradinha' })
  await expect(from).toHaveValue('500')
  await to.fill('600')
  await to.press('Enter')
  await expect
    .poll(() => chosen(page))
    .toEqual({ preco_min: '500', preco_max: '600', estilo: 'namoradinha' })
  await expect(from).not.toHaveAttribute('aria-invalid')
})

test('each choice leaves as many results as it says, at once', async ({ page }) => {
  await page.goto('/search')
  const rail = page.getByRole('complementary', { name: 'Filtros' })
  for (const group of ['Onde atende', 'Serviços oferecidos', 'Tipo de corpo'])
    await rail.getByText(group, { exact: true }).click()
  for (const [role, name, key] of [
    ['checkbox', 'Namoradinha', 'estilo'],
    ['checkbox', 'Hotéis', 'atendimento'],
    ['checkbox', 'Massagens', 'servicos'],
    ['checkbox', 'Magra', 'tipoCorpo'],
    ['radio', 'Disponível hoje', 'disponibilidade'],
  ] as const) {
    const box = choice(rail, role, name)
    const words = (await box.locator('..').textContent()) ?? ''
    await box.check({ force: true })
    await expect.poll(() => Object.keys(chosen(page))).toContain(key)
    // The address changes before the page: the next choice's count is read from the page.
    await expect(page.getByRole('link', { name: `Tirar o filtro ${name}` }).first()).toBeVisible()
    await expect(total(page)).toHaveText(new RegExp(`^${/\d+$/.exec(words)?.[0]} acompanhantes?$`))
  }
  const highest = rail.getByRole('slider').last()
  await highest.focus()
  await highest.press('ArrowLeft')
  await expect.poll(() => Object.keys(chosen(page))).toContain('preco_max')
  await page.reload()
  for (const name of ['Namoradinha', 'Hotéis', 'Massagens', 'Magra'])
    await expect(choice(rail, 'checkbox', name)).toBeChecked()
  await expect(choice(rail, 'radio', 'Disponível hoje')).toBeChecked()
  // A text field until the first interaction.
  await rail.hover()
  const where = rail.getByRole('combobox', { name: 'Onde' })
  await where.fill('jardins')
  await rail.getByRole('option', { name: /^Jardins - São Paulo \(SP\)/ }).click()
  await expect.poll(() => chosen(page)).toMatchObject({ bairro: 'Jardins', estilo: 'namoradinha' })
  // The field is rendered again with the page; text typed before that would be lost.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jardins')
  // The pointer is still where lines of the list appear: only moving it chooses one.
  await where.fill('jardins')
  await rail.getByRole('option').nth(1).hover()
  await where.press('Escape')
  await where.fill('campi')
  await expect(rail.getByRole('option').nth(1)).toBeVisible()
  await where.press('Enter')
  await expect.poll(() => chosen(page)).toMatchObject({ cidade: 'Campinas', estado: 'SP' })
  expect(chosen(page)).not.toHaveProperty('bairro')
})

test('cards stay as the HTML has them, and those of another filter are rendered', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const name of document.querySelectorAll('.card-picture b'))
        name.setAttribute('data-came', '')
    }),
  )
  await page.goto('/search')
  const names = page.locator('.card-picture b')
  await expect(names).toHaveCount(24)
  expect(await names.evaluateAll((all) => all.every((name) => name.matches('[data-came]')))).toBe(
    true,
  )
  const before = await total(page).textContent()
  const category = choice(page.locator('#filtros'), 'checkbox', 'Namoradinha')
  // Clear of the count, which stays at the bottom of the rail.
  await category.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await category.check({ force: true })
  await expect(total(page)).not.toHaveText(before ?? '')
  await expect(page.locator('.card-picture b[data-came]')).toHaveCount(0)
  const cards = page.locator('.card')
  await expect(names).toHaveCount(await cards.count())
  await expect(cards.first().getByRole('link').first()).toHaveAccessibleName(
    new RegExp((await names.first().textContent()) ?? ''),
  )
})

test('a group of the rail stays open while its choices are made and taken back', async ({
  page,
}) => {
  await page.goto('/search')
  const rail = page.locator('#filtros')
  const title = rail.locator('summary').filter({ hasText: /^Cabelo/ })
  const blonde = choice(rail, 'checkbox', 'Loira')
  await expect(blonde).toBeHidden()
  await title.focus()
  await page.keyboard.press('Enter')
  await blonde.check({ force: true })
  await expect(page).toHaveURL(/cabelo=loiro/)
  await expect(title).toHaveText('Cabelo1')
  await blonde.uncheck({ force: true })
  await expect(page).not.toHaveURL(/cabelo/)
  await expect(blonde).toBeVisible()

  await page.goto('/search?cabelo=loiro')
  await expect(blonde).toBeChecked()
  await expect(blonde).toBeVisible()
})
