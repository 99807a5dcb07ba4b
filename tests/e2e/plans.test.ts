import type { Page } from '@playwright/test'
import { film } from '../../server/midias/uploads/example.ts'
import {
  type Account,
  type givePlan,
  publish,
  registerAssinante,
  registerModelo,
  sendMedia,
  signInAs,
} from './account.ts'
import { expect, hold, storeAgeDeclaration, test } from './fixtures.ts'
import { mailedTexts } from './mail.ts'
import { confirmPix, expectGone, openPayments } from './payments.ts'

const chargeOf = (staff: Page, { email }: Account, plano: string) =>
  staff.getByRole('listitem').filter({ hasText: email }).filter({ hasText: plano })

/** The page polls when it becomes visible, as after a change of tabs. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const openCharges = async (database: Database, { id }: Account) => {
  const { rows } = await database.query<{ plano: string }>(
    `select plano from cobranca where conta_id = $1 and status = 'pendente'`,
    [id],
  )
  return rows.map(({ plano }) => plano)
}
type Database = Parameters<typeof givePlan>[0]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('a client is offered what gives more, cancels, reads a refusal, gets a receipt and a refund', async ({
    page,
    browser,
    database,
  }) => {
    test.slow()
    await storeAgeDeclaration(page)
    const cliente = await registerAssinante(page.request)
    await signInAs(page, cliente)
    await page.goto('/painel/planos')
    const ask = page.getByRole('button', { name: 'Assinar o plano Premium' })
    await expect(ask).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^Assinar o plano (Basic|Diamond)/ }),
    ).toHaveCount(0)
    await expect(page.getByText(/^Ver .*\d+ fotos privadas.* de \d+ perfis/).first()).toBeVisible()
    await expect(page.getByText('sem validade')).toHaveCount(0)

    await ask.click()
    await expect(page.getByText(/^Total: R\$\s99,90, uma vez só, sem taxa/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancelar o Pix do plano Premium?' })
    await dialog.getByRole('button', { name: 'Cancelar o Pix' }).click()
    await expect(page.getByLabel('Pix copia e cola')).toHaveCount(0)
    expect(await openCharges(database, cliente)).toEqual([])

    await ask.click()
    await expect(page.getByLabel('Pix copia e cola')).toBeVisible()
    const staff = await openPayments(browser)
    const charge = chargeOf(staff, cliente, 'Premium')
    await charge.getByRole('button', { name: 'Recusar' }).click()
    const refusal = staff.getByRole('dialog', { name: 'Recusar este Pix?' })
    await refusal.getByRole('button', { name: 'Recusar' }).click()
    await expect(refusal.getByText('Escreva o motivo em uma frase.').first()).toBeVisible()
    await refusal.getByRole('textbox').fill('O valor não confere.')
    await refusal.getByRole('button', { name: 'Recusar' }).click()
    await expectGone(staff, charge)
    await lookAgain(page)
    await expect(page.getByRole('alert').filter({ hasText: 'O valor não confere.' })).toBeVisible()

    await ask.click()
    await expect(page.getByLabel('Pix copia e cola')).toBeVisible()
    await staff.reload()
    await confirmPix(staff, charge, /, plano Premium: os dias entram na conta agora\.$/)
    await lookAgain(page)
    await expect(
      page.getByText('Pagamento confirmado. Os dias do plano já estão na sua conta.'),
    ).toBeVisible()
    await expect(page.locator('.panel-plan')).toHaveText('Premium')
    // With the highest plan there is no suggestion.
    await expect(page.locator('.plan-card').filter({ hasText: 'Seja Premium' })).toHaveCount(0)

    // What was bought is listed, with a contract to keep, and is given back in one touch.
    const contract = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Guardar o contrato do plano Premium' }).click()
    expect((await contract).suggestedFilename()).toMatch(/^contrato-\d+\.txt$/)
    await page.getByRole('button', { name: 'Desistir do plano Premium' }).click()
    await expect(page.getByText(/você desistiu hoje, .*; a equipe devolve o valor/)).toBeVisible()

    await staff.getByRole('link', { name: 'Pagas' }).click()
    await expect(charge.getByText(/desistiu em .*: devolva no banco/)).toBeVisible()
    await charge.getByRole('button', { name: 'Devolver' }).click()
    const refund = staff.getByRole('dialog', { name: 'O valor foi devolvido?' })
    await refund.getByRole('textbox').fill('Desistência em 7 dias.')
    await refund.getByRole('button', { name: 'Já devolvi' }).click()
    await expect(charge.getByText('devolvida')).toBeVisible()
    await staff.goto('/admin/pagamentos')
    const bank = staff.getByText('Banco', { exact: true }).locator('visible=true')
    await expect(bank).toHaveCount(1)
    const csv = staff.waitForEvent('download')
    await staff.getByRole('button', { name: 'Baixar CSV para a contabilidade' }).click()
    expect((await csv).suggestedFilename()).toMatch(/^lancamentos-20\d\d-\d\d\.csv$/)
    await staff.getByRole('button', { name: 'Anunciar outro preço' }).press('Enter')
    await expect(staff.getByLabel('Plano', { exact: true })).toBeFocused()
    await staff.getByLabel('Novo preço').fill('59,90')
    await staff.keyboard.press('Escape')
    const question = staff.getByRole('dialog', { name: 'Sair sem salvar?' })
    await expect(question.getByRole('button', { name: 'Continuar aqui' })).toBeFocused()
    await staff.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await staff.getByLabel('Novo preço').fill('')
    await staff.keyboard.press('Escape')
    await expect(staff.getByRole('button', { name: 'Anunciar outro preço' })).toBeFocused()
    await expect(staff.getByLabel('Plano', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.panel-plan')).toHaveText('Conta gratuita')
    for (const words of ['Não confirmamos o Pix', 'Recebemos o seu Pix', 'Devolvemos R$'])
      await expect.poll(() => mailedTexts(cliente.email).join()).toContain(words)
    await staff.context().close()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an advertiser who asks for another plan has one charge, and the page follows', async ({
    page,
    browser,
    database,
  }) => {
    const modelo = await registerModelo(page.request, 'Iara')
    await signInAs(page, modelo)
    await page.goto('/painel/planos')
    await expect(page.getByText('Nas listas, acima dos planos Gratuito e Basic')).toHaveCount(1)
    await page.getByRole('button', { name: 'Assinar o plano Basic' }).click()
    await expect(page.getByRole('heading', { name: /^Plano Basic: / })).toBeFocused()
    await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar para o plano Premium?' })
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    expect(await openCharges(database, modelo)).toEqual(['basic'])
    await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
    await dialog.getByRole('button', { name: 'Trocar' }).click()
    await expect(page.getByRole('heading', { name: /^Plano Premium: / })).toBeVisible()
    expect(await openCharges(database, modelo)).toEqual(['premium'])
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Plano Premium: / })).toBeVisible()

    const staff = await openPayments(browser)
    const charge = chargeOf(staff, modelo, 'Premium')
    await expect(chargeOf(staff, modelo, 'Basic')).toHaveCount(0)
    await confirmPix(staff, charge, /, plano Premium: os dias entram na conta agora\.$/)
    await staff.context().close()
    await lookAgain(page)
    await expect(
      page.getByText('Pagamento confirmado. Os dias do plano já estão na sua conta.'),
    ).toBeVisible()
    await expect(page.locator('.panel-plan')).toHaveText('Premium')
    // In the sidebar, and in the menu of narrow screens.
    await expect(page.locator('.plan-card b').filter({ hasText: /^Seja/ })).toHaveText([
      'Seja Diamond',
      'Seja Diamond',
    ])
  })
})

test.describe('a locked story', () => {
  test.use({ expectedErrors: /403/ })

  test('shows a client which plan unlocks it, and not to sign in', async ({
    page,
    request,
    database,
  }) => {
    test.slow()
    const modelo = await registerModelo(request, 'Norma')
    const url = await publish(database, modelo)
    const { stories } = await sendMedia(request, modelo, {
      stories: [{ storie: await film(4), restrito: 1 }],
    })
    await storeAgeDeclaration(page)
    await signInAs(page, await registerAssinante(request))
    await page.goto(`/profile/${url}#story-${stories[0].id}`)
    const viewer = page.getByRole('dialog', { name: 'Stories' })
    await expect(viewer.getByText('Este story é para quem tem o plano Premium.')).toBeVisible()
    await expect(viewer.getByText('só para assinantes')).toHaveCount(0)
    await expect(viewer.getByText('Entre na sua conta')).toHaveCount(0)
    await expect(viewer.getByRole('link', { name: 'Ver planos' })).toBeVisible()
  })
})

test('the page with an open Pix begins at its top, and the title of the Pix comes before its code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const cliente = await registerAssinante(page.request)
  await page.request.post('/api/planos/assinar', {
    headers: { Token: 'web', Authorization: `Bearer ${cliente.token}` },
    data: { plano: 'premium' },
  })
  await signInAs(page, cliente)
  await page.goto('/painel/planos')
  const code = page.getByRole('img', { name: 'QR do Pix, o mesmo do código para copiar' })
  await expect(code).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const title = await page.getByRole('heading', { name: /^Plano Premium: / }).boundingBox()
  expect(title?.y).toBeLessThan((await code.boundingBox())?.y ?? 0)

  // On a small desktop all of it fits below the panel's header.
  await page.setViewportSize({ width: 1024, height: 768 })
  expect((await page.locator('.pix').boundingBox())?.height).toBeLessThan(768 - 100)
})

for (const width of [390, 1440])
  test(`the Pix that is asked for has its place at once, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, await registerAssinante(page.request))
    const answer = await hold(page, '**/api/planos/assinar')
    await page.goto('/painel/planos')
    const below = page.getByRole('heading', { name: 'Escolha um plano' })
    const topOf = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
    await expect(page.locator('.pix-place')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const before = await topOf()
    answer()
    await expect(page.getByRole('textbox', { name: 'Pix copia e cola' })).toBeVisible()
    await expect(page.locator('.pix-place')).toHaveCount(0)
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2)
  })

