import { mkdir } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { registerModelo, SENHA, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** No picture of anybody: a plain one of one colour. */
const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#6b3047' } })
    .jpeg()
    .toBuffer()

/** Pictures of the walk are taken for the docs alone: `WALK=<folder>`. */
const folder = process.env.WALK

/** Every touch of the screen and every field that is filled in, counted. */
class Walk {
  taps = 0
  #pictures = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator) {
    this.taps += 1
    await target.click()
  }

  /** The touch that puts the cursor there, then the keyboard. */
  async type(target: Locator, text: string) {
    this.taps += 1
    await target.fill(text)
  }

  button = (name: string) => this.tap(this.page.getByRole('button', { name, exact: true }))
  go = () => this.button('Continuar')
  question = (name: string) =>
    expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()

  async picture() {
    if (!folder) return
    await mkdir(folder, { recursive: true })
    this.#pictures += 1
    await this.page.waitForTimeout(400)
    await this.page.screenshot({ path: `${folder}/${String(this.#pictures).padStart(2, '0')}.png` })
  }
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('from nothing to staff in at most 40 taps, left and gone on with half way', async ({
    page,
    database,
  }) => {
    test.slow()
    const walk = new Walk(page)
    const field = (name: string | RegExp) =>
      page.getByLabel(name, { exact: typeof name === 'string' })
    await page.goto('/register')
    await walk.picture()
    await walk.tap(page.getByRole('radio', { name: /^Anunciante/ }))
    await walk.go()
    await walk.type(field('Nome completo'), 'Clara de Teste')
    await walk.type(field('Apelido'), 'Clara')
    await walk.type(field('Data de nascimento'), '1995-03-08')
    await walk.type(field('Cidade'), 'piren')
    await walk.tap(page.getByRole('option', { name: /^Pirenópolis/ }))
    await walk.type(field(/^Telefone/), '11999990000')
    const email = `guia.${crypto.randomUUID().slice(0, 8)}@mail.example`
    await walk.type(field('E-mail'), email)
    await walk.picture()
    await walk.go()
    await walk.type(field('Senha'), SENHA)
    await walk.type(field('Repita a senha'), SENHA)
    await walk.tap(page.getByRole('checkbox'))
    await walk.picture()
    await walk.button('Criar conta')
    await walk.tap(page.getByRole('link', { name: 'Montar meu perfil' }))

    await walk.question('Qual foto abre o seu perfil?')
    expect(await accessibilityErrors(page)).toEqual([])
    walk.taps += 2 // The button that opens the phone's own photos, and the photo.
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.locator('.upload-row[data-estado="pronto"]')).toBeVisible({ timeout: 60_000 })
    await walk.picture()
    await walk.go()

    await walk.question('Como você se apresenta?')
    await walk.type(field(/^Chamada/), 'Café, cinema e boa conversa')
    await expect(page.locator('.guide-preview')).toContainText('Café, cinema e boa conversa')
    await walk.picture()
    await walk.go()
    await walk.question('Onde você atende, e por qual telefone?')

    // Another device: the dashboard tells where she goes on.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/painel')
    await expect(page.getByText('Apelido e chamada: feito')).toBeVisible()
    await walk.picture()
    await walk.tap(page.getByRole('link', { name: 'Continuar: Lugar e telefone' }))
    await expect(field('Cidade')).toHaveValue('Pirenópolis')
    await walk.tap(page.getByRole('checkbox', { name: 'Vou a hotéis' }))
    await walk.picture()
    await walk.go()
    await walk.question('Quanto você cobra?')
    await walk.type(field('1 hora'), '400')
    await walk.type(field('2 horas'), '700')
    await walk.picture()
    await walk.go()
    await walk.question('Em quais horários?')
    await walk.tap(page.getByText('Todos os dias', { exact: true }))
    await walk.picture()
    await walk.go()
    await walk.question('Quer o selo de verificada?')
    await walk.picture()
    await walk.go()
    await walk.question('Enviar para análise')
    await walk.button('Concordo com este uso')
    await walk.picture()
    await walk.button('Enviar para análise')
    await expect(page.getByText('Enquanto isso, complete o perfil')).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
    await walk.picture()
    const { rows } = await database.query(
      `select moderacao, hoteis, (select count(*)::int from modelo_preco where modelo_id = m.id) as precos,
         (select count(*)::int from modelo_disponibilidade where modelo_id = m.id) as dias
       from modelo m join conta using (id) where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ moderacao: 'pendente', hoteis: true, precos: 2, dias: 7 }])
    expect(walk.taps).toBeLessThanOrEqual(40)
    if (folder) console.info(`${walk.taps} taps`)
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
