import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; undefined outside of one, as in jobs. */
export const requestId = (): string | undefined => current.getStore()

/** Runs `work` as part of this request: its log lines and its SQL have the id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/**
 * The id that the outermost proxy gave the request, else a new one. Without a trusted proxy a visitor could
 * choose it; and it becomes part of SQL comments, so other characters are not taken.
 */
export const requestIdOf = (header: string | undefined, trustedProxies: number): string =>
  trustedProxies > 0 && header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
