import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PedidoDaCarteira } from '../../contract/provaDeIdade.ts'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { answerAsWallet, startIssuer } from '../../server/idade/carteira/walletExample.ts'
import { picture } from '../../server/midias/uploads/photoExample.ts'
import { makeParent } from '../faults/site.ts'
import { registerAssinante } from './account.ts'
import { addAuthenticator } from './authenticator.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './ownSite.ts'

let site: OwnSite
let issuer: Awaited<ReturnType<typeof startIssuer>>
const folder = makeParent('camelia-emissores-')
const trusted = join(folder, 'emissor.pem')

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  issuer = await startIssuer()
  writeFileSync(trusted, issuer.pem)
  site = await startOwnSite(async () => ({
    AGE_ASSURANCE: 'verified',
    AGE_WALLET_ISSUERS: trusted,
  }))
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true })
})
test.use({ expectedErrors: /favicon|40[134]/, viewport: { width: 390, height: 844 } })

test('the wallet of a phone opens the site, a passkey of the same device renews the proof, and a contest has a receipt', async ({
  page,
}) => {
  // Debian's Chromium has no virtual wallet: the browser's call is answered as a phone's wallet would,
  // and what is asked, what is answered and its check stay the product's own.
  const adult = await issuer.issue({ age_over_18: true })
  await page.exposeFunction('answerAsWallet', (asked: PedidoDaCarteira) =>
    answerAsWallet(asked, adult, { origin: site.origin }),
  )
  await page.addInitScript(() => {
    const { answerAsWallet } = window as unknown as {
      answerAsWallet: (asked: unknown) => Promise<string>
    }
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = async (options) => {
      if (!options || !('digital' in options)) return get(options)
      const { requests } = options.digital as { requests: { protocol: string }[] }
      const [asked] = requests
      const data = { response: await answerAsWallet(asked) }
      return { type: 'digital', id: '', protocol: asked!.protocol, data } as Credential
    }
  })
  await addAuthenticator(page)

  await page.goto(`${site.origin}/faq`)
  await page.goto(`${site.origin}/search?ordenar=preco`)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Perguntar à carteira' }).click()
  await expect(page.getByText('Sua idade está comprovada neste aparelho')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar a chave' }).click()
  await expect(page.getByText(/A chave renova a sua prova até/)).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.waitForURL(`${site.origin}/search?ordenar=preco`)

  // The proof has ended, and the permission to make a key with it.
  await page.context().clearCookies()
  await page.goto(`${site.origin}/search`)
  await page.getByRole('button', { name: 'Renovar com a chave' }).click()
  await expect(page.getByText('Sua idade está comprovada neste aparelho')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar a chave' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Contestar uma conferência' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Ana')
  await dialog.getByLabel('E-mail').fill('ana@mail.example')
  await dialog.getByLabel('Mensagem').fill('A conferência errou.')
  await dialog.getByRole('button', { name: /Enviar/ }).click()
  await dialog.getByRole('link', { name: 'Acompanhar a resposta' }).click()
  await expect(page.getByText('A equipe ainda não respondeu')).toBeVisible()
})

test('an account sends a document to staff, without a proof before, and its other devices get theirs', async ({
  page,
  browser,
}) => {
  const cliente = await registerAssinante(page.request, 'Caio Prado', site.origin)
  await page.goto(`${site.origin}/search`)
  await page.getByRole('link', { name: 'Enviar para a equipe' }).click()
  await page.getByLabel('E-mail').fill(cliente.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(page.getByText('Ainda não enviado')).toBeVisible()
  await page.getByRole('button', { name: 'Concordo com este uso' }).click()
  const buffer = await picture(21, 600, 800).jpeg({ quality: 80 }).toBuffer()
  for (const name of ['Frente do documento', 'Selfie com o código']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
    await row.locator('input[type=file]').setInputFiles(file)
    await expect(row.getByText('Recebida')).toBeVisible()
  }
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect(page.getByText('Em análise')).toBeVisible()

  // As staff decide it, more than a minute ago; how they do is in documento.test.ts.
  await site.database.query(
    `update verificacao set estado = 'verificada', decidida_em = now() - interval '2 minutes',
       apagar_em = now() + interval '1 day' where conta_id = $1`,
    [cliente.id],
  )
  await page.reload()
  await expect(page.getByText('Idade comprovada')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Continuar para o site' }).click()
  await page.waitForURL(`${site.origin}/`)

  const { origins } = await page.context().storageState()
  const other = await browser.newContext({ storageState: { cookies: [], origins } })
  const device = await other.newPage()
  await device.goto(`${site.origin}/search`)
  await expect(device.getByText('Sua idade está comprovada neste aparelho')).toBeVisible()
  await device.getByRole('link', { name: 'Continuar' }).click()
  await device.waitForURL(`${site.origin}/search`)
  await other.close()
})
