import type { Browser, Page } from '@playwright/test'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { type Account, endSessions, enterDemo, registerAssinante, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'

/** Unique text for each run, without a digit that could pass for a phone. */
const unique = () => crypto.randomUUID().replace(/[^a-f]/g, '')

/** A page with the age declared, in a browser of its own, signed in to this account if any. */
async function browse(browser: Browser, account?: Account): Promise<Page> {
  const page = await browser.newPage()
  await storeAgeDeclaration(page)
  if (account) await signInAs(page, account)
  return page
}

async function openReview(page: Page) {
  await page.goto(PROFILE)
  await page.locator('#avaliacoes').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Avaliar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Comentário')).toBeVisible()
  return dialog
}

test.describe('a review', () => {
  test('that cannot be sent loses nothing, not even when the session ends meanwhile', async ({
    browser,
    request,
    database,
  }) => {
    const client = await registerAssinante(request)
    const page = await browse(browser, client)
    const dialog = await openReview(page)
    const send = dialog.getByRole('button', { name: 'Enviar avaliação' })
    await expect(dialog.getByRole('radio', { name: '5 estrelas' })).toBeChecked()

    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('Digite um comentário.')
    const comment = dialog.getByLabel('Comentário')
    await expect(comment).toBeFocused()

    await comment.fill('Me chama no onze nove oito oito oito oito sete sete')
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Erro ao enviar comentário. Tente novamente.',
    )
    await expect(comment).toHaveAttribute('aria-invalid', 'true')

    const words = `Conversa boa e muita atenção, ${unique()}.`
    await comment.fill(words)
    await page.context().setOffline(true)
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('Sem conexão, mas nada se perdeu')
    await page.context().setOffline(false)
    await expect(comment).toHaveValue(words)

    await dialog.getByRole('radio', { name: '4 estrelas' }).check({ force: true })
    await endSessions(database, client)
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('Sua sessão terminou.')
    await expect(dialog.getByRole('alert')).not.toContainText('Tente novamente')
    await dialog.getByRole('link', { name: 'Entrar de novo' }).click()
    await page.getByLabel('Usuário ou e-mail').fill(client.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/profile/helena-sao-paulo#avaliar')
    await expect(comment).toHaveValue(words)
    await expect(dialog.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
    await send.click()
    await expect(dialog.getByRole('status').first()).toContainText(
      'Comentário enviado com sucesso! Será publicado após aprovação.',
    )

    // He has one review of her: opened again it can be changed, also from his panel.
    await page.goto('/painel/avaliacoes')
    await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Pendente')
    await page.getByRole('button', { name: 'Mudar avaliação' }).click()
    await expect(dialog.getByLabel('Comentário')).toHaveValue(words)
    await dialog.getByLabel('Comentário').fill(`${words} Mesmo.`)
    await dialog.getByRole('button', { name: 'Salvar mudanças' }).click()
    await expect(page.getByText(`${words} Mesmo.`)).toHaveCount(1)
    expect(await accessibilityErrors(page)).toEqual([])
  })

  test('goes from the client to the advertiser, and with her approval to every visitor', async ({
    browser,
    request,
    database,
  }) => {
    const client = await registerAssinante(request)
    const page = await browse(browser, client)
    const words = `Noite tranquila e muita gentileza, ${unique()}.`
    const dialog = await openReview(page)
    // By keyboard alone: the stars by arrow keys, the text, the button.
    await dialog.getByRole('radio', { name: '5 estrelas' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
    expect(await accessibilityErrors(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviar avaliação' }).press('Enter')
    await expect(page.getByText('Será publicado após aprovação.')).toBeVisible()

    const visitor = await browse(browser)
    await visitor.goto(PROFILE)
    const section = visitor.locator('#avaliacoes')
    const counted = section.getByText(/^\d+ avaliaç/).first()
    const count = async () => Number.parseInt((await counted.textContent()) ?? '', 10)
    const before = await count()
    await expect(section).not.toContainText(words)
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('link', { name: 'Entrar para avaliar' })).toBeVisible()

    const advertiser = await enterDemo(request, 'modelo')
    const hers = await browse(browser, advertiser)
    await hers.goto('/painel/avaliacoes?nota=5')
    const card = hers.getByRole('listitem').filter({ hasText: words })
    await expect(card.getByLabel('Status')).toHaveValue('0')
    await card.getByLabel('Resposta').fill('Obrigada pela visita.')
    expect(await accessibilityErrors(hers)).toEqual([])
    await card.getByRole('button', { name: 'Enviar resposta e aprovar' }).click()
    await expect(hers.getByText('Resposta e status atualizados.')).toBeVisible()
    await expect(card).toContainText('Aprovado')
    await expect(card).toContainText('Obrigada pela visita.')
    await card.getByRole('button', { name: 'Editar resposta' }).press('Enter')
    await expect(card.getByLabel('Resposta')).toBeFocused()
    await card.getByRole('button', { name: 'Cancelar' }).click()
    await card.getByRole('button', { name: 'Destacar' }).click()
    await expect(card).toContainText('Em destaque')

    await card.getByRole('button', { name: 'Denunciar' }).click()
    const report = hers.getByRole('dialog')
    await report.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(report.getByLabel('O que há de errado com ela?')).toBeFocused()
    expect(await accessibilityErrors(hers)).toEqual([])
    await report.getByLabel('O que há de errado com ela?').fill('Só um teste.')
    await report.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(card).toContainText('Denunciada à equipe')

    // Editing a reply starts at Aprovado.
    await card.getByRole('button', { name: 'Editar resposta' }).click()
    await expect(card.getByLabel('Status')).toHaveValue('1')

    await visitor.reload()
    await expect(section).toContainText(words)
    await expect(section).toContainText('Obrigada pela visita.')
    expect(await count()).toBe(before + 1)
    const { rows } = await database.query(
      `select b.avaliacoes, b.nota from busca b join conta c on c.id = b.id
       where c.email = 'modelo@demo.example'`,
    )
    expect(rows[0].avaliacoes).toBe(before + 1)
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('button', { name: /^Ver todas as/ }).click()
    await expect(visitor.getByRole('dialog')).toContainText(words)
    await expect(visitor.getByRole('dialog')).toContainText('Obrigada pela visita.')
    expect(await accessibilityErrors(visitor)).toEqual([])
    // The home page may be two seconds behind.
    await expect(async () => {
      await visitor.goto('/')
      const reviews = visitor.getByRole('region', { name: 'O que dizem os clientes' })
      await expect(reviews).toContainText(words, { timeout: 2_000 })
    }).toPass()
  })
})

test.describe('a profile without reviews', () => {
  test('shows its section to signed-in users, without an interaction, and to nobody else', async ({
    browser,
    request,
    database,
  }) => {
    const { rows } = await database.query(
      'select m.url from busca b join modelo m using (id) where b.avaliacoes = 0 order by id limit 1',
    )
    const profile = `/profile/${rows[0].url}`
    const visitor = await browse(browser)
    await visitor.goto(profile, { waitUntil: 'networkidle' })
    await visitor.mouse.wheel(0, 4000)
    await expect(visitor.locator('#regiao')).toBeVisible()
    await expect(visitor.getByText('Seja o primeiro a avaliar')).toHaveCount(0)
    await expect(visitor.locator('#avaliacoes')).toHaveCount(0)

    const client = await registerAssinante(request)
    const page = await browse(browser, client)
    await page.goto(profile)
    const section = page.locator('#avaliacoes')
    await expect(section).toContainText('Seja o primeiro a avaliar')
    await expect(section).toContainText('Seja o primeiro a deixar um comentário')

    // The session ends meanwhile: the dialog stays, and the text in it.
    await section.getByRole('button', { name: 'Avaliar' }).click()
    const comment = page.getByRole('dialog').getByLabel('Comentário')
    await comment.fill('Conversa boa e muita atenção.')
    await endSessions(database, client)
    await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Sua sessão terminou.')
    await expect(comment).toHaveValue('Conversa boa e muita atenção.')
  })
})

test.describe('the reviews of the panel', () => {
  test('say when they could not be loaded, and load again; the stars, the order and the page are in the address', async ({
    browser,
    request,
  }) => {
    const advertiser = await enterDemo(request, 'modelo')
    const page = await browse(browser, advertiser)
    await page.route('**/api/depoimentos?*', (route) => route.abort(), { times: 1 })
    await page.goto('/painel/avaliacoes')
    await expect(page.getByText('Erro ao carregar avaliações.')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
    const newest = (await page.getByRole('article').first().textContent()) ?? ''
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    const first = page.getByRole('article').first()
    await expect(first).not.toHaveText(newest)
    await page.getByRole('link', { name: 'Anterior' }).click()
    await expect(first).toHaveText(newest)
    await page.getByLabel('Ordenar por').selectOption('antigas')
    await expect(page).toHaveURL(/\?ordenar=antigas$/)
    await expect(first).not.toHaveText(newest)
    await page.getByLabel('Ordenar por').selectOption('recentes')
    await expect(first).toHaveText(newest)

    await page.getByRole('link', { name: '4 estrelas' }).click()
    await expect(page).toHaveURL(/nota=4/)
    await page.reload()
    await expect(page.getByRole('link', { name: '4 estrelas' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const stars = page.getByRole('article').getByRole('img')
    await expect(stars.first()).toHaveAccessibleName('4 de 5 estrelas')
    for (const one of await stars.all()) await expect(one).toHaveAccessibleName('4 de 5 estrelas')
  })
})
