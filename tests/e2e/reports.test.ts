import { headersWithProof, publish, registerModelo, unique } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, interact, storeAgeDeclaration, test } from './fixtures.ts'
import { fillSignIn } from './queue.ts'

test('a visitor reports a profile by keyboard: it is hidden, and shown again once staff say so', async ({
  page,
  database,
}) => {
  const nome = `Denunciada ${unique()}`
  const modelo = await registerModelo(page.request, nome)
  const url = await publish(database, modelo)
  await storeAgeDeclaration(page)
  await page.goto(`/profile/${url}`)
  await page.getByRole('link', { name: 'Denunciar este perfil' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Denunciar este perfil' })
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(dialog.getByText('Escolha um motivo.')).toBeVisible()
  const reason = dialog.getByRole('radio', { name: 'Parece ser menor de idade' })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /coerção/ })).toBeChecked()
  await expect(dialog.getByRole('link', { name: /180/ })).toHaveAttribute('href', 'tel:180')
  await dialog.getByLabel('O que você viu').fill('<b>Alguém</b> responde por ela.')
  // Closed by mistake: nothing is lost, and nothing of it is stored in a browser that others may use.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: /coerção/ })).toBeChecked()
  await expect(dialog.getByLabel('O que você viu')).toHaveValue('<b>Alguém</b> responde por ela.')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Alguém')
  expect(await accessibilityErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()

  const sent = page.getByRole('dialog', { name: 'Denúncia recebida' })
  const receipt = await sent.getByRole('link', { name: /^[\w-]{22}$/ }).getAttribute('href')
  expect((await page.request.get(`/profile/${url}`)).status()).toBe(404)
  await page.goto(receipt ?? '')
  const main = page.getByRole('main')
  await expect(main.getByText('O conteúdo está fora do ar até a decisão.')).toBeVisible()
  await expect(main).not.toContainText(nome)
  expect(await accessibilityErrors(page)).toEqual([])

  await page.goto('/admin?fila=denuncias')
  await fillSignIn(page)
  await page
    .getByRole('navigation', { name: 'Itens da fila' })
    .getByRole('button', { name: nome })
    .click()
  await expect(page.getByText('<b>Alguém</b> responde por ela.')).toBeVisible()
  await expect(page.getByText('Fora do ar até a decisão')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  expect((await page.request.get(`/profile/${url}`)).status()).toBe(200)
  await page.goto(receipt ?? '')
  await expect(main.getByText('Decidida', { exact: true })).toBeVisible()
})

test('a legal notice names what it is about before the page is touched', async ({ page }) => {
  await page.goto('/notificacao#imagem-12')
  await expect(page.getByLabel('Endereço do conteúdo')).toHaveValue(/#imagem-12$/)
})

test('a picture, a story and a review are reported where they are seen', async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.goto('/profile/helena-sao-paulo')
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await page
    .getByRole('link', { name: /^Abrir foto 1/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
  await expect(dialog('Denunciar esta imagem')).toBeVisible()
  await page.keyboard.press('Escape')
  // The picture is there again. (Escape pressed quickly leaves the site.)
  await expect(page.getByRole('button', { name: 'Denunciar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()

  const review = page.getByRole('button', { name: 'Denunciar esta avaliação' }).first()
  await review.click()
  await dialog('Denunciar esta avaliação').getByRole('button', { name: 'Cancelar' }).click()
  await expect(review).toBeFocused()

  await page.goto('/')
  const story = page.getByRole('button', { name: /^Story de/ }).first()
  await story.click()
  await page.getByRole('button', { name: 'Denunciar este story' }).click()
  await dialog('Denunciar este story').getByRole('button', { name: 'Cancelar' }).click()
  await expect(story).toBeFocused()
})

test('an intimate picture is removed by the address of its page, with deadlines', async ({
  page,
  database,
}) => {
  const modelo = await registerModelo(page.request, `Copiada ${unique()}`)
  const url = await publish(database, modelo)
  await page.goto('/imagem-intima')
  await expect(page.getByRole('list', { name: 'Prazos' }).getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Qual imagem').fill('A segunda da galeria: sou eu.')
  const send = page.getByRole('button', { name: 'Pedir a retirada' })
  await page.getByLabel('Endereço da página').fill('helena')
  await send.click()
  await expect(page.getByText(/Cole o endereço de um perfil/)).toBeVisible()
  await page.getByLabel('Endereço da página').fill(`https://site.example/en/profile/${url}?a=b`)
  await send.click()
  await page.getByRole('link', { name: /^[\w-]{22}$/ }).click()
  const deadlines = page.getByRole('list', { name: 'Prazos' })
  await expect(deadlines.getByLabel('Feito')).toHaveCount(1)
  await expect(deadlines).toContainText(/Até \d\d\/\d\d, \d\d:\d\d: a equipe decide/)
  expect((await page.request.get(`/profile/${url}`)).status()).toBe(404)
})

test('a victim and staff see the clocks of a request, also after one ran out', async ({
  page,
  browser,
  database,
}) => {
  const nome = `Atrasada ${unique()}`
  const modelo = await registerModelo(page.request, nome)
  const url = await publish(database, modelo)
  const proof = await headersWithProof(page.request)
  const item = { tipo: 'perfil', id: modelo.id }
  const data = { item, motivo: 'intima', texto: 'A segunda.' }
  const sent = await page.request.post('/api/denuncias', { headers: proof, data })
  const { recibo } = await sent.json()
  const passHours = (hours: number) =>
    database.query(
      'update denuncia set criado_em = now() - make_interval(hours => $2) where recibo = $1',
      [recibo, hours],
    )
  const clocks = page.getByRole('list', { name: 'Prazos' })
  await page.goto(`/denuncia/${recibo}`)
  await expect(clocks.getByRole('listitem')).toHaveText([
    /^Em até 2 horas: a imagem sai do ar/,
    /^Até .*: a equipe decide/,
    /^Até .*: a mesma imagem sai/,
  ])

  await passHours(7)
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'O prazo venceu sem decisão',
  )
  await expect(page.getByRole('main').getByRole('alert')).toContainText('fora do ar até a decisão')
  await expect(clocks.getByRole('listitem')).toHaveText([
    /^Em até 2 horas/,
    /^Venceu em .*: a equipe decide/,
    /^Até /,
  ])
  expect(await accessibilityErrors(page)).toEqual([])

  const context = await browser.newContext()
  const staff = await context.newPage()
  await staff.goto('/admin?fila=denuncias')
  await fillSignIn(staff)
  const hers = staff
    .getByRole('navigation', { name: 'Itens da fila' })
    .getByRole('button', { name: nome })
  await hers.click()
  const seen = staff.getByRole('list', { name: 'Prazos' })
  await expect(seen).toContainText(/Venceu em .*: a equipe decide/)
  await passHours(25)
  // Other tests' reports wait in the same queue, which opens at the first.
  await staff.reload()
  await hers.click()
  await expect(seen).toContainText(/Venceu em .*: a mesma imagem sai/)
  await staff.keyboard.press('a')
  await expect(staff.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('main').getByText('Decidida', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect((await page.request.get(`/profile/${url}`)).status()).toBe(200)
})

test('a lawyer sends a legal notice from the dialog of a report, and gets a receipt', async ({
  page,
  database,
}) => {
  const modelo = await registerModelo(page.request, `Notificada ${unique()}`)
  const url = await publish(database, modelo)
  await storeAgeDeclaration(page)
  await page.goto(`/profile/${url}`)
  await page.getByRole('link', { name: 'Denunciar este perfil' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /notificação legal/ }).click()
  const address = page.getByLabel('Endereço do conteúdo')
  await expect(address).toHaveValue(new RegExp(`#perfil-${modelo.id}$`))
  const send = page.getByRole('button', { name: 'Enviar a notificação' })
  await send.click()
  await expect(page.getByText('Confirme a declaração para enviar.')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByLabel('Seu nome').fill('Dra. Zélia Prado')
  await page.getByLabel('Seu e-mail').fill('zelia@advocacia.example')
  await page.getByLabel('Quem você é').selectOption('advogado')
  await address.fill('helena')
  await page.getByLabel('Motivo').selectOption('nao_sou_eu')
  await page.getByLabel('Fundamento').fill('Artigo 20 do Código Civil.')
  await page.getByLabel(/Declaro de boa-fé/).check()
  await send.click()
  await expect(page.getByText(/Cole o endereço de um perfil/)).toBeVisible()
  await address.fill(`https://site.example/profile/${url}`)
  await send.click()
  await page.getByRole('link', { name: /^[\w-]{22}$/ }).click()
  await expect(page.getByText(/A equipe decide até/)).toBeVisible()
})

test('a legal notice that was left is there on coming back, and stored nowhere', async ({
  page,
}) => {
  await storeAgeDeclaration(page)
  await page.goto('/notificacao')
  // Until the footer is hydrated its links load a document, which nothing in memory outlasts.
  await interact(page)
  const name = page.getByLabel('Seu nome')
  const text = page.getByLabel('Fundamento')
  const declared = page.getByLabel(/Declaro de boa-fé/)
  await name.fill('Dra. Zélia Prado')
  await page.getByLabel('Motivo').selectOption('nao_sou_eu')
  await text.fill('Artigo 20 do Código Civil.')
  await declared.check()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Termos de Uso' })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Dra. Zélia Prado')
  await expect(page.getByLabel('Motivo')).toHaveValue('nao_sou_eu')
  await expect(text).toHaveValue('Artigo 20 do Código Civil.')
  // Of what is sent then.
  await expect(declared).not.toBeChecked()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('Zélia')
})

test.describe('on a phone, when too many reports came', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /429/ })

  test('the dialog shows why nothing was sent, however far it was scrolled', async ({ page }) => {
    await page.route('**/api/denuncias', (route) => route.fulfill({ status: 429, body: '{}' }))
    await storeAgeDeclaration(page)
    await page.goto('/profile/helena-sao-paulo')
    await page
      .getByRole('link', { name: 'Denunciar este perfil' })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Denunciar este perfil' })
    await dialog.getByRole('radio', { name: /coerção/ }).check()
    await dialog.getByLabel('Seu e-mail').fill('ana@mail.example')
    await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
    const why = dialog.getByRole('alert').filter({ hasText: 'A denúncia não foi enviada' })
    await expect(why).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel('Seu e-mail')).toHaveValue('ana@mail.example')
  })
})
