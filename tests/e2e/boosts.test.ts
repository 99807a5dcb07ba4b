import { moveToEmptyCity, publish, registerModelo, signInAs } from './account.ts'
import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'
import { confirmPix, openPayments } from './payments.ts'
import { walkTo } from './queue.ts'

// A city without profiles of the demo, which other tests count.
const CIDADE = { cidade: 'Tiradentes', estado: 'MG', page: '/acompanhantes/mg/tiradentes' }

test.use({ viewport: { width: 390, height: 844 } })

test('a boost is bought, paid, looked at, shown with its label, reported, and gone when she pauses', async ({
  page,
  request,
  browser,
  database,
}) => {
  test.slow()
  await storeAgeDeclaration(page)
  const modelo = await registerModelo(request, 'Amarílis')
  await publish(database, modelo)
  // A plan would label her card as well.
  await database.query('delete from assinatura where conta_id = $1', [modelo.id])
  await moveToEmptyCity(database, [modelo], CIDADE)
  await signInAs(page, modelo)
  await page.goto('/painel/impulsos')
  await interact(page)
  await page.getByRole('radio', { name: /^3 dias/ }).check()
  await expect(page.getByText(/^De .* em Tiradentes\.$/)).toBeVisible()
  await expect(page.getByText(/^Total: R\$\s69,90, por Pix/)).toBeVisible()
  await page.getByRole('button', { name: 'Pedir e ver o Pix' }).click()
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible()
  const bought = page.getByRole('heading', { name: /^3 dias em Tiradentes: R\$\s69,90$/ })
  await expect(bought).toBeVisible()

  const staff = await openPayments(browser)
  const charge = staff.getByRole('listitem').filter({ hasText: modelo.email })
  await expect(charge).toContainText('Impulso')
  await confirmPix(staff, charge, /: o impulso vai para a análise\.$/)
  await page.reload()
  const mine = page.getByRole('region', { name: 'Seus impulsos' })
  await expect(mine.getByText('Em análise')).toBeVisible()

  // Not shown before a person has looked at it.
  const visitor = await (await browser.newContext()).newPage()
  await storeAgeDeclaration(visitor)
  await visitor.goto(CIDADE.page)
  const card = visitor.locator('.card').filter({ hasText: 'Amarílis' })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Anúncio pago')).toHaveCount(0)

  await staff.goto('/admin?fila=impulsos')
  await walkTo(staff, 'Amarílis')
  const preview = staff.locator('.boost-card .card')
  await expect(preview.getByText('Anúncio pago')).toBeVisible()
  await staff.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(
    staff.getByRole('navigation', { name: 'Itens da fila' }).getByText('Amarílis'),
  ).toHaveCount(0)

  await expect(async () => {
    await visitor.goto(CIDADE.page)
    await expect(card.getByText('Anúncio pago')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card).toHaveCount(1)
  const lists = await request.get(`/api/filtro?cidade=${CIDADE.cidade}`)
  expect(await lists.json()).toMatchObject([{ apelido: 'Amarílis', pago: true }])

  await page.reload()
  await expect(mine.getByText('No ar')).toBeVisible()
  // What was sent is written every ten seconds.
  await expect
    .poll(
      async () =>
        (await database.query('select exibicoes from impulso where modelo_id = $1', [modelo.id]))
          .rows[0].exibicoes,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await page.reload()
  await expect(mine.getByText(/^A página com o anúncio foi enviada/)).toBeVisible()
  const contract = page.waitForEvent('download')
  await mine.getByRole('button', { name: 'Guardar o contrato do impulso em Tiradentes' }).click()
  expect((await contract).suggestedFilename()).toMatch(/^contrato-\d+\.txt$/)

  // Gone with the next request once she is hidden; her page says why she can buy no other.
  await database.query('update modelo set pausada_em = now() where id = $1', [modelo.id])
  await page.reload()
  await expect(page.getByText('Seu perfil está em pausa')).toBeVisible()
  await expect(async () => {
    await visitor.goto(CIDADE.page)
    await expect(card).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^3 dias/ })).toBeVisible()
  await staff.context().close()
  await visitor.context().close()
})
