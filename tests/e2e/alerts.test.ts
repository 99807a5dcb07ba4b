import { randomUUID } from 'node:crypto'
import { registerAssinante, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { mailedLink } from './mail.ts'

// The browser reports what the API refuses.
test.use({ expectedErrors: /status of 4(04|22)|ERR_FAILED/ })

const place = 'cidade=S%C3%A3o+Paulo&estado=SP'

test('an alert is asked for by keyboard without an account, its search narrowed first, confirmed and ended', async ({
  page,
}) => {
  const email = `${randomUUID()}@mail.example`
  await storeAgeDeclaration(page)
  await page.goto(`/search?${place}`)
  const open = page.getByRole('button', { name: 'Avise-me' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^São \d+ perfis: escolha mais/)).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveCount(0)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  const next = dialog.getByRole('button', { name: 'Continuar' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Jardins' }).press('Space')
  await expect(dialog.getByText(/cabem? em um aviso\.$/)).toBeVisible()
  await next.press('Enter')
  await expect(dialog).toContainText('Jardins · São Paulo (SP)')
  await expect(dialog.getByLabel('E-mail')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mudar a busca' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Até' }).fill('400')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('Jardins · São Paulo (SP) · Até R$ 400')
  await next.press('Enter')
  await expect(dialog).toContainText('Jardins · São Paulo (SP) · Até R$ 400')
  await dialog.getByLabel('E-mail').fill('carlos')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Digite um e-mail válido.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Pedir aviso' }).click()
  await expect(dialog.getByText(`Enviamos um link para ${email}`)).toBeVisible()

  await expect.poll(() => mailedLink(email, '/alertas')).not.toBeNull()
  const link = mailedLink(email, '/alertas') ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('No máximo um aviso por dia. Termina em')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Encerrar todos e apagar meu endereço' }).click()
  await page.getByRole('button', { name: 'Encerrar e apagar' }).click()
  await expect(page.getByText('o endereço foi apagado')).toBeVisible()
  await page.goto(link)
  // Only the fragment differs: opened again as from a mail program.
  await page.reload()
  await expect(page.getByText('Nenhum aviso')).toBeVisible()
})

test('a search that the server finds too wide can be changed where that is said', async ({
  page,
}) => {
  await storeAgeDeclaration(page)
  await page.route('**/api/facetas*', (route) => route.abort())
  await page.goto(`/search?${place}`)
  await page.getByRole('button', { name: 'Avise-me' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(`${randomUUID()}@mail.example`)
  await dialog.getByRole('button', { name: 'Pedir aviso' }).click()
  await expect(dialog.getByText('Esta busca é ampla demais')).toBeVisible()
  await page.unroute('**/api/facetas*')
  await dialog.getByRole('button', { name: 'Mudar a busca' }).click()
  await dialog.getByText('Jardins', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toContainText('Jardins · São Paulo (SP)')
})

test('who is signed in need not type their address', async ({ page, request }) => {
  const cliente = await registerAssinante(request)
  await signInAs(page, cliente)
  await storeAgeDeclaration(page)
  await page.goto('/acompanhantes/sp/sao-paulo/pinheiros')
  await page.mouse.move(40, 40)
  await page.getByRole('button', { name: 'Avise-me' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail')).toHaveValue(cliente.email)
  await expect(dialog.getByText('Sem conta e sem cadastro')).toHaveCount(0)
})

test('discreet mode offers no alerts', async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.addInitScript(() => localStorage.setItem('discreto', '1'))
  await page.goto(`/search?${place}`)
  await page.mouse.move(40, 40)
  await expect(page.getByRole('button', { name: 'Avise-me' })).toHaveCount(0)
})

test("a bairro's page offers an alert of that bairro", async ({ page }) => {
  await storeAgeDeclaration(page)
  await page.goto('/acompanhantes/sp/sao-paulo/pinheiros')
  await page.mouse.move(40, 40)
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(page.getByRole('dialog')).toContainText('Pinheiros · São Paulo (SP)')
})
