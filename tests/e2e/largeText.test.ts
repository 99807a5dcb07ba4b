import type { Page } from '@playwright/test'
import { enterDemo, signInAs } from './account.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

// Pages that are only looked at: a fresh context for each test would cost as much again.
test.use({ reuseContext: true })

/** The narrowest screen, and text twice as large, as by the browser's own setting. */
test.use({
  viewport: { width: 320, height: 800 },
  // Receipts that nobody has.
  expectedErrors: /status of 404/,
})

const PATHS = [
  '/',
  '/en',
  '/?geral=zzzzqq',
  '/search?cidade=S%C3%A3o+Paulo&estado=SP',
  '/search?geral=zzzzqq',
  '/profile/helena-sao-paulo',
  '/acompanhantes/sp/sao-paulo',
  '/about',
  '/faq',
  '/premium',
  '/imagem-intima',
  '/notificacao',
  '/salvos',
  '/termos',
  '/termos-de-uso',
  '/legal',
  '/transparencia',
  '/como-ordenamos',
  '/lugares/sp/sao-paulo',
  '/lugares/sp/sao-paulo/pinheiros',
  '/comprovar-idade',
  '/comprovar-idade/documento',
  '/login',
  '/register',
  '/forgot-password',
  '/redefinir-senha',
  '/confirmar-email#token=x',
  '/desfazer-email#token=x',
  '/exclusao',
  '/continuar-visivel',
  '/album',
  '/alertas',
  '/denuncia/AAAAAAAAAAAAAAAAAAAAAA',
  '/decisao/AAAAAAAAAAAAAAAAAAAAAA',
  '/offline',
]

const enlarge = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )

/** Opens a page and waits for all its parts: those that are lazy come with the first interaction. */
async function see(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/**
 * Text that is clipped by a box, that is outside of the screen where nothing scrolls to it, or that
 * overlaps other text. An ellipsis and line clamps are allowed at every size.
 */
const brokenWords = (page: Page, within = 'body') =>
  page.evaluate((selector) => {
    const errors: string[] = []
    const root = document.querySelector(selector) ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const shown: { text: string; box: DOMRect; parent: Element }[] = []
    const still: typeof shown = []
    const isFloating = (element: Element) => {
      for (let e: Element | null = element; e; e = e.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(e).position)) return true
      return false
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (parent.closest('.sr-only, .skip-link, script, style, option, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const own = getComputedStyle(parent)
      // For screen readers only.
      if (own.fontSize === '0px' || parent.clientWidth === 1) continue
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue
        let scrolls = false
        let chosen = false
        for (let e: Element | null = parent; e && e !== document.body; e = e.parentElement) {
          const style = getComputedStyle(e)
          if (/auto|scroll/.test(style.overflowX)) scrolls = true
          const cuts = /hidden|clip/.test(style.overflow) && style.overflow !== 'visible'
          if (!cuts || scrolls) continue
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
            chosen = true
            break
          }
          const edge = e.getBoundingClientRect()
          const out =
            box.right > edge.right + 2 || box.bottom > edge.bottom + 4 || box.top < edge.top - 4
          // A tag without room hides its whole line (`card-tags-rest`).
          if (out && !e.matches('.card-tags')) errors.push(`cut: ${text.slice(0, 40)}`)
        }
        if (chosen) continue
        if (!scrolls && (box.right > innerWidth + 1 || box.left < -1))
          errors.push(`off the screen: ${text.slice(0, 40)}`)
        shown.push({ text, box, parent })
      }
    }
    for (const one of shown) if (!isFloating(one.parent)) still.push(one)
    still.forEach((a, index) => {
      for (const b of still.slice(index + 1)) {
        if (a.parent === b.parent || a.parent.contains(b.parent) || b.parent.contains(a.parent))
          continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // Lines of large text are closer than their boxes.
        if (wide > 4 && high > 12)
          errors.push(`on each other: ${a.text.slice(0, 30)} / ${b.text.slice(0, 30)}`)
      }
    })
    return [...new Set(errors)]
  }, within)

test('every page keeps all its text at 320 px with text at 200 %', async ({ page }) => {
  test.slow()
  await enlarge(page)
  await storeAgeDeclaration(page)
  for (const path of PATHS) {
    await see(page, path)
    // A page with fonts in px would pass all the following.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    expect([path, await brokenWords(page)]).toEqual([path, []])
    // Parts that are lazy may still be taking their place.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

const PANELS = {
  modelo: [
    '/painel',
    '/painel/comecar',
    '/painel/perfil',
    '/painel/galeria',
    '/painel/avaliacoes',
    '/painel/configuracoes',
    '/painel/impulsos',
    '/painel/planos',
  ],
  assinante: [
    '/painel',
    '/painel/perfil',
    '/painel/historico',
    '/painel/planos',
    '/painel/avaliacoes',
    '/painel/favoritas',
  ],
  equipe: [
    '/admin',
    '/admin/contas',
    '/admin/pagamentos',
    '/admin/avaliacoes',
    '/admin/registro',
    '/admin/equipe',
    '/admin/numeros',
    '/admin/sistema',
    '/admin/seguranca',
  ],
} as const

for (const tipo of ['modelo', 'assinante', 'equipe'] as const)
  test(`every page of the panel of ${tipo} keeps all its text at 320 px with text at 200 %`, async ({
    page,
    request,
  }) => {
    test.slow()
    await enlarge(page)
    await signInAs(page, await enterDemo(request, tipo))
    for (const path of PANELS[tipo]) {
      await see(page, path)
      expect([path, await brokenWords(page)]).toEqual([path, []])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })

test('the age gate keeps all its text, and both its buttons can be scrolled to', async ({
  page,
}) => {
  await enlarge(page)
  await see(page, '/')
  expect(await brokenWords(page, '#age-gate')).toEqual([])
  for (const way of await page.locator('#age-gate').getByRole('button').all()) {
    await way.scrollIntoViewIfNeeded()
    await expect(way).toBeInViewport()
  }
})

for (const [name, path, open] of [
  ['the filter', '/', (page: Page) => page.getByRole('button', { name: /^Filtrar/ }).first()],
  ['the choice of place', '/', (page: Page) => page.getByRole('link', { name: /^Lugar:/ }).first()],
  ['a story', '/', (page: Page) => page.getByRole('button', { name: /^Story de/ }).first()],
  [
    'the warning of fraud',
    '/profile/helena-sao-paulo',
    (page: Page) =>
      page
        .getByRole('link', { name: /WhatsApp/ })
        .locator('visible=true')
        .first(),
  ],
] as const) {
  test(`${name} keeps all its text at 320 px with text at 200 %`, async ({ page }) => {
    await enlarge(page)
    await storeAgeDeclaration(page)
    await see(page, path)
    const dialog = page.getByRole('dialog').locator('visible=true')
    await open(page).click()
    await expect(dialog).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await brokenWords(page, 'dialog[open]:not(#age-gate), .sheet')).toEqual([])
  })
}
