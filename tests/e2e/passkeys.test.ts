import { SENHA } from '../../server/contas/senhaExample.ts'
import { registerModelo, unique } from './account.ts'
import { addAuthenticator } from './authenticator.ts'
import { accessibilityErrors } from './axe.ts'
import { expect, storeAgeDeclaration, test } from './fixtures.ts'

test('an advertiser creates a passkey, keeps the recovery codes, and signs in with it alone', async ({
  context,
  request,
}) => {
  const page = await context.newPage()
  // The virtual authenticator would answer the offer in the field at once: here the button is tried.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await storeAgeDeclaration(page)
  await addAuthenticator(page)
  const { email } = await registerModelo(request, `Chave ${unique()}`)
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Acompanhante' }).check({ force: true })
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/painel')

  await page.goto('/painel/configuracoes')
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByLabel('Senha atual').fill(SENHA)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  const creation = page.getByRole('dialog', { name: 'Criar chave de acesso' })
  await creation.getByLabel('Nome').fill('Meu celular')
  await creation.getByRole('button', { name: 'Criar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde estes códigos' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await accessibilityErrors(page)).toEqual([])
  await codes.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Meu celular')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await storeAgeDeclaration(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await page.waitForURL('**/painel')
})
