import { SENHA } from '../../server/contas/senhaExample.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import {
  givePlan,
  publish,
  registerAssinante,
  registerModelo,
  sendMedia,
  signInAs,
} from './account.ts'
import { declareAdult, expect, test } from './fixtures.ts'

test.describe('private media on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('are blurred for a visitor, who may sign in and return, and open with the right plan', async ({
    page,
    request,
    database,
  }) => {
    test.slow()
    const modelo = await registerModelo(request, 'Dalva')
    const url = await publish(database, modelo)
    await sendMedia(request, modelo, {
      galeria: [
        { photo: await phonePhoto(1), visibilidade: 'publico' },
        { photo: await phonePhoto(2), visibilidade: 'privado' },
      ],
    })
    const cliente = await registerAssinante(request)
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/midias/')) asked.push(sent.url())
    })

    const answer = await page.goto(`/profile/${url}`)
    expect(await answer?.text()).not.toContain('/media/privado/')
    await declareAdult(page)
    await expect(page.getByText('1 mídia privada, para assinantes.')).toBeVisible()
    const tile = page.getByRole('link', { name: 'Privada, para assinantes' })
    await tile.click()
    expect(asked).toEqual([])

    await page.getByLabel('Usuário ou e-mail').fill(cliente.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${url}#galeria$`))
    await expect(page.getByText('O acesso vem com o plano Premium.')).toBeVisible()
    await expect(tile).toHaveAttribute('href', '/painel/planos')
    // The plan says already that the server would refuse.
    expect(asked).toEqual([])

    await givePlan(database, cliente)
    await page.clock.install()
    await page.reload()
    await expect(page.getByText('Seu acesso está liberado.')).toBeVisible()
    const before = asked.length
    await page.clock.fastForward('09:01')
    await expect.poll(() => asked.length).toBe(before + 1)
    await page.clock.resume()

    await page.getByRole('link', { name: 'Abrir foto 2' }).click()
    const shown = page.locator('.yarl__slide_current').getByRole('img', { name: /^Foto 2/ })
    await expect(shown).toBeVisible()
    const address = await shown.evaluate((img: HTMLImageElement) => img.currentSrc)
    expect(address).toContain('/media/privado/')
    expect((await request.get(address)).status()).toBe(200)
    const longer = address.replace(/(?<=privado\/p\d+-)\d+/, (ends) => `${Number(ends) + 600}`)
    expect(longer).not.toBe(address)
    expect((await request.get(longer)).status()).toBe(403)
  })
})

test.describe('private media on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('stay locked for another advertiser, without being asked for', async ({
    page,
    request,
    database,
  }) => {
    const modelo = await registerModelo(request, 'Elis')
    const url = await publish(database, modelo)
    await sendMedia(request, modelo, {
      galeria: [{ photo: await phonePhoto(3), visibilidade: 'privado' }],
    })
    await signInAs(page, await registerModelo(request, 'Outra'))
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/midias/')) asked.push(sent.url())
    })
    await page.goto(`/profile/${url}`)
    await declareAdult(page)
    await expect(page.getByText('Você entrou como acompanhante')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Privada, para assinantes' })).toHaveCount(0)
    expect(asked).toEqual([])
  })
})

test.describe('private media after an error', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: /Failed to load resource/ })

  test('can be asked for again', async ({ page, request, database }) => {
    const modelo = await registerModelo(request, 'Elis')
    const url = await publish(database, modelo)
    await sendMedia(request, modelo, {
      galeria: [{ photo: await phonePhoto(3), visibilidade: 'privado' }],
    })
    const cliente = await registerAssinante(request)
    await givePlan(database, cliente)
    await signInAs(page, cliente)
    await page.route('**/api/midias/*', (route) => route.abort())
    await page.goto(`/profile/${url}`)
    await declareAdult(page)
    await expect(page.getByText('Não foi possível abrir as mídias privadas.')).toBeVisible()
    await page.unroute('**/api/midias/*')
    await page.locator('#galeria').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Seu acesso está liberado.')).toBeVisible()
  })
})
