import type { Chamada } from './endpoints.ts'

/**
 * Staff's area: their pages, and the part of the API that those ask. Whatever lies under these addresses
 * is staff's alone, by the address: the router of the API (`server/web/api.ts`)
 * and the frame of the pages (`app/routes.ts`) see to it.
 */
export const areaDaEquipe = { paginas: '/admin', api: '/api/admin' } as const

/** Whether an address (of a page, or of the API) lies in it. */
export const isDaEquipe = (address: string): boolean =>
  Object.values(areaDaEquipe).some((base) => address === base || address.startsWith(`${base}/`))

/** The calls of the contract that lie in it. */
export type ChamadaDaEquipe = Extract<Chamada, `${string} ${typeof areaDaEquipe.api}/${string}`>
