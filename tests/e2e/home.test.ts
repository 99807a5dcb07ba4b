import type { Locator, Page } from '@playwright/test'
import { sizes } from './axe.ts'
import { expect, hold, interact, storeAgeDeclaration, test, withMotion } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

test.use(withMotion)

const EVERY_MS = 7000
const SPEED_MS = 600
/** A frame of the page's clock: animation frames end within the next one. */
const FRAME_MS = 16

test.beforeEach(({ page }) => storeAgeDeclaration(page))

const testimonials = (page: Page) => page.getByRole('region', { name: 'O que dizem os clientes' })

/** In view, with its script loaded, and standing still at its beginning. */
async function openTestimonials(page: Page): Promise<Locator> {
  await page.goto('/')
  const row = testimonials(page).getByRole('group')
  await row.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10)
  await testimonials(page).getByRole('button', { name: 'Pausar' }).dispatchEvent('click')
  await expect(testimonials(page).getByRole('button', { name: 'Continuar' })).toBeVisible()
  // Snapping is disabled while it moves.
  await expect.poll(() => row.evaluate(({ style }) => style.scrollSnapType)).toBe('')
  await row.evaluate((element) => {
    element.scrollLeft = 0
  })
  return row
}

test('under 768 px the invitation has another picture, and a view has one review instead of two', async ({
  page,
}) => {
  const row = await openTestimonials(page)
  const picture = page.locator('#anuncie img')
  for (const [width, reviews, art] of [
    [390, 1, /anuncie-fone-780/],
    [767, 1, /anuncie-fone-780/],
    [768, 2, /anuncie-1320/],
    [1440, 2, /anuncie-1320/],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await picture.scrollIntoViewIfNeeded()
    const taken = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(taken).toMatch(art)
    const inView = () =>
      row.evaluate((element) => {
        const edge = element.getBoundingClientRect()
        const boxes = [...element.children].map((child) => child.getBoundingClientRect())
        return boxes.filter((box) => box.left >= edge.left - 1 && box.right <= edge.right + 1)
          .length
      })
    await expect.poll(inView).toBe(reviews)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] })

  test("a category filters, 'Ver mais' keeps it, and the same tag removes it", async ({
    page,
    database,
  }) => {
    await page.goto('/')
    const tag = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', {
      name: 'Dominatrix',
    })
    const cards = page.locator('#categorias').getByRole('article')
    await tag.click()
    await expect(page).toHaveURL('/?estilo=dominatrix')
    await expect(tag).toHaveAttribute('aria-current', 'true')
    // The tag may be marked before the list is loaded.
    await expect(async () => {
      const links = await cards
        .locator('.card-open')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)))
      const { rows } = await database.query(
        `select count(*)::int as n from busca
           where url = any($1) and opcoes @> array['e:dominatrix'] and cidade = 'São Paulo'`,
        [links],
      )
      expect(links.length).toBeGreaterThan(0)
      expect(rows[0].n).toBe(links.length)
    }).toPass()
    await page.getByRole('link', { name: 'Ver mais' }).click()
    await expect(page).toHaveURL('/search?cidade=S%C3%A3o+Paulo&estilo=dominatrix')
    await page.goBack()
    await tag.click()
    await expect(page).toHaveURL('/')
    await expect(tag).not.toHaveAttribute('aria-current')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: sizes[1] })

  test('reviews move on every seven seconds, but not while hovered, hidden or stopped', async ({
    page,
  }) => {
    // Before the page: a clock installed later reads 1970 for a moment, when no age is declared.
    await page.clock.install()
    const row = await openTestimonials(page)
    const views = () => row.evaluate((e) => Math.round((10 * e.scrollLeft) / e.clientWidth) / 10)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.runFor(2 * EVERY_MS)
    expect(await views()).toBe(0)
    await testimonials(page).getByRole('button', { name: 'Continuar' }).dispatchEvent('click')
    await expect(testimonials(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
    // It moves only while visible, which the browser reports with its next frame: this requests one.
    await row.evaluate(
      (element) => new Promise((seen) => new IntersectionObserver(seen).observe(element)),
    )
    await page.clock.runFor(EVERY_MS - 1)
    expect(await views()).toBe(0)
    await page.clock.runFor(1 + SPEED_MS + FRAME_MS)
    expect(await views()).toBe(1)

    await row.hover()
    await page.clock.runFor(EVERY_MS + SPEED_MS)
    expect(await views()).toBe(1)
    await page.mouse.move(1, 1)
    const hide = (hidden: boolean) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
      }, hidden)
    await hide(true)
    await page.clock.runFor(EVERY_MS + SPEED_MS)
    expect(await views()).toBe(1)
    await hide(false)
    await page.clock.runFor(EVERY_MS + SPEED_MS)
    expect(await views()).toBe(2)
  })
})

