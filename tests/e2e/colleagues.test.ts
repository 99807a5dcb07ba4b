import { unique } from './account.ts'
import { expect, test } from './fixtures.ts'
import { registerWaiting, signIn, walkTo } from './queue.ts'

test.describe('an item that a colleague claimed', () => {
  test.use({ expectedErrors: /409/ })

  test('says so, and cannot be decided by others; released, it is free', async ({
    page,
    database,
  }) => {
    const nome = `Reservada ${unique()}`
    const { id } = await registerWaiting(page, database, nome)
    await signIn(page)
    await page.goto('/admin?fila=perfis')
    await walkTo(page, nome)
    await page.keyboard.press('c')
    await expect(page.getByText('Reservado para você até')).toBeVisible()
    await page.getByRole('button', { name: 'Soltar' }).click()
    await expect(page.getByText('Ninguém está com este item.')).toBeVisible()
    const { rows } = await database.query(
      `insert into conta (tipo, email, nome) values ('equipe', $1, 'Bia') returning id`,
      [`bia-${unique()}@equipe.example`],
    )
    await database.query(
      `update moderacao_item set reservado_por = $1, reservado_ate = now() + interval '5 minutes'
       where modelo_id = $2`,
      [rows[0].id, id],
    )
    // It was read before she claimed it.
    await page.keyboard.press('a')
    await expect(page.getByRole('alert').filter({ hasText: 'Bia está vendo' })).toBeVisible()
    await expect(page.getByText(/^Bia está com este item até/)).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Itens da fila' }).locator('[aria-current]'),
    ).toContainText('com Bia')
  })
})

test('an item that a colleague has decided meanwhile is passed over, and staff are told', async ({
  page,
  database,
}) => {
  const [first, second] = ['Primeira', 'Segunda'].map((nome) => `${nome} ${unique()}`)
  for (const nome of [first, second]) await registerWaiting(page, database, nome!)
  await signIn(page)
  await page.goto('/admin?fila=perfis')
  await walkTo(page, first!)
  const list = page.getByRole('navigation', { name: 'Itens da fila' })
  const item = list.getByRole('button').filter({ hasText: second })
  await expect(item).toBeVisible()
  // The list was read before.
  await database.query(
    `update moderacao_item i set estado = 'resolvido', resolvido_em = now() from modelo m
     where m.id = i.modelo_id and m.apelido = $1`,
    [second],
  )
  await item.click()
  await expect(page.getByRole('alert').filter({ hasText: 'não está mais na fila' })).toBeVisible()
  await expect(item).toHaveCount(0)
  const shown = await list.locator('[aria-current] b').textContent()
  await expect(page.getByRole('heading', { level: 2, name: shown! })).toBeVisible()
})
