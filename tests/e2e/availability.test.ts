import type { Page } from '@playwright/test'
import { sizes } from './axe.ts'
import { declareAdult, expect, hold, storeAgeDeclaration, test } from './fixtures.ts'

test.use({ viewport: sizes[1] })

const CITY = '/search?cidade=S%C3%A3o+Paulo&estado=SP'
const toggle = (page: Page) => page.getByRole('switch', { name: 'Só online' })
const radio = (page: Page, name: string | RegExp) =>
  page.getByRole('complementary', { name: 'Filtros' }).getByRole('radio', { name })
const chosen = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [searchParams.get('disponibilidade'), searchParams.get('online')]
}

test('the switch and the list of the filters never contradict each other', async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.goto(CITY)
  const any = radio(page, 'Qualquer').first()
  const online = radio(page, /^Online agora/)
  const today = radio(page, /^Disponível hoje/)
  const isOnline = async (is: boolean) => {
    await expect(toggle(page)).toBeChecked({ checked: is })
    await expect(online).toBeChecked({ checked: is })
  }
  // Before the answer, too.
  const answer = await hold(page, '**/search.data*')
  await toggle(page).check()
  await isOnline(true)
  answer()
  await expect.poll(() => chosen(page)).toEqual(['online', null])
  await isOnline(true)
  const others = (await today.locator('..').textContent()) ?? ''

  await today.check({ force: true })
  await expect.poll(() => chosen(page)).toEqual(['hoje', null])
  await isOnline(false)
  // The number beside it was of those it leaves, not of those that are online, too.
  const left = Number(/([\d.]+)$/.exec(others)?.[1]?.replace('.', ''))
  await expect(page.locator('#total')).toHaveText(new RegExp(`^${left.toLocaleString('pt-BR')} `))
  await online.check({ force: true })
  await expect.poll(() => chosen(page)).toEqual(['online', null])
  await isOnline(true)
  await toggle(page).uncheck()
  await expect.poll(() => chosen(page)).toEqual([null, null])
  await isOnline(false)
  await expect(any).toBeChecked()
  await page.goBack()
  await isOnline(true)

  // Of a link that says both the page shows what it searches for.
  await page.goto(`${CITY}&online=1&disponibilidade=hoje`)
  await isOnline(true)
  await expect(page.getByRole('link', { name: 'Tirar o filtro Online agora' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tirar o filtro Disponível/ })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the one that was changed counts', async ({ page }) => {
    await page.goto(`${CITY}&disponibilidade=online`)
    await declareAdult(page)
    const applied = async (presence: string | null) => {
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      await expect.poll(() => chosen(page)).toEqual([presence, null])
      // Nothing is remembered without scripts.
      await declareAdult(page)
    }
    await expect(toggle(page)).toBeChecked()
    await toggle(page).uncheck()
    await applied(null)
    await expect(toggle(page)).not.toBeChecked()
    await radio(page, /^Disponível hoje/).check({ force: true })
    await applied('hoje')
    await toggle(page).check()
    await applied('online')
    await expect(radio(page, /^Online agora/)).toBeChecked()
  })
})
