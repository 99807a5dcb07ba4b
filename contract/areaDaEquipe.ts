import type { Chamada } from './endpoints.ts'

/**
 * Staff's area: their pages, and the part of the API that these call. Everything under these addresses
 * is for staff only, by the address: enforced by the API's router (`server/web/api.ts`) and the layout
 * of the pages (`app/routes.ts`).
 */
export const areaDaEquipe = { paginas: '/admin', api: '/api/admin' } as const

/** Whether an address (of a page, or of the API) is in it. */
export const isDaEquipe = (address: string): boolean =>
  Object.values(areaDaEquipe).some((base) => address === base || address.startsWith(`${base}/`))

/** The calls of the contract that are in it. */
export type ChamadaDaEquipe = Extract<Chamada, `${string} ${typeof areaDaEquipe.api}/${string}`>
