import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Limit, Limiter, LimitStore } from './limitStore.ts'

/** Limits by address, as data. */
export const rateLimits = {
  /** Reads by our own client; a person browsing quickly makes about 60 a minute. */
  leitura: { points: 1200, seconds: 60 },
  /** Reads by any other client (no `Token`, or an unknown one). */
  leituraTerceiros: { points: 300, seconds: 60 },
  /** Pages that must be rendered: cached ones are cheap and not counted. */
  pagina: { points: 300, seconds: 60 },
  /** Visits, contacts, favourites. */
  evento: { points: 120, seconds: 60 },
  /** Messages to the operator, each an e-mail to a person. */
  mensagem: { points: 5, seconds: 600, shared: true },
  /** Reports without an account: some hide what they name until a person of staff has looked. */
  denuncia: { points: 5, seconds: 600, shared: true },
  /** Checks of age begun or ended here: each costs a key or the checking of signatures. */
  idade: { points: 60, seconds: 600, shared: true },
  /**
   * Sign-ins from one address, for any account. Only stops floods: password guessing is slowed long
   * before (contas/tentativas), without slowing others on the same network.
   */
  entrada: { points: 600, seconds: 600, shared: true },
  /** The current password entered again, with a session. */
  senha: { points: 60, seconds: 600, shared: true },
  /** Passwords chosen by a link. */
  redefinicao: { points: 60, seconds: 600, shared: true },
  cadastro: { points: 20, seconds: 3600, shared: true },
  recuperacao: { points: 20, seconds: 3600, shared: true },
  /** Uploads and saves of media: two full galleries. */
  envio: { points: 150, seconds: 600, shared: true },
  /** Vouchers for saying later whether somebody answered: contacts of a day. */
  vale: { points: 10, seconds: 86_400, shared: true },
  /** How fast a page was: three for each measured visit. Beyond it nothing is lost but a figure. */
  vital: { points: 30, seconds: 60 },
  /** Alerts asked for without an account, each an e-mail to somebody. */
  alerta: { points: 10, seconds: 3600, shared: true },
  /** What the link of a message shows and does. */
  link: { points: 120, seconds: 600, shared: true },
  /** Links to albums opened, or their pictures' addresses renewed. */
  album: { points: 60, seconds: 600, shared: true },
} as const satisfies Record<string, Limit>

/** Limits by the person or name in the request, whether or not it exists. */
export const attemptLimits = {
  /** Sign-ins from one address (the name) by browsers that are new to the account. */
  aparelhoNovo: { points: 60, seconds: 600, shared: true },
  /** Links that prove an address, by account and by address; alerts asked for, by address. */
  confirmacao: { points: 5, seconds: 3600, shared: true },
  /** E-mails with a recovery link, each in somebody's mailbox. */
  recuperacao: { points: 5, seconds: 3600, shared: true },
  /** Reviews written or changed, and reports of reviews: a person reads each. */
  avaliacao: { points: 10, seconds: 3600, shared: true },
  /** Pictures of documents and selfies, each up to 10 MB. */
  documento: { points: 20, seconds: 86_400, shared: true },
  /** Copies of an account's data: each reads all of its files. */
  copia: { points: 5, seconds: 86_400, shared: true },
  /** Reports from one address (the name) that hide what they name before a person has looked. */
  ocultacao: { points: 6, seconds: 86_400, shared: true },
  /** Vouchers of one profile, by address. */
  vale: { points: 1, seconds: 86_400, shared: true },
  /** Comments on stories: a person reads each. */
  comentario: { points: 10, seconds: 600, shared: true },
  /** People from whom a profile hides: each is a change that every node reads. */
  bloqueio: { points: 60, seconds: 3600, shared: true },
} as const satisfies Record<string, Limit>

export type AttemptLimit = keyof typeof attemptLimits
export type RateLimit = keyof typeof rateLimits

/** Counters of these limits by name. @param of what they are counted by: part of their key */
export const createLimiters = <Name extends string>(
  store: LimitStore,
  of: 'endereco' | 'conta',
  limits: Record<Name, Limit>,
): Record<Name, Limiter> =>
  Object.fromEntries(
    Object.entries<Limit>(limits).map(([name, limit]) => [
      name,
      store.open(`${of}.${name}`, limit),
    ]),
  ) as Record<Name, Limiter>

const own = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([chamada, { limite }]) => {
  const [method = '', path = ''] = chamada.split(' ')
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return limite ? [{ method, pattern, limite }] : []
})

/** The endpoint's own limit; undefined for those that share one. */
export const limitOf = (method: string, path: string): RateLimit | undefined =>
  own.find((one) => one.method === method && one.pattern.test(path))?.limite
