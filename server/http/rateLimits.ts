import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'

/** Every limit as data: `points` calls in `seconds` for each caller. */
export const rateLimits = {
  /** Reads by our own client; a person browsing quickly makes about 60 a minute. */
  leitura: { points: 1200, seconds: 60 },
  /** Reads by anybody else (no `Token`, or an unknown one). */
  leituraTerceiros: { points: 300, seconds: 60 },
  /** Visits, contacts, favourites. */
  evento: { points: 120, seconds: 60 },
  /** Messages to the operator, each a letter in a real mailbox. */
  mensagem: { points: 5, seconds: 600 },
} as const

export type RateLimit = keyof typeof rateLimits

const own = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([chamada, { limite }]) => {
  const [method = '', path = ''] = chamada.split(' ')
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return limite ? [{ method, pattern, limite }] : []
})

/** The limit that an endpoint of the contract has for itself; undefined for those that share one. */
export const limitOf = (method: string, path: string): RateLimit | undefined =>
  own.find((one) => one.method === method && one.pattern.test(path))?.limite
