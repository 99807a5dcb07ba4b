import type { Page } from '@playwright/test'
import { accessibilityErrors, sizes } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const PROFILE = '/profile/helena-sao-paulo'

/** A page, or an overlay on it. */
type State = {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
  /** The page is meant to be a 404: the browser reports that on the console. */
  missing?: true
  gate?: true
}

const visible = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page.getByRole(role, { name }).locator('visible=true').first()

const states: State[] = [
  { name: 'home', path: '/' },
  { name: 'home with the age gate', path: '/', gate: true },
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
  { name: 'search', path: '/search?cidade=S%C3%A3o+Paulo&estado=SP&atendimento=hoteis' },
  { name: 'search without results', path: '/search?geral=zzzzqq' },
  { name: 'search of parameters that make no sense', path: '/search?ordenar=nada&online=talvez' },
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
  { name: 'profile in English', path: `/en${PROFILE}` },
  { name: 'profile that is not there', path: '/profile/ninguem', missing: true },
  { name: 'city', path: '/acompanhantes/sp/sao-paulo' },
  { name: 'about', path: '/about' },
  { name: 'questions', path: '/faq' },
  { name: 'plans', path: '/premium' },
  { name: 'terms', path: '/termos' },
  { name: 'terms of use', path: '/termos-de-uso' },
  { name: 'privacy', path: '/legal' },
  { name: 'proof of age', path: '/comprovar-idade' },
  { name: 'sign-in', path: '/login' },
  { name: 'registration', path: '/register' },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'new password', path: '/redefinir-senha' },
  { name: 'address to confirm', path: '/confirmar-email#token=x' },
  { name: 'change to undo', path: '/desfazer-email' },
  { name: 'offline', path: '/offline' },
  { name: 'page that is not there', path: '/nao-existe', missing: true },
]

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

test.use({ viewport: sizes[0], contextOptions: { reducedMotion: 'reduce' } })

test.describe('axe finds nothing on', () => {
  for (const { name, path, open, missing, gate } of states)
    test(name, async ({ page }) => {
      if (!gate) await storeAgeDeclaration(page)
      if (missing) page.removeAllListeners('console')
      await page.goto(path)
      if (open) {
        await open(page)
        await expect(page.getByRole('dialog').locator('visible=true')).toBeVisible()
      } else if (!gate) await seeWhole(page)
      expect(await accessibilityErrors(page)).toEqual([])
    })
})
