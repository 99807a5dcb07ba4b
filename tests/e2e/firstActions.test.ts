import { expect, hold, storeAgeDeclaration, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'

test.beforeEach(({ page }) => storeAgeDeclaration(page))

for (const [device, options] of [
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use(options)
    for (const part of ['galeria', 'avaliacoes'])
      test(`the first click on a link to #${part} goes there`, async ({ page }) => {
        await page.goto(PROFILE)
        const link = page.locator(`a[href$="#${part}"]`).first()
        await (device === 'phone' ? link.tap() : link.click())
        await expect(page).toHaveURL(`${PROFILE}#${part}`)
        await expect(page.locator(`#${part}`)).toBeInViewport()
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      })
  })

test('a form that is loaded with the first interaction is sent by that one', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Enviar' }).click()
  release()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Campos obrigatórios')
})

test('Enter before any script has loaded sends the form once it has', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/forgot-password', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-mail').fill('nenhuma@mail.example')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('Verifique seu e-mail')).toBeVisible()
})

test.describe('beside the search', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a price typed before any script has loaded stays, searches and keeps the focus', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/search', { waitUntil: 'domcontentloaded' })
    const field = page.getByRole('textbox', { name: 'Até' })
    await field.click()
    await page.keyboard.type('45')
    release()
    // The thumbs are in the last script to load.
    await expect(page.getByRole('slider')).toHaveCount(2)
    await expect(field).toBeFocused()
    await page.keyboard.type('0')
    await expect(field).toHaveValue('450')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/preco_max=450/)
    await expect(page.getByRole('link', { name: /450/ }).first()).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('450')
  })

  test('a price typed while a request is in flight stays', async ({ page }) => {
    await page.goto('/search?preco_max=500')
    // Their names end with the unit.
    const from = page.getByRole('textbox', { name: /^De/ })
    const to = page.getByRole('textbox', { name: /^Até/ })
    await to.click()
    // Hydrated: until then Enter loads a page of its own, in which nothing is typed.
    await expect(page.getByRole('slider')).toHaveCount(2)
    await to.fill('450')
    const release = await hold(page, '**/search.data*')
    await to.press('Enter')
    await from.click()
    await page.keyboard.type('20')
    release()
    await expect(page).toHaveURL(/preco_max=450/)
    await expect(page.getByRole('link', { name: /450/ }).first()).toBeVisible()
    await page.keyboard.type('0')
    await expect(from).toHaveValue('200')
  })

  test('a place typed before any script has loaded is searched among the places', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/search', { waitUntil: 'domcontentloaded' })
    const field = page.getByRole('combobox', { name: 'Onde' })
    await field.click()
    await page.keyboard.type('cam')
    release()
    await expect(page.getByRole('listbox', { name: 'Onde' })).toBeVisible()
    await page.keyboard.type('pinas')
    await expect(field).toHaveValue('campinas')
    await expect(
      page.getByRole('option', { name: /^Campinas - SP|^Campinas \(SP\)/ }),
    ).toBeVisible()
  })

  test('letters typed right after choosing a place, while the request is in flight, stay', async ({
    page,
  }) => {
    await page.goto('/search')
    const field = page.getByRole('combobox', { name: 'Onde' })
    await field.fill('campinas')
    await expect(page.getByRole('option').first()).toBeVisible()
    const release = await hold(page, '**/search.data*')
    await field.press('Enter')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('salv')
    release()
    await expect(page).toHaveURL(/cidade=Campinas/)
    await expect(page.locator('h1')).toContainText('Campinas')
    await page.keyboard.type('ador')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('salvador')
  })

  test('a word typed further while the request for its beginning is in flight stays', async ({
    page,
  }) => {
    await page.goto('/search')
    const field = page.locator('input[name="geral"]')
    await field.fill('hel')
    await expect(field).toHaveAttribute('role', 'combobox')
    const release = await hold(page, '**/search.data*')
    await field.press('Enter')
    await page.keyboard.type('en')
    release()
    await expect(page).toHaveURL(/geral=hel/)
    await page.keyboard.type('a')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('helena')
  })

  test('suggestions that arrive after their word was submitted do not cover the results', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/Suggestions-*.js')
    await page.goto('/search')
    const field = page.locator('input[name="geral"]')
    await field.fill('conceicao')
    await field.press('Enter')
    await expect(page).toHaveURL(/geral=conceicao/)
    release()
    await expect(field).toHaveAttribute('role', 'combobox')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('listbox', { name: 'Sugestões de busca' })).toHaveCount(0)
    await field.press('End')
    await page.keyboard.type(' ')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  })
})