test.describe('a charge that is not made', () => {
  test.use({ expectedErrors: /status of 429/ })

  test('says why, and when to try again', async ({ page }) => {
    await signInAs(page, await registerAssinante(page.request))
    await page.route('**/api/planos/assinar', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '90' },
        json: { codigo: 'muitas_tentativas' },
      }),
    )
    await page.goto('/painel/planos')
    await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
    await expect(page.getByText('Muitas tentativas. Tente de novo em 2 minutos.')).toBeVisible()
  })
})

test('lists of a client show bairro and city: a bairro may have the name of another city', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(request, 'Olga')
  await publish(database, modelo, 'free')
  await database.query(`update modelo set bairro = 'Belo Horizonte' where id = $1`, [modelo.id])
  const cliente = await registerAssinante(request)
  await database.query('insert into favorito (cliente_id, modelo_id) values ($1, $2)', [
    cliente.id,
    modelo.id,
  ])
  await database.query(
    'insert into historico (assinante_id, modelo_id, ultima_visita) values ($1, $2, now())',
    [cliente.id, modelo.id],
  )
  await storeAgeDeclaration(page)
  await signInAs(page, cliente)
  for (const path of [
    '/painel',
    '/painel/historico?ordenar=cidade',
    '/painel/favoritas?ordenar=cidade',
  ]) {
    await page.goto(path)
    await expect(page.locator('.mini-card').filter({ hasText: 'Olga' })).toContainText(
      'Belo Horizonte, Pirenópolis',
    )
  }
})

