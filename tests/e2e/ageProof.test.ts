import type { Page } from '@playwright/test'
import { startProvider } from '../../server/contas/oidcExample.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite
let provider: Awaited<ReturnType<typeof startProvider>>

// One site that demands a proof of age, beside the run's, which asks for a declaration.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOwnSite(async (address) => {
    provider = await startProvider(`${address}/api/idade/retorno`)
    return { AGE_ASSURANCE: 'verified', ...provider.ageSettings }
  })
  const person = { email: 'a@mail.example', email_verified: true }
  provider.people.set('adulta', { ...person, age_over_18: true })
  provider.people.set('menor', { ...person, age_over_18: false })
})
test.afterAll(async () => {
  await site?.stop()
  await provider?.close()
})
test.beforeEach(async ({ page }) => {
  // The provider's own pages load fonts from elsewhere.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})
test.use({ expectedErrors: /favicon|40[134]/, viewport: { width: 390, height: 844 } })

const title = (page: Page) => page.getByRole('heading', { name: 'Comprove sua idade' })

async function answerAs(page: Page, person: string) {
  await page.getByRole('link', { name: /Comprovar agora|Tentar de novo/ }).click()
  await page.getByPlaceholder('Enter any login').fill(person)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a minor stays outside, an adult returns to the page that was asked for, and is not asked again', async ({
  page,
}) => {
  await page.goto(`${site.origin}/search?ordenar=preco`)
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await accessibilityErrors(page)).toEqual([])
  await answerAs(page, 'menor')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ainda não tem 18 anos')
  // At the provider he is signed in meanwhile.
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await answerAs(page, 'adulta')
  await page.waitForURL(`${site.origin}/search?ordenar=preco`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Comprove sua idade')
  await page.goto(site.origin)
  await expect(title(page)).toHaveCount(0)
})

test('a link from an open page to the search leads to the page that asks, and back', async ({
  page,
}) => {
  await page.goto(`${site.origin}/faq`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acompanhantes' }).click()
  await expect(title(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('volta')).toBe('/search')
})
