import type { BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'
import { SENHA, SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import { phonePhoto } from '../../server/midias/uploads/photoExample.ts'
import {
  goTo,
  publish,
  registerAssinante,
  registerModelo,
  signInAs,
  signOut,
  unique,
} from './account.ts'
import { expect, storeAgeDeclaration, test, withMotion } from './fixtures.ts'
import { mailedLink } from './mail.ts'

test.use(withMotion)

// The two whole journeys, each walked once from the register page to signing out. Details of each page,
// its errors and its other width are in that page's test.

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const NEW_PASSWORD = 'um jardim de camélias'

/** Fills the three steps of the register page; the last one's button opens the panel. */
async function register(page: Page, kind: RegExp, fill: () => Promise<void>): Promise<void> {
  await page.goto('/register')
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await fill()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Repita a senha').fill(SENHA)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('link', { name: /^(Ir para o painel|Montar meu perfil)$/ }).click()
  await page.waitForURL(/\/painel(\/comecar)?$/)
}

/** Opens the review's dialog from the profile. */
async function review(page: Page, words: string): Promise<void> {
  // Without a review this part is not in the HTML: it loads at the first interaction.
  await page.mouse.wheel(0, 400)
  await page.locator('#avaliacoes').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Avaliar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comentário').fill(words)
  await dialog.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(dialog).toContainText('Comentário enviado com sucesso!')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test.describe('the journey of a client', () => {
  test.use({ viewport: PHONE })

  test('goes from the register page through a profile and his panel to the way out', async ({
    page,
    request,
    database,
  }) => {
    test.slow()
    const apelido = `Iolanda ${unique()}`
    const modelo = await registerModelo(request, apelido)
    await publish(database, modelo)
    const email = `cliente.${crypto.randomUUID()}@mail.example`
    const words = `Gentil e pontual, ${unique()}.`

    await register(page, /Usuário/, async () => {
      await page.getByLabel('Nome completo').fill('Otávio Prado')
      await page.getByLabel('Data de nascimento').fill('1988-05-05')
      await page.getByLabel('Telefone').pressSequentially('11988887777')
      await page.getByLabel('E-mail').fill(email)
    })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Otávio')
    await expect(page.getByText('Nenhuma visita ainda')).toBeVisible()

    await test.step('finds her by the search and keeps her', async () => {
      await storeAgeDeclaration(page)
      await page.goto('/search')
      await page.locator('input[name="geral"]').fill(apelido)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/geral=/)
      await page.getByRole('link', { name: new RegExp(`^Perfil de ${apelido}`) }).click()
      await page.waitForURL('**/profile/**')
      await page.getByRole('button', { name: 'Favoritar', exact: true }).first().click()
      await expect(page.getByText('Perfil guardado nos seus favoritos.')).toBeVisible()
      await review(page, words)
    })

    await test.step('and finds it all again in the panel', async () => {
      await page.goto('/painel')
      const card = page.getByRole('main').locator('.mini-card').filter({ hasText: apelido })
      await expect(card.first()).toBeVisible()
      await goTo(page, 'Histórico')
      await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible()
      await expect(card).toHaveCount(1)
      await goTo(page, 'Favoritas')
      await expect(page.getByRole('heading', { level: 1, name: 'Favoritas' })).toBeVisible()
      await expect(card).toHaveCount(1)
      await goTo(page, 'Avaliações')
      await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Pendente')
    })

    await test.step('takes a plan by Pix', async () => {
      await goTo(page, 'Planos')
      await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
      await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*6304[0-9A-F]{4}$/)
    })

    await test.step('changes his password and leaves', async () => {
      await goTo(page, 'Perfil')
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
      await page.getByLabel('Senha atual').fill(SENHA)
      await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Atualizar senha' }).click()
      await expect(page.getByText('Senha atualizada com sucesso')).toBeVisible()
      await signOut(page)
      for (const [senha, status] of [
        [SENHA, 401],
        [NEW_PASSWORD, 200],
      ] as const) {
        const data = { usuario: email, senha }
        const answer = await request.post('/api/login/assinante', {
          headers: { Token: 'web' },
          data,
        })
        expect(answer.status()).toBe(status)
      }
    })
  })
})

test.describe('the journey of an advertiser', () => {
  test.use({ viewport: DESK })

  test('goes from the register page by staff, a client and a visitor to the way out', async ({
    page,
    request,
    browser,
    database,
  }) => {
    test.slow()
    const apelido = `Leonor ${unique()}`
    const words = `Noite leve e boa conversa, ${unique()}.`
    const reply = `Obrigada pela visita, ${unique()}.`
    const email = `anunciante.${crypto.randomUUID()}@mail.example`
    const others: BrowserContext[] = []
    /** Another person, in a browser of their own, with the age declared. */
    const another = async (viewport: typeof PHONE) => {
      const context = await browser.newContext({ viewport })
      others.push(context)
      const theirs = await context.newPage()
      await storeAgeDeclaration(theirs)
      return theirs
    }

    await register(page, /Anunciante/, async () => {
      await page.getByLabel('Nome completo').fill('Leonor de Souza')
      await page.getByLabel('Apelido').fill(apelido)
      await page.getByLabel('Data de nascimento').fill('1996-09-09')
      await page.getByLabel('Cidade').pressSequentially('campinas')
      await page
        .getByRole('option', { name: /^Campinas/ })
        .first()
        .click()
      await page.getByLabel('E-mail').fill(email)
    })
    await page.getByRole('link', { name: 'Sair e continuar depois' }).click()
    await expect(page.getByText('Seu perfil ainda não está no ar')).toBeVisible()
    const id = await idOf(database, email)
    const url = `/profile/${await urlOf(database, id)}`

    await test.step('she confirms her e-mail by the link that came to it', async () => {
      await expect(page.getByText('Confirme seu e-mail')).toBeVisible()
      await expect.poll(() => mailedLink(email, '/confirmar-email')).not.toBeNull()
      await page.goto(mailedLink(email, '/confirmar-email')!)
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByRole('link', { name: 'Ir para o painel' }).click()
      await page.waitForURL('**/painel')
    })

    await test.step('she writes her profile, shows a photo and sends it to staff', async () => {
      await goTo(page, 'Perfil')
      await page.getByLabel(/^Chamada/).fill('Café, cinema e conversa')
      await page.getByLabel(/^Telefone/).fill('11900000177')
      await page.getByRole('button', { name: 'Salvar perfil' }).click()
      await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
      await page.getByRole('link', { name: 'Publicar ao menos uma foto' }).click()
      // Different in each run: a picture seen before would add another item to the queue.
      const buffer = await phonePhoto(Date.now() % 1_000_000)
      const photo = { name: 'eu.jpg', mimeType: 'image/jpeg', buffer }
      await page.getByLabel('Escolher arquivos').last().setInputFiles(photo)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByRole('heading', { name: 'Como você se apresenta?' })).toBeVisible()
      await expect(page.getByText('Fotos salvas')).toBeVisible({ timeout: 60_000 })
      await goTo(page, 'Galeria')
      const agree = page.getByRole('button', { name: 'Concordo com este uso' })
      await agree.click()
      await expect(agree).toHaveCount(0)
      await page.getByRole('button', { name: 'Enviar para análise' }).click()
      await expect(page.getByText('Perfil enviado para análise.')).toBeVisible()
      await goTo(page, 'Painel')
    })

    await test.step('staff read the new profile and approve it', async () => {
      const staff = await another(DESK)
      await approve(staff, apelido)
      await page.reload()
      await expect(page.getByText('Nenhuma visita neste período.')).toBeVisible()
      await expect(page.getByText('Seu perfil ainda não está no ar')).toHaveCount(0)
    })

    await test.step('she goes online', async () => {
      const online = page.getByRole('switch', { name: /Seu status/ })
      await online.focus()
      await page.keyboard.press('Space')
      await expect(online).toBeChecked()
    })

    const visitor = await another(PHONE)
    await test.step('a client and a visitor come at the same time, and he reviews', async () => {
      const client = await another(PHONE)
      await signInAs(client, await registerAssinante(request, 'Caio Brandão'))
      await Promise.all([client.goto(url), visitor.goto(url)])
      await expect(visitor.getByText('Café, cinema e conversa').first()).toBeVisible()
      await review(client, words)
      await visitor.reload()
      await expect(visitor.getByText(words)).toHaveCount(0)
    })

    await test.step('her figures have the visit, by any period and day by day', async () => {
      // With one address and one kind of browser, the two of them count as one visitor.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('slider', { name: 'Dia do gráfico' })).toHaveAttribute(
          'aria-valuetext',
          /visualizações 1, contatos 0$/,
          { timeout: 2_000 },
        )
      }).toPass()
      await expect(page.getByRole('radio', { name: '30 dias' })).toBeChecked()
      await page.getByRole('radio', { name: '30 dias' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('radio', { name: '7 dias' })).toBeChecked()
      const day = page.getByRole('slider', { name: 'Dia do gráfico' })
      await expect(day).toHaveAttribute('max', '6')
      await day.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(day).toHaveAttribute('aria-valuetext', /visualizações 0, contatos 0$/)
      await page.keyboard.press('End')
      await expect(day).toHaveAttribute('aria-valuetext', /visualizações 1, contatos 0$/)
    })

    await test.step('she replies and approves, and the visitor sees it everywhere', async () => {
      await goTo(page, 'Avaliações')
      const card = page.getByRole('listitem').filter({ hasText: words })
      await card.getByLabel('Resposta').fill(reply)
      await card.getByRole('button', { name: 'Enviar resposta e aprovar' }).click()
      await expect(card).toContainText('Aprovado')
      await card.getByRole('button', { name: 'Destacar' }).click()
      await expect(card).toContainText('Em destaque')
      await visitor.reload()
      const section = visitor.locator('#avaliacoes')
      await section.scrollIntoViewIfNeeded()
      await expect(section).toContainText(words)
      await expect(section).toContainText(reply)
      await expect(section).toContainText('5,0')
      // The home page may be two seconds behind.
      await expect(async () => {
        await visitor.goto('/')
        const reviews = visitor.getByRole('region', { name: 'O que dizem os clientes' })
        await expect(reviews).toContainText(words, { timeout: 2_000 })
        const review = reviews.getByRole('figure').filter({ hasText: words })
        await expect(review.getByRole('link', { name: /^Sobre / })).toHaveAttribute('href', url)
      }).toPass()
    })

    await test.step('she puts her profile away for a time and leaves', async () => {
      await goTo(page, 'Configurações')
      await page.getByRole('checkbox', { name: 'Desativar meu perfil por um tempo' }).click()
      await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
      expect((await visitor.goto(url))?.status()).toBe(404)
      await visitor.goto('/')
      await expect(visitor.getByText(words)).toHaveCount(0)
      await signOut(page)
    })
    for (const context of others) await context.close()
  })
})

async function idOf(database: pg.Client, email: string): Promise<number> {
  const { rows } = await database.query('select id from conta where email = $1', [email])
  return rows[0].id
}

async function urlOf(database: pg.Client, id: number): Promise<string> {
  const { rows } = await database.query('select url from modelo where id = $1', [id])
  return rows[0].url
}

/** As staff: finds the newest item of the queue, on whatever page, and approves it. */
async function approve(staff: Page, titulo: string): Promise<void> {
  await staff.goto('/admin?fila=perfis')
  await staff.getByLabel('E-mail').fill('equipe@demo.example')
  await staff.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO)
  await staff.getByRole('button', { name: 'Entrar' }).click()
  const items = staff.getByRole('navigation', { name: 'Itens da fila' })
  const item = items.getByRole('button', { name: `${titulo} Perfil novo` })
  await expect(items.getByRole('button').first()).toBeVisible()
  // Once: on a busy machine each further click would load the list again before it has arrived.
  if (!(await item.isVisible()))
    await staff
      .getByRole('link', { name: /^Página \d+$/ })
      .last()
      .click()
  await item.click()
  await expect(staff.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
  await staff.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(staff.getByRole('status').filter({ hasText: 'decisão registrada' })).toBeVisible()
}
