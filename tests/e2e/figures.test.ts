import { moveToEmptyCity, publish, registerModelo, signInAs, unique } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const CIDADE = { cidade: 'Paraty', estado: 'RJ', page: '/acompanhantes/rj/paraty' }

test('a visit from a card of a city page, and its contact, are on her dashboard by origin and place', async ({
  page,
  context,
  request,
  database,
}) => {
  const apelido = `Figura ${unique()}`
  const modelo = await registerModelo(request, apelido)
  const others = [await registerModelo(request, 'Uma'), await registerModelo(request, 'Duas')]
  for (const other of others) await publish(database, other)
  const url = await publish(database, modelo)
  await moveToEmptyCity(database, [modelo, ...others], CIDADE)
  await storeAgeDeclaration(page)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))

  const card = page.getByRole('article').filter({ hasText: apelido })
  await expect(async () => {
    await page.goto(CIDADE.page)
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  const place = await card.evaluate(
    (one) => [...(one.parentElement?.children ?? [])].indexOf(one) + 1,
  )
  const band = place <= 4 ? 'Do 1º ao 4º' : place <= 12 ? 'Do 5º ao 12º' : 'Do 13º ao 24º'
  // Before the list's script runs, a click loads a page of its own: that has the origin, not the place.
  await card.hover()
  await expect(page.locator('main [data-unhydrated]')).toHaveCount(0)
  await card.getByRole('link', { name: /^Perfil de/ }).click()
  await page.waitForURL(`**/profile/${url}`)
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('button', { name: 'Continuar no WhatsApp' }).click()
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        `select corte, valor, sum(visitas)::integer as visitas, sum(contatos)::integer as contatos
         from recorte where modelo_id = $1 and corte in ('origem', 'posicao') group by 1, 2 order by 1`,
        [modelo.id],
      )
      return rows
    })
    .toMatchObject([
      { corte: 'origem', valor: 'cidade', visitas: 1, contatos: 1 },
      { corte: 'posicao', visitas: 1, contatos: 1 },
    ])

  const hers = await context.newPage()
  await signInAs(hers, modelo)
  await hers.goto('/painel')
  await hers.getByRole('button', { name: 'Ver de onde vieram' }).click()
  const row = (name: string) => hers.getByRole('row', { name })
  await expect(row('Página da cidade 1 1 100')).toBeVisible()
  await expect(row(`${band} 1 1 100`)).toBeVisible()
  await expect(hers.getByText('ao menos 20 perfis parecidos')).toBeVisible()
  expect(await accessibilityErrors(hers)).toEqual([])
})
