import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../settings.ts'
import type { LimitStore } from './limitStore.ts'
import { Falha } from './problem.ts'
import { type AttemptLimit, attemptLimits, createLimiters } from './rateLimits.ts'

/** Counts attempts by somebody or against a name, the same whether or not there is such an account. */
export type Attempts = {
  /** Counts one. @throws Falha `muitas_tentativas` with `Retry-After` when there are no more. */
  count(limit: AttemptLimit, name: string): Promise<void>
}

/** Attempts counted in this store; not at all with RATE_LIMIT=off. */
export function createAttempts(
  { rateLimit }: Pick<Settings, 'rateLimit'>,
  store: LimitStore,
): Attempts {
  if (!rateLimit) return { count: async () => {} }
  const limiters = createLimiters(store, 'conta', attemptLimits)
  return {
    async count(limit, name) {
      try {
        await limiters[limit].consume(keyOf(name))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooMany(refused.msBeforeNext)
      }
    },
  }
}

// Hashed: what was typed may be long, or a password in the wrong field.
const keyOf = (name: string): string =>
  createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')

export const tooMany = (ms: number) =>
  new Falha('muitas_tentativas', 'Muitas tentativas. Espere um pouco e tente de novo.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) },
  })
