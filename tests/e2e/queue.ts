import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Moves with the keyboard through the queue of staff, from the current item to the one of this name. */
export async function walkTo(page: Page, titulo: string): Promise<void> {
  const items = page.getByRole('navigation', { name: 'Itens da fila' }).getByRole('button')
  await expect(items.filter({ hasText: titulo })).toHaveCount(1)
  await expect(items.and(page.locator('[aria-current]'))).toBeVisible()
  const [from, to] = await items.evaluateAll(
    (all, title) => [
      all.findIndex((item) => item.ariaCurrent === 'true'),
      all.findIndex((item) => item.textContent.includes(title)),
    ],
    titulo,
  )
  // One step at a time: a key pressed before the last one has had its effect would go too far.
  for (let place = from! + 1; place <= to!; place++) {
    await page.keyboard.press('j')
    await expect(items.nth(place)).toHaveAttribute('aria-current', 'true')
  }
  await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
}
