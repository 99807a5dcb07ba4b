import type { Page } from '@playwright/test'
import type pg from 'pg'
import { SENHA_DA_DEMO } from '../../server/contas/senhaExample.ts'
import { type Account, registerModelo } from './account.ts'
import { expect, storeAgeDeclaration } from './fixtures.ts'

/** Moves with the keyboard through the queue of staff, from the current item to the one of this name. */
export async function walkTo(page: Page, titulo: string): Promise<void> {
  const items = page.getByRole('navigation', { name: 'Itens da fila' }).getByRole('button')
  await expect(items.filter({ hasText: titulo })).toHaveCount(1)
  await expect(items.and(page.locator('[aria-current]'))).toBeVisible()
  const places = () =>
    items.evaluateAll(
      (all, title) => ({
        from: all.findIndex((item) => item.ariaCurrent === 'true'),
        to: all.findIndex((item) => item.textContent.includes(title)),
        length: all.length,
      }),
      titulo,
    )
  // One step at a time: a key pressed before the last one has had its effect would go too far. An item that
  // another test has just decided leaves the list.
  for (let at = await places(); at.from !== at.to; at = await places()) {
    await page.keyboard.press(at.from < at.to ? 'j' : 'k')
    await expect.poll(places).not.toEqual(at)
  }
  await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
}

/** A new profile that waits since just after the first one: behind many others it would be on another page. */
export async function registerWaiting(
  page: Page,
  database: pg.Client,
  apelido: string,
): Promise<Account> {
  const modelo = await registerModelo(page.request, apelido)
  await database.query(`update modelo set moderacao = 'pendente' where id = $1`, [modelo.id])
  await database.query(
    `insert into moderacao_item (motivo, modelo_id) values ('perfil_novo', $1)`,
    [modelo.id],
  )
  await bringForward(database, modelo)
  return modelo
}

/** Moves her item to the first page of the queue. */
export const bringForward = (database: pg.Client, { id }: Account) =>
  database.query(
    `update moderacao_item
     set criado_em = interval '1 millisecond' + (
       select min(criado_em) from moderacao_item where estado = 'aberto' and motivo = 'perfil_novo'
     )
     where modelo_id = $1 and estado = 'aberto'`,
    [id],
  )

/** Of the demo's staff. */
export async function fillSignIn(page: Page, email = 'equipe@demo.example'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMO)
  await page.getByLabel('Senha', { exact: true }).press('Enter')
}

/** Signs in to the demo's staff, at their queue. */
export async function signIn(page: Page): Promise<void> {
  await storeAgeDeclaration(page)
  await page.goto('/admin')
  await fillSignIn(page)
  await expect(page.getByRole('heading', { name: 'Fila de moderação' })).toBeVisible()
}
