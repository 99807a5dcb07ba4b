import type { Locator, Page } from '@playwright/test'

/** The number of results. */
export const total = (page: Page) => page.locator('#total')
/** The choices in the address. */
export const chosen = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** A choice of the filter: its label, followed by its number of results. */
export const choice = (within: Locator, role: 'checkbox' | 'radio', name: string) =>
  within.getByRole(role, { name: new RegExp(`^${name}( ?\\d+)?$`) })
