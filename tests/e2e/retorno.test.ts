import type { Page } from '@playwright/test'
import { publish, registerModelo, unique } from './account.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const CITY = '/acompanhantes/sp/sao-paulo'
const DAY = 86_400_000

test.beforeEach(async ({ page, context }) => {
  await storeAgeDeclaration(page)
  await page.addInitScript(() => localStorage.setItem('sem_aviso_contato', '1'))
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
})

const question = (page: Page) => page.getByRole('region', { name: /respondeu\?$/ })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('contatos_feitos'))

/** Follows the first contact link of the list. */
async function contact(page: Page): Promise<void> {
  await page.goto(CITY)
  await page.mouse.move(200, 300)
  const opened = page.waitForEvent('popup')
  await page.locator('.card-whatsapp').first().click()
  // Discreet mode does not store that the warning was read.
  if (await page.evaluate(() => document.documentElement.dataset.discreto === '1'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /WhatsApp/ })
      .click()
  await (await opened).close()
}

/** As if the contact had been made so long ago. */
const age = (page: Page, ms: number) =>
  page.evaluate((by) => {
    const list = JSON.parse(localStorage.getItem('contatos_feitos') ?? '[]')
    for (const one of list) one.em -= by
    localStorage.setItem('contatos_feitos', JSON.stringify(list))
  }, ms)

test('in discreet mode a contact leaves nothing, and nothing is asked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('discreto', '1'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await contact(page)
  await expect.poll(() => asked).toContain('/api/contato')
  await page.goto('/')
  await page.mouse.move(200, 300)
  expect(await stored(page)).toBeNull()
  expect(asked.filter((path) => path.startsWith('/api/retornos'))).toEqual([])
})

test('a day after a contact the browser asks once, and the answer says nothing of who gives it', async ({
  page,
  database,
}) => {
  await contact(page)
  await expect.poll(() => stored(page)).not.toBeNull()
  const [{ modelo }] = JSON.parse((await stored(page))!)
  await age(page, DAY - 60_000)
  await page.goto('/')
  await page.mouse.move(200, 300)
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)

  await age(page, 120_000)
  await page.reload()
  await page.mouse.move(200, 300)
  await expect(question(page)).toBeVisible()
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/retornos')
  await question(page).getByRole('button', { name: 'Respondeu', exact: true }).click()
  const headers = await (await sent).allHeaders()
  expect(Object.keys(headers)).not.toContain('cookie')
  expect(Object.keys(headers)).not.toContain('authorization')
  await expect(page.getByText('Sua resposta foi contada.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await stored(page)).toBeNull()
  const { rows } = await database.query('select sim, nao from retorno_mes where modelo_id = $1', [
    modelo,
  ])
  expect(rows).toEqual([{ sim: 1, nao: 0 }])
  await database.query('delete from retorno_mes where modelo_id = $1', [modelo])
})

test('who did not write sends nothing, and is not asked again', async ({ page }) => {
  await contact(page)
  await expect.poll(() => stored(page)).not.toBeNull()
  await age(page, DAY)
  await page.goto('/')
  await page.mouse.move(200, 300)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await question(page).getByRole('button', { name: 'Não escrevi' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(sent).not.toContain('/api/retornos')
  expect(await stored(page)).toBeNull()
})

test('a profile says how often she answers from ten cases on, in the HTML', async ({
  request,
  database,
}) => {
  // Of their own: no other test has had these pages cached.
  const profile = async (apelido: string) => {
    const modelo = await registerModelo(request, apelido)
    return { id: modelo.id, url: await publish(database, modelo, 'free') }
  }
  const few = await profile(`Retorno ${unique()}`)
  const enough = await profile(`Retorno ${unique()}`)
  const count = (id: number, sim: number, nao: number) =>
    database.query(
      `insert into retorno_mes values ($1, date_trunc('month', now() at time zone 'America/Sao_Paulo')::date, $2, $3)`,
      [id, sim, nao],
    )
  await count(few.id, 9, 0)
  await count(enough.id, 17, 3)
  const html = async (url: string) => (await request.get(`/profile/${url}`)).text()
  expect(await html(few.url)).not.toContain('Responde a')
  expect(await html(enough.url)).toContain('Responde a 9 de 10')
  await database.query('delete from retorno_mes')
})
