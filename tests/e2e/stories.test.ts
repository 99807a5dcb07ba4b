import { film } from '../../server/midias/uploads/example.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import {
  endSessions,
  givePlan,
  publish,
  registerAssinante,
  registerModelo,
  SENHA,
  sendMedia,
  signInAs,
} from './account.ts'
import { declareAdult, expect, test } from './fixtures.ts'

test.use({ expectedFaults: /Failed to load resource/ })

test('a story goes from the panel to the page, and what is said of it comes back to the panel', async ({
  browser,
  page,
  request,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(request, 'Flora')
  const url = await publish(database, modelo)
  await signInAs(page, modelo)
  await page.goto('/painel')
  const panel = page.getByRole('region', { name: 'Stories', exact: true })
  const photo = async (name: string, seed: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(seed),
  })
  await panel
    .getByLabel('Adicionar stories')
    .setInputFiles([await photo('falha.jpg', 3), await photo('hoje.jpg', 4)])
  await expect(panel.getByText('Pronto para salvar')).toHaveCount(2)
  // A call each: the first one fails and says so, the other goes online.
  await page.route('**/api/midias', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await panel.getByRole('button', { name: 'Publicar stories' }).click()
  await expect(page.getByText('Erro ao enviar story')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(1)
  await expect(panel.getByRole('list', { name: 'Envios' })).toHaveText(/^falha\.jpg/)

  const context = await browser.newContext()
  const visit = await context.newPage()
  const client = await registerAssinante(request)
  await signInAs(visit, client)
  await visit.goto('/')
  await declareAdult(visit)
  await visit
    .getByRole('list', { name: 'Stories' })
    .getByRole('button', { name: /Flora/ })
    .first()
    .click()
  const viewer = visit.getByRole('dialog', { name: 'Stories' })
  await viewer.getByRole('button', { name: 'Curtir' }).click()
  const field = viewer.getByPlaceholder('Comente algo...')
  await field.fill('Que luz bonita')
  await visit.route('**/comentarios', (route) => route.fulfill({ status: 429, body: '{}' }))
  await field.press('Enter')
  await expect(viewer.getByText('Foram muitos comentários em pouco tempo.')).toBeVisible()
  await expect(field).toHaveValue('Que luz bonita')
  await visit.unroute('**/comentarios')
  await endSessions(database, client)
  await field.press('Enter')
  await viewer.getByRole('link', { name: 'Entrar' }).click()
  await visit.getByLabel('Usuário ou e-mail').fill(client.email)
  await visit.getByLabel('Senha', { exact: true }).fill(SENHA)
  await visit.keyboard.press('Enter')
  await visit.waitForURL(`**/profile/${url}#story-*`)
  await expect(field).toHaveValue('Que luz bonita')
  await field.press('Enter')
  await expect(viewer.getByText('Comentário enviado. Só ela lê.')).toBeVisible()
  await context.close()

  await page.reload()
  for (const name of ['Visualizações', 'Curtidas', 'Comentários'])
    await expect(panel.getByTitle(name)).toContainText('1')
  await expect(page.getByText('Que luz bonita')).toBeVisible()
  await page.goto(`/profile/${url}`)
  expect(await page.content()).not.toContain('Que luz bonita')

  await page.goto('/painel')
  await panel.getByRole('button', { name: /^Excluir story/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(panel.getByRole('button', { name: /^Excluir story/ })).toHaveCount(0)
})

test('a locked video stays blurred and uncounted for a visitor; with the plan it plays, mute until asked', async ({
  page,
  request,
  database,
}) => {
  test.slow()
  const modelo = await registerModelo(request, 'Gilda')
  const url = await publish(database, modelo)
  const { stories } = await sendMedia(request, modelo, {
    stories: [{ storie: await film(7), restrito: 1 }],
  })
  const views = async () => {
    const { rows } = await database.query(
      'select count(*)::int as n from storie_vista where storie_id = $1',
      [stories[0].id],
    )
    return rows[0].n
  }
  await page.goto(`/profile/${url}#story-${stories[0].id}`)
  await declareAdult(page)
  const viewer = page.getByRole('dialog', { name: 'Stories' })
  const way = viewer.getByRole('link', { name: 'Entrar' })
  await expect(viewer.getByText('Este story é só para assinantes.')).toBeVisible()
  // Whoever considers it is not hurried on.
  await way.focus()
  expect(await viewer.getByRole('img', { name: /^Story de/ }).getAttribute('src')).toContain(
    'borrada.webp',
  )
  expect(await views()).toBe(0)

  const cliente = await registerAssinante(request)
  await givePlan(database, cliente)
  await signInAs(page, cliente)
  await page.goto(`/profile/${url}`)
  await page.getByRole('button', { name: 'Ver stories de Gilda' }).click()
  const video = viewer.locator('video[aria-label]')
  await expect(video).toHaveAttribute('src', /\/media\/privado\/.+\/video\.mp4$/)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await viewer.getByRole('button', { name: 'Ligar o som' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)
  const times = () =>
    viewer.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
    )
  await expect.poll(async () => Math.round(Number((await times())[0]) / 100)).toBe(70)
  await expect.poll(views).toBe(1)
})
