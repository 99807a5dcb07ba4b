import type { IncomingMessage } from 'node:http'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitStore } from '../http/limitStore.ts'
import { Falha } from '../http/problem.ts'
import { createLimiters, limitOf, type RateLimit, rateLimits } from '../http/rateLimits.ts'
import { addressGroup, requestAddress } from '../http/visitor.ts'
import type { Settings } from '../settings.ts'

/**
 * Answers null where no limit applies, else a promise that rejects with a Falha for a call over its
 * limit.
 */
export type CallLimits = (req: IncomingMessage, limit: RateLimit | null) => Promise<unknown> | null

/** Counts calls by the caller's address: over its limit a call is refused with `muitas_tentativas`. */
export function createCallLimits(
  { rateLimit, trustedProxies }: Pick<Settings, 'rateLimit' | 'trustedProxies'>,
  store: LimitStore,
): CallLimits {
  const limiters = createLimiters(store, 'endereco', rateLimits)
  return (req, limit) => {
    if (!rateLimit || !limit) return null
    return limiters[limit]
      .consume(addressGroup(requestAddress(req, trustedProxies)))
      .catch((refused: RateLimiterRes) => {
        throw tooMany(refused.msBeforeNext)
      })
  }
}

/** The limit that a call to the API counts towards; null for anything else. */
export function limitOfCall(
  req: IncomingMessage,
  { publicClientKey }: Pick<Settings, 'publicClientKey'>,
): RateLimit | null {
  const path = req.url?.split('?')[0] ?? '/'
  // Cards are rendered as images, which costs more than most reads.
  if (!/^\/(api|cartao)\//.test(path)) return null
  const ours = req.headers.token === publicClientKey
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const own = limitOf(req.method ?? '', path)
  return own ?? (isRead ? (ours ? 'leitura' : 'leituraTerceiros') : 'evento')
}

const tooMany = (ms: number) =>
  new Falha(
    'muitas_tentativas',
    'Muitos pedidos em pouco tempo. Espere um pouco e tente de novo.',
    { headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) } },
  )