test('several categories are all marked, and another one can be added', async ({ page }) => {
  await page.goto('/?estilo=dominatrix,namoradinha')
  const tags = page.getByRole('navigation', { name: 'Categorias' })
  for (const name of ['Dominatrix', 'Namoradinha'])
    await expect(tags.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  await tags.getByRole('link', { name: 'Com local' }).click()
  await expect(page).toHaveURL('/?estilo=com-local%2Cdominatrix%2Cnamoradinha')
  // The address changes before the links do.
  await expect(tags.getByRole('link', { name: 'Com local' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await tags.getByRole('link', { name: 'Dominatrix' }).click()
  await expect(page).toHaveURL('/?estilo=com-local%2Cnamoradinha')
})

test.describe('a category that cannot be loaded', () => {
  test.use({ expectedErrors: /500/ })

  for (const path of ['/', '/search'])
    test(`says so in place of the list of ${path}, and the page stays`, async ({ page }) => {
      // Without its script a click would load the page again.
      await page.goto(path, { waitUntil: 'networkidle' })
      await interact(page)
      const heading = page.getByRole('heading', { level: 1 })
      const words = await heading.textContent()
      await page.route(/\.data\?.*estilo=/, (route) => route.fulfill({ status: 500 }))
      const main = page.getByRole('main')
      if (path === '/') await main.getByRole('link', { name: 'Dominatrix' }).click()
      else await main.getByText('Dominatrix').first().click()
      await expect(main.getByText('Não foi possível carregar as acompanhantes.')).toBeVisible()
      await expect(page).toHaveURL(/estilo=dominatrix/)
      await expect(heading).toHaveText(words!)

      await page.unrouteAll()
      await main.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(main.locator('.card-open').first()).toBeVisible()
    })
})

test('an invalid part of a link is active nowhere on the page', async ({ page }) => {
  await page.goto('/?tipoCorpo=foo&online=1')
  await expect(page.getByText('ficou de fora: Tipo de corpo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filtrar, 1 em uso' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dominatrix' })).toHaveAttribute(
    'href',
    '/?estilo=dominatrix&disponibilidade=online',
  )
  await expect(page.getByRole('link', { name: 'Ver mais' })).toHaveAttribute(
    'href',
    '/search?cidade=S%C3%A3o+Paulo&disponibilidade=online',
  )
})

test.describe('a site without any profile yet', () => {
  let site: OwnSite
  test.beforeAll(async () => {
    site = await startOwnSite(async () => ({}))
  })
  test.afterAll(() => site?.stop())
  test.use({ viewport: sizes[0], expectedErrors: /Failed to load resource/ })

  test('says so, links onward, and retries reviews that failed to load', async ({ page }) => {
    await site.database.query('alter table depoimento rename to depoimento_longe')
    await page.goto(site.origin)
    await expect(page.getByText('Nenhuma acompanhante encontrada em São Paulo.')).toBeVisible()
    await expect(
      page.getByText('Veja quem anuncia em outras cidades.', { exact: true }),
    ).toBeVisible()
    // There are no categories either: a tag would lead to an empty list.
    await expect(page.getByRole('navigation', { name: 'Categorias' })).toHaveCount(0)
    const failed = testimonials(page).getByText('Erro ao carregar depoimentos.')
    await failed.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 10)
    const answer = await hold(page, '**/api/depoimentos*')
    const retry = testimonials(page).getByRole('button', { name: 'Tentar novamente' })
    await retry.click()
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(retry).not.toHaveAttribute('aria-busy', 'true')
    await expect(failed).toBeVisible()
    await site.database.query('alter table depoimento_longe rename to depoimento')
    await retry.click()
    await expect(
      testimonials(page).getByText('Nenhum depoimento disponível no momento.'),
    ).toBeVisible()
    await expect(failed).toBeHidden()

    await page.getByRole('link', { name: 'Veja todas' }).click()
    await expect(page).toHaveURL(`${site.origin}/search`)
    await expect(page.getByText('Ainda não há perfis publicados')).toBeVisible()
  })
})
