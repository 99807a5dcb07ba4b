import type { Browser, Locator, Page } from '@playwright/test'
import { expect, storeAgeDeclaration } from './fixtures.ts'
import { fillSignIn } from './queue.ts'

/** The page of charges, in a browser of its own for staff. */
export async function openPayments(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await storeAgeDeclaration(page)
  await page.goto('/admin/pagamentos?razao=pagamento')
  await fillSignIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible()
  return page
}

/**
 * Confirms the Pix of this charge, as staff who found it on the bank's statement.
 * @param consequence what the dialog says of it
 */
export async function confirmPix(staff: Page, charge: Locator, consequence: RegExp): Promise<void> {
  await charge.getByRole('button', { name: 'Confirmar Pix' }).click()
  await expect(staff.getByRole('dialog').getByText(consequence)).toBeVisible()
  await staff.getByRole('button', { name: 'Chegou, confirmar' }).click()
  await expectGone(staff, charge)
}

/**
 * Waits until the server has closed this charge. Behind its dialog no role finds it, so the dialog is
 * waited for first.
 */
export async function expectGone(staff: Page, charge: Locator): Promise<void> {
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await expect(charge).toHaveCount(0)
}
