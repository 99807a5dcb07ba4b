import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone: words become filters, places open on a map, hearts are compared, and an alert is asked for', async ({
  page,
}) => {
  await storeAgeDeclaration(page)

  await test.step('the first screen begins the search', async () => {
    await page.goto('/')
    await page.locator('[name=geral]').fill('até 900 verificada')
    await page.locator('[name=lugar]').fill('São Paulo (SP)')
    await page.getByRole('button', { name: 'Procure Garotas' }).tap()
    await page.waitForURL(/preco_max=900/)
    await expect(page).toHaveURL(/cidade=S%C3%A3o\+Paulo/)
    await expect(page.getByRole('link', { name: /^Tirar o filtro Até R\$ 900/ })).toBeVisible()
  })

  await test.step('the map of places keeps the filters', async () => {
    await page.getByRole('button', { name: 'Mapa' }).tap()
    const map = page.getByRole('region', { name: 'Mapa de lugares' })
    await map.getByRole('link', { name: /^Jardins/ }).tap()
    await page.waitForURL(/bairro=Jardins/)
    await expect(page).toHaveURL(/preco_max=900/)
    await page.goBack()
  })

  await test.step('two hearts are compared side by side', async () => {
    await page.goto('/acompanhantes/sp/sao-paulo')
    await interact(page)
    const hearts = page.locator('.card-favourite')
    for (const heart of [hearts.nth(0), hearts.nth(1)]) {
      await heart.tap()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    }
    await page.goto('/salvos')
    const favourites = page.getByRole('region', { name: 'Favoritas', exact: true })
    await expect(favourites.getByRole('listitem')).toHaveCount(2)
    for (const box of await favourites.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Comparar' }).tap()
    const table = page.getByRole('dialog', { name: 'Lado a lado' })
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    // Closed by the phone's own way back, which stays on the page.
    await page.goBack()
    await expect(table).toBeHidden()
    await expect(page).toHaveURL(/\/salvos$/)
  })

  await test.step('a bairro offers an alert', async () => {
    await page.goto('/acompanhantes/sp/sao-paulo/pinheiros')
    await interact(page)
    await page.getByRole('button', { name: 'Avise-me' }).tap()
    await expect(page.getByRole('dialog')).toContainText('Pinheiros · São Paulo (SP)')
  })
})