test('the page of plans speaks to advertisers or to clients, each with their own list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/premium')
  const heads = (caption: string) =>
    page.getByRole('table', { name: caption }).getByRole('columnheader')
  const ofAdvertisers = heads('O que cada plano inclui para quem anuncia')
  const ofClients = heads('O que cada plano inclui para clientes')
  await expect(ofAdvertisers).toContainText(['Gratuito', 'Basic', 'Premium', 'Diamond'])
  await expect(ofClients).toHaveCount(0)
  await expect(page.getByText('até 1', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Clientes', exact: true }).click()
  await expect(page).toHaveURL(/\/premium\?para=assinante$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('galerias reservadas')
  await expect(ofClients).toContainText(['Gratuito', 'Premium'])
  await expect(ofAdvertisers).toHaveCount(0)
  await expect(page.getByRole('cell', { name: /^Ver .* de \d+ perfis$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Criar conta de cliente' })).toBeVisible()
})

test('a client who is signed in is spoken to as a client', async ({ page, request }) => {
  await signInAs(page, await registerAssinante(request))
  await page.goto('/premium')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('galerias reservadas')
  await expect(page.getByRole('link', { name: 'Ver meu plano' })).toHaveAttribute(
    'href',
    '/painel/planos',
  )
  // What the address names is more than who asks.
  await page.getByRole('link', { name: 'Quem anuncia', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('o seu anúncio')
  await expect(page.getByRole('link', { name: 'Criar meu anúncio' })).toBeVisible()
})
