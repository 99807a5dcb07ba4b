import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, enterDemo, registerAssinante, registerModelo, signInAs } from './account.ts'
import { accessibilityErrors, sizes } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

// Pages of the panels in states that their own tests do not check with axe: full, empty, loading, with
// validation errors, failed, and with overlays.

type State = {
  name: string
  path: string
  /** Reaches the state; resolves once it is there. */
  see: (page: Page) => Promise<unknown>
}

const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).locator('visible=true').first()).toBeVisible()

const ofNewModelo: State[] = [
  { name: 'a profile that waits', path: '/painel', see: text('Seu perfil ainda não está no ar') },
  { name: 'the guided start', path: '/painel/comecar', see: text('Passo 1 de 7') },
  {
    name: 'an unsaved profile that is left',
    path: '/painel/perfil',
    see: async (page) => {
      await page.getByLabel(/^Chamada/).fill('Ainda não salva')
      await page.getByRole('link', { name: 'Painel', exact: true }).locator('visible=true').click()
      await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
    },
  },
  {
    name: 'a profile with errors',
    path: '/painel/perfil',
    see: async (page) => {
      await page.getByLabel('Apelido').fill('')
      await page.getByRole('button', { name: 'Salvar perfil' }).click()
      await expect(page.getByLabel('Apelido')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { name: 'an empty gallery', path: '/painel/galeria', see: text('Nenhuma foto ainda') },
  { name: 'no reviews', path: '/painel/avaliacoes', see: text('Nenhuma avaliação ainda') },
  {
    name: 'hiding from a number, with an error, and by keyboard',
    path: '/painel/configuracoes',
    see: async (page) => {
      // Its part loads with the first interaction.
      await page.keyboard.press('Tab')
      const number = page.getByLabel('Telefone de quem entrou em contato')
      await number.fill('1199')
      await number.press('Enter')
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await expect(number).toBeFocused()
      await number.fill('11988887777')
      await number.press('Enter')
      await text('Número na lista.')(page)
      await expect(page.getByRole('button', { name: /7777/ })).toBeVisible()
    },
  },
]

const ofDemoModelo: State[] = [
  {
    name: 'a dashboard with figures',
    path: '/painel',
    see: async (page) => {
      await page.getByRole('slider', { name: 'Dia do gráfico' }).focus()
      await page.getByText('Ver em tabela').click()
    },
  },
  {
    name: 'a place in the lists',
    path: '/painel',
    see: async (page) => {
      await page.getByRole('button', { name: 'Ver meu lugar nas listas' }).click()
      await text('Todo o Brasil')(page)
    },
  },
  {
    name: 'how visits became contacts',
    path: '/painel',
    see: async (page) => {
      await page.getByRole('button', { name: 'Ver de onde vieram' }).click()
      await text('Página inicial')(page)
    },
  },
  { name: 'the shortcuts of a phone', path: '/painel/agora', see: text('Disponível até…') },
  {
    name: 'a gallery',
    path: '/painel/galeria',
    see: (page) =>
      expect(page.getByRole('button', { name: 'Mais ações: Foto 1', exact: true })).toBeVisible(),
  },
  {
    name: 'a decision that is changed',
    path: '/painel/avaliacoes',
    see: async (page) => {
      const edit = page.getByRole('button', { name: /^(Editar resposta|Responder)$/ }).first()
      await edit.click()
      await expect(page.getByLabel('Status').first()).toBeVisible()
    },
  },
  {
    name: 'plans',
    path: '/painel/planos',
    see: (page) =>
      page
        .getByRole('button', { name: /^Assinar o plano/ })
        .first()
        .waitFor(),
  },
  {
    name: 'boosts',
    path: '/painel/impulsos',
    see: async (page) => {
      await expect(page.getByRole('button', { name: 'Pedir e ver o Pix' })).toBeVisible()
      await page.getByRole('radio', { name: 'Num dia' }).check()
      await expect(page.getByLabel('Dia', { exact: true })).toBeVisible()
    },
  },
]

const ofNewAssinante: State[] = [
  { name: 'an empty dashboard', path: '/painel', see: text('Nenhuma visita ainda') },
  { name: 'an empty history', path: '/painel/historico', see: text('Nenhuma visita ainda') },
  { name: 'no favourites', path: '/painel/favoritas', see: text('Nenhuma favorita ainda') },
  { name: 'no reviews', path: '/painel/avaliacoes', see: text('Nenhuma avaliação ainda') },
  {
    name: 'a password with errors',
    path: '/painel/perfil',
    see: async (page) => {
      await page.getByRole('button', { name: 'Atualizar senha' }).click()
      await expect(page.getByLabel('Senha atual')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'plans that could not be loaded',
    path: '/painel/planos',
    see: async (page) => {
      await page.route('**/api/planos*', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible()
    },
  },
]

const registration: State[] = [
  {
    name: 'registration with errors',
    path: '/register',
    see: async (page) => {
      await page.getByRole('radio', { name: /Anunciante/ }).check()
      const next = page.getByRole('button', { name: 'Continuar' })
      await next.click()
      // The button of the second step has the same name.
      await expect(page.getByLabel('Nome completo')).toBeVisible()
      await next.click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a new password to choose',
    path: '/redefinir-senha#token=x',
    see: async (page) => {
      // Whether the link is still good cannot be asked: the form is shown.
      await page.route('**/api/redefinir-senha/link', (route) => route.abort())
      await page.reload()
      await page.getByRole('button', { name: 'Salvar senha' }).click()
      await expect(page.getByLabel('Nova senha')).toHaveAttribute('aria-invalid', 'true')
    },
  },
]

const people: [string, (request: APIRequestContext) => Promise<Account | null>, State[]][] = [
  ['a new advertiser', (request) => registerModelo(request, 'Zélia'), ofNewModelo],
  ['the advertiser of the demo', (request) => enterDemo(request, 'modelo'), ofDemoModelo],
  ['a new client', (request) => registerAssinante(request, 'Gil Novais'), ofNewAssinante],
  ['nobody', async () => null, registration],
]

test.describe('axe finds nothing on the pages of', () => {
  test.use({
    viewport: sizes[0],
    expectedErrors: /ERR_FAILED/,
  })

  for (const [who, account, states] of people)
    test(who, async ({ page, request }) => {
      const somebody = await account(request)
      if (somebody) await signInAs(page, somebody)
      const found: string[] = []
      for (const { name, path, see } of states) {
        // Unsaved input of the state before: accept its dialog.
        page.once('dialog', (dialog) => dialog.accept())
        await page.goto(path)
        await see(page)
        page.removeAllListeners('dialog')
        for (const error of await accessibilityErrors(page)) found.push(`${name}, ${error}`)
      }
      expect(found).toEqual([])
    })
})
