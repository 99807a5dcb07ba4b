import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'

/** Every limit as data: `points` calls in `seconds` for each caller. */
export const rateLimits = {
  /** Reads by our own client; a person browsing quickly makes about 60 a minute. */
  leitura: { points: 1200, seconds: 60 },
  /** Reads by anybody else (no `Token`, or an unknown one). */
  leituraTerceiros: { points: 300, seconds: 60 },
  /** Pages that must be rendered: those that are kept cost nothing and are not counted. */
  pagina: { points: 300, seconds: 60 },
  /** Visits, contacts, favourites. */
  evento: { points: 120, seconds: 60 },
  /** Messages to the operator, each a letter in a real mailbox. */
  mensagem: { points: 5, seconds: 600 },
  /**
   * Sign-ins from one address, whoever they are for. Only a flood comes here: who tries passwords is
   * slowed long before (contas/tentativas), and nobody else on the same network should be.
   */
  entrada: { points: 600, seconds: 600 },
  /** The current password told again, with a session. */
  senha: { points: 60, seconds: 600 },
  /** Passwords chosen by a link. */
  redefinicao: { points: 60, seconds: 600 },
  cadastro: { points: 20, seconds: 3600 },
  recuperacao: { points: 20, seconds: 3600 },
  /** Files and saves of media: a full gallery at once, and once more. */
  envio: { points: 150, seconds: 600 },
} as const

/** Limits that follow who or what is named, whether or not it exists. */
export const attemptLimits = {
  /** Sign-ins from one address, which is named, by browsers that are new to the account. */
  aparelhoNovo: { points: 60, seconds: 600 },
  /** Links that prove an address, for the account that asks and for the address they go to. */
  confirmacao: { points: 5, seconds: 3600 },
  /** Letters with a link, each in somebody's mailbox. */
  recuperacao: { points: 5, seconds: 3600 },
  /** Reviews written or changed, and reports of reviews, each read by somebody. */
  avaliacao: { points: 10, seconds: 3600 },
  /** Comments on stories, each read by somebody. */
  comentario: { points: 10, seconds: 600 },
} as const

export type AttemptLimit = keyof typeof attemptLimits
export type RateLimit = keyof typeof rateLimits

/** Counters of these limits, each by its name, in the memory of this process. */
export const createLimiters = <Name extends string>(
  limits: Record<Name, { points: number; seconds: number }>,
): Record<Name, RateLimiterMemory> =>
  Object.fromEntries(
    Object.entries<{ points: number; seconds: number }>(limits).map(
      ([name, { points, seconds }]) => [
        name,
        new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      ],
    ),
  ) as Record<Name, RateLimiterMemory>

const own = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([chamada, { limite }]) => {
  const [method = '', path = ''] = chamada.split(' ')
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return limite ? [{ method, pattern, limite }] : []
})

/** The limit that an endpoint of the contract has for itself; undefined for those that share one. */
export const limitOf = (method: string, path: string): RateLimit | undefined =>
  own.find((one) => one.method === method && one.pattern.test(path))?.limite
