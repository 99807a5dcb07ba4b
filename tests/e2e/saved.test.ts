import type { Page } from '@playwright/test'
import type pg from 'pg'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

/** Public profiles with prices, from the lowest id. */
const someProfiles = async (database: pg.Client) =>
  (
    await database.query<{ id: number; url: string; apelido: string }>(
      `select id, url, apelido from busca where preco is not null order by id limit 3`,
    )
  ).rows

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('profiles that are remembered here are compared, vanish when hidden, and are cleared', async ({
  page,
  database,
}) => {
  const [first, second, third] = await someProfiles(database)
  await storeAgeDeclaration(page)
  await page.goto(`/profile/${third!.url}`)
  await page.evaluate(
    (ids) => localStorage.setItem('favoritos', JSON.stringify(ids)),
    [first!.id, second!.id],
  )
  // Remembered once the visitor reads on.
  await page.mouse.move(40, 40)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('perfis_vistos')))
    .toContain(third!.url)

  await page.goto('/salvos')
  const favourites = part(page, 'Favoritas')
  await expect(favourites.getByRole('listitem')).toHaveCount(2)
  await expect(part(page, 'Vistas por último').getByRole('link')).toContainText(third!.apelido)
  await favourites.getByRole('checkbox').first().check()
  const bar = part(page, 'Comparar')
  await expect(bar.getByRole('button', { name: 'Comparar' })).toBeDisabled()
  await part(page, 'Vistas por último').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Comparar' }).click()
  const table = page.getByRole('dialog', { name: 'Lado a lado' })
  await expect(table.getByRole('columnheader')).toHaveText([
    new RegExp(second!.apelido),
    new RegExp(third!.apelido),
  ])
  await expect(table.getByRole('row', { name: /^1 hora R\$/ })).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Escape')

  await database.query('update modelo set pausada_em = now() where id = $1', [second!.id])
  try {
    await page.reload()
    await expect(favourites.getByRole('listitem')).toHaveCount(1)
    await expect(favourites).toContainText('Perfis guardados que não estão disponíveis agora: 1.')
  } finally {
    await database.query('update modelo set pausada_em = null where id = $1', [second!.id])
  }

  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Limpar tudo' }).click()
  await expect(page.getByText('Nenhuma favorita ainda')).toBeVisible()
  await expect(page.getByText('Nenhum perfil aberto ainda')).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('favoritos'),
      localStorage.getItem('perfis_vistos'),
    ]),
  ).toEqual([null, null])

  // The foot of every page deletes what was seen, too.
  await page.evaluate((url) => {
    localStorage.setItem('perfis_vistos', JSON.stringify([[url, Date.now()]]))
  }, third!.url)
  await page.getByRole('button', { name: 'Apagar perfis guardados' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('perfis_vistos'))).toBeNull()
})

test('in discreet mode nothing is remembered, and the page says so', async ({ page, database }) => {
  const [first] = await someProfiles(database)
  await storeAgeDeclaration(page)
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('discreto', '1'))
  await page.goto(`/profile/${first!.url}`)
  await page.mouse.move(40, 40)
  await expect(page.getByRole('heading', { name: 'Detalhes' }).first()).toBeVisible()
  await page.goto('/salvos')
  await expect(page.getByText('Nada é guardado neste aparelho.')).toBeVisible()
  await expect(page.getByText('Nenhum perfil aberto ainda')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'age_consent',
    'discreto',
  ])
})
