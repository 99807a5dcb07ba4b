import type { Page } from '@playwright/test'
import { registerAssinante, registerModelo, signInAs } from './account.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

const SECRET = 'Maria das Dores'

/** Everything that a person may leave on this device, and the device's own settings. */
const leaveTraces = (page: Page) =>
  page.evaluate(async (secret) => {
    localStorage.setItem('tema', 'light')
    localStorage.setItem('discreto', '0')
    localStorage.setItem('favoritos', '[1,2]')
    localStorage.setItem('favoritos_da_conta', '[1,2]')
    localStorage.setItem('ultimas_buscas', '["Helena"]')
    localStorage.setItem('stories_vistos', '[7]')
    localStorage.setItem('geoloc_data', '{"cidade":"Santos"}')
    localStorage.setItem('geo_lugar:centro|santos|sp', '{"lat":1}')
    sessionStorage.setItem('rascunho_perfil_7', JSON.stringify({ nome_completo: secret }))
    sessionStorage.setItem('rascunho_cadastro', JSON.stringify({ dt_nascimento: '1990-01-02' }))
    sessionStorage.setItem('aviso_contato', '1')
    for (const store of ['camelia-perfis', 'camelia-fotos'])
      await (await caches.open(store)).put(`/profile/${store}`, new Response(secret))
    Object.assign(window, { inMemory: secret })
  }, SECRET)

const whatIsLeft = (page: Page) =>
  page.evaluate(async () => {
    const seen: string[] = []
    for (const store of ['camelia-perfis', 'camelia-fotos'])
      for (const { url } of await (await caches.open(store)).keys()) seen.push(url)
    // What the router and the site store for the current page.
    const { length } = Object.keys(sessionStorage).filter((key) => !/^re(act|mix)-/.test(key))
    return {
      local: Object.keys(localStorage).sort(),
      drafts: length,
      seen,
      memory: 'inMemory' in window,
      scrolled: sessionStorage.getItem('react-router-scroll-positions') ?? '',
    }
  })

const CLEAN = {
  local: ['age_consent', 'discreto', 'tema'],
  drafts: 0,
  seen: [],
  memory: false,
}

test.beforeEach(({ page }) => storeAgeDeclaration(page))

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const [where, path] of [
      ['the header', '/search'],
      ['the panel', '/painel'],
    ] as const) {
      test(`'Sair' of ${where} leaves nothing of the person on the device`, async ({ page }) => {
        const account = await registerAssinante(page.request, 'Anacleto Prado')
        await signInAs(page, account)
        await page.goto('/about')
        await page.goto(path)
        if (width === 390) await page.getByRole('button', { name: 'Abrir menu' }).click()
        const exit = page.getByRole('button', { name: 'Sair', exact: true }).locator('visible=true')
        await expect(exit).toBeVisible()
        await leaveTraces(page)
        await exit.click()
        await page.waitForURL('**/login')
        await expect.poll(() => whatIsLeft(page)).toMatchObject(CLEAN)
        expect((await whatIsLeft(page)).scrolled).not.toMatch(/painel|profile/)

        await page.goBack()
        await page.waitForURL('**/about')
        await expect(page.locator('header a[href="/login"]').first()).toBeAttached()
        await expect(page.getByText('Anacleto')).toHaveCount(0)
      })
    }
  })
}

test('an advertiser cuts an old address, and chooses at the next nickname', async ({
  page,
  request,
  database,
}) => {
  const modelo = await registerModelo(page.request, 'Zenaide')
  await database.query(`update modelo set moderacao = 'aprovado' where id = $1`, [modelo.id])
  await signInAs(page, modelo)
  await page.goto('/painel/configuracoes')
  // Loaded after the first interaction.
  await page.mouse.move(200, 300)
  await expect(page.getByText('Nenhum endereço antigo leva a você.')).toBeVisible()

  const urlNow = async () => {
    const { rows } = await database.query('select url from modelo where id = $1', [modelo.id])
    return rows[0].url as string
  }
  const rename = async (apelido: string, keep: boolean) => {
    await page.goto('/painel/perfil')
    const choice = page.getByRole('checkbox', {
      name: 'Meus endereços antigos continuam levando a mim',
    })
    await expect(page.getByLabel('Apelido')).toBeVisible()
    await expect(choice).toHaveCount(0)
    await page.getByLabel('Apelido').fill(apelido)
    await expect(choice).toBeChecked()
    if (!keep) await choice.uncheck()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible()
    return urlNow()
  }
  const statusOf = async (url: string) =>
    (await request.get(`/profile/${url}`, { maxRedirects: 0 })).status()

  const first = await urlNow()
  const second = await rename('Zoraide', true)
  expect(await statusOf(first)).toBe(301)
  await page.goto('/painel/configuracoes')
  await page.mouse.move(200, 300)
  const one = page.getByRole('button', { name: `Cortar ${first}` })
  await one.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cortar este endereço?' })
  await dialog.getByRole('button', { name: 'Deixar como está' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await statusOf(first)).toBe(301)
  await one.click()
  await dialog.getByRole('button', { name: 'Cortar de vez' }).click()
  await expect(page.getByText('Nenhum endereço antigo leva a você.')).toBeVisible()
  // Nothing is left to cut: the focus stays with what was cut, and not on the next section.
  await expect(page.getByRole('heading', { name: 'Links antigos do perfil' })).toBeFocused()
  expect(await statusOf(first)).toBe(404)

  const third = await rename('Zulmira', false)
  expect([await statusOf(second), await statusOf(third)]).toEqual([404, 200])
  expect(await statusOf(String(modelo.id))).toBe(404)
})
