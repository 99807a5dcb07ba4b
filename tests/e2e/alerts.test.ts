import { randomUUID } from 'node:crypto'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { mailedLink } from './mail.ts'

// The browser reports what the API refuses.
test.use({ expectedErrors: /status of 4(04|22)/ })

const place = 'cidade=S%C3%A3o+Paulo&estado=SP'

test('an alert is asked for by keyboard without an account, refused while too wide, confirmed and ended', async ({
  page,
}) => {
  const email = `${randomUUID()}@mail.example`
  await storeAgeDeclaration(page)
  await page.goto(`/search?${place}`)
  const open = page.getByRole('button', { name: 'Avise-me' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Esta busca é ampla demais')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveCount(0)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.goto(`/search?${place}&bairro=Pinheiros&preco_max=400`)
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(dialog).toContainText('Pinheiros · São Paulo (SP) · Até R$ 400')
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
