import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  Hand,
  questions,
  registration,
  type Screen,
  SENT,
  seeTitle,
  type Who,
} from '../../bench/firstProfile.ts'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { registerModelo, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** No picture of anybody: a plain one of one colour. */
const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#6b3047' } })
    .jpeg()
    .toBuffer()

/** Random pixels hardly get smaller: a file that takes a while to be sent. */
const noisyPhoto = () =>
  sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#6b3047',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

async function pass(hand: Hand, who: Who, screens: readonly Screen[]) {
  for (const screen of screens) {
    await seeTitle(hand.page, screen.title)
    await screen.answer?.(hand, who)
    await screen.leave(hand)
  }
}

/** Signs in on a device that has never seen her. */
async function enterElsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Acompanhante' }).check()
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/painel')
  return page
}

test.describe('at 390 px', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectedErrors: /net::ERR_FAILED/,
  })

  test('from nothing to staff in at most 40 touches, left half way and gone on with on another device', async ({
    page,
    browser,
    database,
  }) => {
    test.slow()
    const hand = new Hand(page)
    const email = `guia.${crypto.randomUUID().slice(0, 8)}@mail.example`
    const who = { cidade: 'Pirenópolis', email, senha: SENHA, photo: await photo() }
    const { foto, apresentacao, lugar, precos, ...rest } = questions
    await page.goto('/register')
    await pass(hand, who, registration)
    await seeTitle(page, foto.title)
    expect(await accessibilityErrors(page)).toEqual([])
    await pass(hand, who, [foto, apresentacao])
    await expect(page.locator('.guide-preview')).toContainText('Café, cinema e boa conversa')
    await seeTitle(page, lugar.title)
    await expect(page.locator('.guide-photos')).toContainText('Fotos salvas')

    // The profile is the progress: the dashboard of another device tells where she goes on.
    const desk = await enterElsewhere(browser, email)
    await expect(desk.getByText('Apelido e chamada: feito')).toBeVisible()
    await desk.getByRole('link', { name: 'Continuar: Lugar e telefone' }).click()
    await expect(desk.getByLabel('Cidade', { exact: true })).toHaveValue('Pirenópolis')
    await desk.getByRole('checkbox', { name: 'Vou a motéis' }).check()
    await desk.getByRole('button', { name: 'Continuar' }).click()
    await seeTitle(desk, precos.title)
    await desk.context().close()

    // What was answered there is merged with what is answered here.
    await page.reload()
    await pass(hand, who, [lugar, precos, ...Object.values(rest)])
    await seeTitle(page, SENT)
    expect(await accessibilityErrors(page)).toEqual([])
    const { rows } = await database.query(
      `select moderacao, hoteis, moteis, dt_nascimento::text as nascimento,
         (select count(*)::int from modelo_preco where modelo_id = m.id) as precos,
         (select count(*)::int from modelo_disponibilidade where modelo_id = m.id) as dias
       from modelo m join conta using (id) where email = $1`,
      [email],
    )
    expect(rows).toEqual([
      {
        moderacao: 'pendente',
        hoteis: true,
        moteis: true,
        nascimento: '1995-03-08',
        precos: 2,
        dias: 7,
      },
    ])
    expect(hand.touches).toBeLessThanOrEqual(40)
  })

  test('a photo is sent while she answers on, a lost line and a reload lose nothing, and the end waits for it', async ({
    page,
    database,
  }) => {
    const modelo = await registerModelo(page.request, 'Nina')
    await database.query(`update modelo set chamada = 'Café e conversa' where id = $1`, [modelo.id])
    await signInAs(page, modelo)
    const devtools = await page.context().newCDPSession(page)
    const sendAt = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    const hand = new Hand(page)
    const bar = page.locator('.guide-photos')
    const file = await noisyPhoto()
    await page.goto('/painel/comecar#foto')
    await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor()
    await sendAt(2000)
    await hand.choose(file)
    await questions.foto.leave(hand)
    await expect(bar).toContainText(/Fotos \d+%/)
    expect(await accessibilityErrors(page)).toEqual([])

    // Half of it does not outlive the page, and that is said where it is chosen again.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(bar).toContainText('Uma foto não chegou inteira.')
    await bar.getByRole('link', { name: 'Ver as fotos' }).click()
    await expect(page.getByText('foto.jpg')).toBeVisible()
    await page.route('**/api/midias/upload?*', (route) => route.abort())
    await hand.choose(file)
    await expect(page.getByText('Uma foto não chegou inteira.')).toBeHidden()
    await questions.foto.leave(hand)
    await seeTitle(page, questions.apresentacao.title)

    await expect(bar).toContainText('O envio das fotos parou.')
    expect(await accessibilityErrors(page)).toEqual([])
    await page.unroute('**/api/midias/upload?*')
    await bar.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(bar).toContainText('Fotos: enviando')
    const { foto: _chosen, envio, ...between } = questions
    for (const { title, leave } of Object.values(between)) {
      await seeTitle(page, title)
      await leave(hand)
    }
    await seeTitle(page, envio.title)
    await expect(page.getByText('Publicar ao menos uma foto')).toBeHidden()
    const waits = page.getByRole('paragraph').filter({ hasText: 'O envio para análise espera' })
    await expect(waits).toBeVisible()

    await page.getByRole('link', { name: 'Sair e continuar depois' }).click()
    await expect(page.getByText('Se você sair agora, o envio para.')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar aqui' }).click()
    await sendAt(-1)
    await expect(bar).toContainText('Fotos salvas')
    await expect(page.getByText('Falta só a sua resposta')).toBeVisible()
    await bar.getByRole('button', { name: 'Recortar' }).click()
    await page.getByRole('button', { name: 'Usar este recorte' }).click()
    await expect(page.getByText('Recorte salvo.')).toBeVisible()

    // While she is asked whether to leave, the photo is saved: nothing is lost any more.
    await page.goto('/painel')
    await page.goto('/painel/comecar#foto')
    await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor({ timeout: 20_000 })
    await sendAt(2000)
    await hand.choose(await noisyPhoto())
    await questions.foto.leave(hand)
    await page.getByRole('link', { name: 'Sair e continuar depois' }).click()
    await expect(page.getByText('Se você sair agora, o envio para.')).toBeVisible()
    await sendAt(-1)
    await page.waitForURL('**/painel')
  })

  test('a bad answer stays on its screen, and what is missing at the end leads back to it', async ({
    page,
  }) => {
    const modelo = await registerModelo(page.request, 'Dora')
    await signInAs(page, modelo)
    await page.goto('/painel/comecar#precos')
    await page.getByLabel('1 hora', { exact: true }).fill('160O')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('1 hora', { exact: true })).toBeFocused()
    await expect(page.getByRole('alert').first()).toContainText('1 campo para corrigir')
    await page.getByLabel('1 hora', { exact: true }).fill('')
    await page.goto('/painel')
    await page.goto('/painel/comecar#envio')
    await page.getByRole('link', { name: 'Escrever a chamada' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByLabel(/^Chamada/)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Publicar ao menos uma foto' })).toBeVisible()
  })
})

test('at 1440 px a sent profile is completed question by question', async ({ page, database }) => {
  const modelo = await registerModelo(page.request, 'Flora')
  await database.query(`update modelo set moderacao = 'aprovado' where id = $1`, [modelo.id])
  await signInAs(page, modelo)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Preencher: Descrição' }).click()
  await page.getByLabel(/^Descrição/).fill('Gosto de conversar.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'O que você oferece?' })).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  const { rows } = await database.query('select descricao from modelo where id = $1', [modelo.id])
  expect(rows).toEqual([{ descricao: 'Gosto de conversar.' }])
})
