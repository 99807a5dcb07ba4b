import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Bank, createBank, listenBank } from '../../server/pix/bankExample.ts'
import { selfSigned } from '../../server/pix/certificateExample.ts'
import { webhookUrl } from '../../server/pix/webhook.ts'
import { makeParent } from '../faults/site.ts'
import { registerAssinante, signInAs } from './account.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

const HASH_SECRET = 'um segredo de hash para o teste do banco'
const folder = makeParent('camelia-banco-')
let site: OwnSite
let bank: Bank
let listening: Awaited<ReturnType<typeof listenBank>>

// One site whose plans a bank's Pix API charges, beside the run's with its static code.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const [client, server] = await Promise.all([selfSigned('camelia'), selfSigned('bank')])
  bank = createBank()
  listening = await listenBank(bank, { server, client: client.cert })
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content, { mode: 0o644 })
    return join(folder, name)
  }
  const settings = {
    HASH_SECRET,
    PIX_KEY: 'pix@camelia.example',
    PIX_PROVIDER_URL: `${listening.origin}/api/v2/`,
    PIX_PROVIDER_CLIENT_ID: 'camelia',
    PIX_PROVIDER_CLIENT_SECRET: 'segredo',
    PIX_PROVIDER_CERT: file('cert.pem', client.cert),
    PIX_PROVIDER_KEY: file('key.pem', client.key),
    PIX_PROVIDER_CA: file('ca.pem', server.cert),
  }
  site = await startOwnSite(async () => settings)
})
test.afterAll(async () => {
  await site?.stop()
  await listening?.close()
  rmSync(folder, { recursive: true })
})

/** Somebody who is about to buy, on a phone. */
async function buyer(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: site.origin, viewport })
  const page = await context.newPage()
  await storeAgeDeclaration(page)
  await signInAs(page, await registerAssinante(context.request, 'Eduardo Prado', site.origin))
  await page.goto('/painel/planos')
  return page
}

/** Asks for the plan; the charge that the bank was asked for, once its code is shown. */
async function ask(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Assinar o plano Premium' }).click()
  const code = page.getByLabel('Pix copia e cola')
  await expect(code).toBeVisible()
  const txid = [...bank.cobs.keys()].at(-1)!
  expect(await code.inputValue()).toContain(txid)
  return txid
}

/** What the bank sends once it has received a Pix, to the address that only it knows. */
async function tell(e2eid: string): Promise<void> {
  const place = { settings: { publicUrl: site.origin }, secrets: { hash: HASH_SECRET } }
  const answer = await fetch(`${webhookUrl(place)}/pix`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bank.notice(e2eid)),
  })
  expect(answer.status).toBe(200)
}

const purchase = (page: Page) =>
  page.getByRole('region', { name: 'Suas compras' }).getByRole('listitem')

test('a Pix is paid at the bank and the page says so by itself; given back, its way to the end is shown', async ({
  browser,
}) => {
  test.slow()
  bank.devolucaoComeca = 'EM_PROCESSAMENTO'
  const page = await buyer(browser)
  const txid = await ask(page)
  await expect(page.getByRole('img', { name: /^QR do Pix/ })).toBeVisible()
  await expect(page.getByText(/^Total: R\$\s99,90, uma vez só/)).toBeVisible()
  await expect(page.getByText('O banco confirma sozinho em segundos')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  const e2eid = bank.pay(txid, 9990)
  // The same callback twice, as banks send it.
  await Promise.all([tell(e2eid), tell(e2eid)])
  await expect(
    page.getByText('Pagamento confirmado. Os dias do plano já estão na sua conta.'),
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Pix copia e cola')).toHaveCount(0)
  await expect(purchase(page)).toHaveCount(1)
  await expect(purchase(page)).toContainText(/Premium · R\$\s99,90/)
  await expect(purchase(page)).toContainText(`identificador ${txid}`)
  const contract = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar o contrato do plano Premium' }).click()
  expect((await contract).suggestedFilename()).toMatch(/^contrato-\d+\.txt$/)

  await page.getByRole('button', { name: 'Desistir do plano Premium' }).click()
  await expect(page.getByText('Você desistiu. O dinheiro está a caminho.')).toBeVisible()
  await expect(purchase(page)).toContainText(/R\$\s99,90 a caminho da conta de onde veio o Pix/)
  await expect(page.getByRole('button', { name: /^Desistir/ })).toHaveCount(0)
  // The bank was asked, and has not finished.
  await expect.poll(() => bank.held(e2eid)).toBe(9990)
  expect(bank.returned(e2eid)).toBe(0)
  bank.settle('DEVOLVIDO')
  await tell(e2eid)
  await expect(purchase(page)).toContainText(/R\$\s99,90 devolvidos/, { timeout: 30_000 })
  expect(await accessibilityErrors(page)).toEqual([])
  // All of it on the page that was opened once.
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  const { rows } = await site.database.query('select * from livro_diferenca')
  expect(rows).toEqual([])
  expect(bank.violations).toEqual([])
  await page.context().close()
})

test('another amount goes back and is said, and so is a charge that expired', async ({
  browser,
}) => {
  test.slow()
  bank.devolucaoComeca = 'DEVOLVIDO'
  const page = await buyer(browser)
  const wrong = await ask(page)
  const e2eid = bank.pay(wrong, 5000)
  await tell(e2eid)
  await expect(page.getByText('Veio um Pix com outro valor')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/Recebemos R\$\s50, mas esta compra custa R\$\s99,90/)).toBeVisible()
  await expect(page.getByLabel('Pix copia e cola')).toHaveCount(0)
  expect(await accessibilityErrors(page)).toEqual([])
  await expect.poll(() => bank.returned(e2eid)).toBe(5000)

  await page.getByRole('button', { name: 'Pedir outro código' }).click()
  const code = page.getByLabel('Pix copia e cola')
  await expect(code).toBeVisible()
  const late = [...bank.cobs.keys()].at(-1)!
  expect(late).not.toBe(wrong)
  await site.database.query(
    `update cobranca set expira_em = now() - interval '1 second' where txid = $1`,
    [late],
  )
  await expect(page.getByText(/O código do plano Premium venceu/)).toBeVisible({ timeout: 30_000 })
  await expect(code).toHaveCount(0)

  // Who has paid, has paid: a Pix of after its time is granted.
  await tell(bank.pay(late, 9990))
  await expect(async () => {
    await page.reload()
    await expect(purchase(page)).toHaveCount(1, { timeout: 4000 })
  }).toPass()
  const { rows } = await site.database.query('select * from livro_diferenca')
  expect(rows).toEqual([])
  expect(bank.violations).toEqual([])
  await page.context().close()
})
