import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { type Account, enterDemo, publish, registerModelo, signInAs, unique } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'

/** She fills in Telegram, hours for calls and English texts, after a username that is none. */
async function fillIn(page: Page, chamada: string): Promise<void> {
  await page.goto('/painel/perfil')
  await page.getByLabel(/^Cidade/).fill('pirenopolis')
  const go = (section: string) =>
    page
      .getByRole('navigation', { name: 'Seções do perfil' })
      .getByRole('link', { name: section })
      .click()
  await go('Outras formas de contato')
  await page.getByRole('checkbox', { name: 'Telegram' }).check()
  const telegram = page.getByRole('group', { name: 'Telegram' })
  await telegram.getByLabel(/^Usuário do Telegram/).fill('@luz')
  await telegram.getByLabel('Observação no botão').fill('Respondo à noite')
  await page.getByRole('checkbox', { name: 'Ligação' }).check()
  for (const days of ['Segunda a sexta', 'Sábado e domingo']) {
    await page.getByLabel(`${days}: Das`).fill('14:00')
    await page.getByLabel(`${days}: Até as`).fill('22:00')
  }
  await go('Em inglês')
  await page.getByLabel('Em inglês: Chamada').fill(chamada)
  await page.getByLabel('Em inglês: Descrição').fill('I love evenings without a clock.')
  const save = page.getByRole('button', { name: 'Salvar perfil' })
  await save.click()
  await expect(telegram.getByLabel(/^Usuário do Telegram/)).toHaveAccessibleDescription(
    /de 5 a 32 letras/,
  )
  expect(await accessibilityErrors(page)).toEqual([])
  await telegram.getByLabel(/^Usuário do Telegram/).fill('@luz_de_teste')
  await save.click()
  await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
}

/** Staff approve what waits of her; returns its motives. */
async function approve(
  request: APIRequestContext,
  database: pg.Client,
  modelo: Account,
): Promise<string[]> {
  const { token } = await enterDemo(request, 'equipe')
  const { rows } = await database.query<{ id: number; versao: number; motivo: string }>(
    `select id, versao, motivo from moderacao_item where modelo_id = $1 and estado = 'aberto'
     order by motivo`,
    [modelo.id],
  )
  for (const { id, versao } of rows) {
    const answer = await request.post(`/api/admin/fila/${id}/decisao`, {
      headers: { Token: 'web', Authorization: `Bearer ${token}` },
      data: { versao, ato: 'aprovar' },
    })
    expect(answer.status()).toBe(200)
  }
  return rows.map(({ motivo }) => motivo)
}

test('she offers Telegram and calls and writes in English; who reads it contacts her, and she sees by what', async ({
  page,
  browser,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(page.request, 'Luz')
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  // Her card is beside those of other runs.
  const chamada = `Good talk ${unique()}`
  await fillIn(page, chamada)
  expect(await approve(page.request, database, modelo)).toEqual([
    'dados_alterados',
    'texto_alterado',
  ])

  const visitor = await browser.newPage()
  await visitor.context().route('https://t.me/**', (route) => route.fulfill({ body: 'ok' }))
  // 23:30 of a Wednesday in São Paulo: calls are over. The age is declared by the same clock.
  await visitor.clock.setFixedTime(new Date('2025-11-27T02:30:00Z'))
  await storeAgeDeclaration(visitor)
  await visitor.goto(`/en/profile/${url}`)
  await expect(visitor.getByText(chamada)).not.toHaveAttribute('lang')
  await expect(visitor.getByText('I love evenings without a clock.')).not.toHaveAttribute('lang')
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute(
    'content',
    new RegExp(`^${chamada}\\..*I love evenings`),
  )
  await interact(visitor)
  const ways = visitor
    .locator('details', { hasText: 'Other ways to reach her' })
    .filter({ visible: true })
  await ways.locator('summary').click()
  await expect(ways.getByText('Answers calls tomorrow from 14:00')).toBeVisible()
  await expect(ways.getByRole('link', { name: /Call/ })).toHaveCount(0)
  const telegram = ways.getByRole('link', { name: /Telegram/ })
  await expect(telegram.getByText('Respondo à noite')).toHaveAttribute('lang', 'pt-BR')
  expect(await accessibilityErrors(visitor)).toEqual([])
  // The warning comes first, as before WhatsApp.
  await telegram.click()
  const goOn = visitor.getByRole('dialog', { name: 'Before you get in touch' })
  const counted = visitor.waitForRequest('**/api/contato')
  const [opened] = await Promise.all([
    visitor.context().waitForEvent('page'),
    goOn.getByRole('button', { name: 'Continue' }).click(),
  ])
  expect(opened.url()).toMatch(/^https:\/\/t\.me\/luz_de_teste\?text=/)
  expect((await counted).postDataJSON()).toEqual({
    modelo: modelo.id,
    canal: 'telegram',
    cidade: null,
    estado: null,
    origem: 'site',
  })
  await visitor.context().close()

  await page.goto('/painel')
  const clicks = page.getByRole('region', { name: 'Cliques por canal' })
  await expect(clicks.getByText('Telegram')).toBeVisible()
  await expect(clicks.locator('dl > div')).toHaveText(['Telegram1'])
  await expect(clicks.getByText('Sem cliques: WhatsApp e Ligação.')).toBeVisible()
})
