import type { Page } from '@playwright/test'
import { accessibilityErrors, sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

const PROFILE = '/profile/helena-sao-paulo'

/** A page, or an overlay on it. */
type State = {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
}

const visible = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page.getByRole(role, { name }).locator('visible=true').first()

/** Each group is read in one page, which has axe's code compiled already from the second state on. */
const groups: Record<string, State[]> = {
  'the home page': [
    { name: 'home', path: '/' },
    { name: 'home in English', path: '/en' },
    {
      name: 'home with the filter',
      path: '/',
      open: (page) => visible(page, 'button', /^Filtrar/).click(),
    },
    {
      name: 'home with the choice of place',
      path: '/',
      open: (page) => visible(page, 'link', /^Lugar:/).click(),
    },
    {
      name: 'home with a story',
      path: '/',
      open: (page) => visible(page, 'button', /^Story de/).click(),
    },
    { name: 'home with nobody in it', path: '/?geral=zzzzqq' },
  ],
  'the age gate': [{ name: 'home with the age gate', path: '/' }],
  'the search': [
    { name: 'search', path: '/search?cidade=S%C3%A3o+Paulo&estado=SP&atendimento=hoteis' },
    { name: 'search without results', path: '/search?geral=zzzzqq' },
    { name: 'search of parameters that make no sense', path: '/search?ordenar=nada&online=talvez' },
  ],
  'a profile and a city': [
    { name: 'profile', path: PROFILE },
    {
      name: 'profile with a photo',
      path: PROFILE,
      open: (page) => visible(page, 'link', /^Abrir foto 1/).click(),
    },
    {
      name: 'profile with the warning of fraud',
      path: PROFILE,
      open: (page) => visible(page, 'link', /WhatsApp/).click(),
    },
    {
      name: 'profile with the form of a report',
      path: PROFILE,
      open: (page) => visible(page, 'link', /^Denunciar este perfil/).click(),
    },
    { name: 'profile in English', path: `/en${PROFILE}` },
    { name: 'city', path: '/acompanhantes/sp/sao-paulo' },
    { name: 'saved profiles', path: '/salvos' },
  ],
  'the open pages': [
    { name: 'about', path: '/about' },
    { name: 'questions', path: '/faq' },
    { name: 'plans', path: '/premium' },
    { name: 'intimate picture', path: '/imagem-intima' },
    { name: 'legal notice', path: '/notificacao' },
    { name: 'terms', path: '/termos' },
    { name: 'terms of use', path: '/termos-de-uso' },
    { name: 'privacy', path: '/legal' },
    { name: 'transparency report', path: '/transparencia' },
    { name: 'rule of the order', path: '/como-ordenamos' },
    { name: 'state alone', path: '/lugares/sp' },
    { name: 'city alone', path: '/lugares/sp/sao-paulo' },
    { name: 'offline', path: '/offline' },
  ],
  'the pages of accounts': [
    { name: 'proof of age', path: '/comprovar-idade' },
    { name: 'document for an age', path: '/comprovar-idade/documento' },
    { name: 'sign-in', path: '/login' },
    { name: 'registration', path: '/register' },
    { name: 'forgotten password', path: '/forgot-password' },
    { name: 'new password', path: '/redefinir-senha' },
    { name: 'address to confirm', path: '/confirmar-email#token=x' },
    { name: 'change to undo', path: '/desfazer-email' },
    { name: 'deletion of an account', path: '/exclusao' },
    { name: 'staying visible', path: '/continuar-visivel' },
    { name: 'an album by link, signed out', path: '/album' },
    { name: 'alerts', path: '/alertas' },
    { name: 'ending alerts', path: '/alertas#encerrar=x' },
  ],
  'pages that are not there': [
    { name: 'receipt of a report', path: '/denuncia/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'decision of staff', path: '/decisao/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'profile that is not there', path: '/profile/ninguem' },
    { name: 'page that is not there', path: '/nao-existe' },
  ],
}

/** Pictures below the first screen come when they are near, lazy parts with the first interaction. */
async function seeWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

test.use({ viewport: sizes[0] })

test.describe('axe finds nothing on', () => {
  for (const [group, states] of Object.entries(groups))
    test(group, async ({ page }) => {
      const isGate = group === 'the age gate'
      if (!isGate) await storeAgeDeclaration(page)
      // The browser reports the status of a page as a failed resource.
      if (group === 'pages that are not there') page.removeAllListeners('console')
      const found: string[] = []
      for (const { name, path, open } of states) {
        await page.goto(path)
        if (open) {
          await open(page)
          await expect(page.getByRole('dialog').locator('visible=true')).toBeVisible()
        } else if (!isGate) await seeWhole(page)
        for (const error of await accessibilityErrors(page)) found.push(`${name}, ${error}`)
      }
      expect(found).toEqual([])
    })
})
