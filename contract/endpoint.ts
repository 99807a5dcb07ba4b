import type { z } from 'zod'
import type { Mostrado } from './fatos.ts'
import type { Direito } from './papeis.ts'

/**
 * Whether an age check may stand before a route. `aberto`: sober (about, plans, sign-in, places without
 * profiles). `adulto`: everything else.
 */
export type Conteudo = 'aberto' | 'adulto'

/**
 * Who may call: enforced where the call is dispatched (`server/http/access.ts`), which also gives the
 * handler a session of that type. `painel`: both kinds of account that have a panel. `equipe`: anybody of
 * staff; a right: staff who have it (`papeis.ts`).
 */
export type Acesso =
  | 'publico'
  | 'sessao'
  | 'painel'
  | 'assinante'
  | 'modelo'
  | 'dono'
  | 'donoOuEquipe'
  | 'equipe'
  | Direito

/** A field of a call that may name an account: in its path, query or body. */
export type CampoDaConta = `${'params' | 'query' | 'body'}.${string}`

/** The account that a call is about, which must be the caller's own. */
export type Dono = {
  /** The kinds of account that it may be. */
  tipo: 'painel' | 'assinante' | 'modelo'
  /** Every field that names it. An optional one is checked only where it is sent. */
  em: CampoDaConta | readonly CampoDaConta[]
}

type Posse =
  /** null: whether the thing in the path belongs to the caller is decided by its own query. */
  | { acesso: 'dono'; dono: Dono | null }
  | { acesso: 'donoOuEquipe'; dono: Dono }
  | { acesso: 'publico' | 'assinante'; dono?: Dono }
  | { acesso: Exclude<Acesso, 'dono' | 'donoOuEquipe' | 'publico' | 'assinante'>; dono?: undefined }

/**
 * One API call as data: validation, types of both sides and the OpenAPI document are derived from it.
 */
type Common = {
  /** One pt-BR sentence for `/api/docs`. */
  resumo: string
  /** Group in the reference page: the noun. */
  grupo: string
  conteudo: Conteudo
  /**
   * For public reads whose whole answer is cached as compressed bytes: seconds for which it is fresh.
   */
  cache?: { segundos: number }
  /** The call's own rate limit, by its name in `server/http/rateLimits.ts`. */
  limite?:
    | 'mensagem'
    | 'denuncia'
    | 'idade'
    | 'entrada'
    | 'senha'
    | 'redefinicao'
    | 'cadastro'
    | 'recuperacao'
    | 'envio'
    | 'vale'
    | 'vital'
    | 'alerta'
    | 'link'
    | 'album'
  /** A public call that changes public pages: it is answered once this node shows the change. */
  mudaPaginas?: true
  /**
   * An expired session does not refuse the call: it is treated as if there were none (signing in, out).
   */
  semSessao?: true
  /** Sent by our pages without the user: does not count as use of the session. */
  automatica?: true
  params?: z.ZodObject
  query?: z.ZodType<object, Record<string, unknown>>
  body?: z.ZodType
  /** The body may hold pictures and films within its JSON: up to 32 MB instead of 256 kB. */
  comMidia?: true
  /** The body is a file as it is: handed to the handler unread. */
  bytes?: true
  /** Success status, and the shape answered with it (`null`: no body). */
  status: 200 | 201 | 202 | 204
  response: z.ZodType | null
}

/** The accesses by which staff may be shown personal data. */
type AcessoDaEquipe = 'sessao' | 'donoOuEquipe' | DaEquipe
/** The personal data that staff see by this call, which is recorded; null: none. */
type Mostra = { mostra: Mostrado | null }
type Acessos =
  | ({ acesso: AcessoDaEquipe; pessoal?: true } & Mostra)
  /** The answer differs for its owner: with a session it is rendered again and never cached. */
  | ({ acesso: Exclude<Acesso, AcessoDaEquipe>; pessoal: true } & Mostra)
  | { acesso: Exclude<Acesso, AcessoDaEquipe>; pessoal?: undefined; mostra?: undefined }

/** A call that staff may make does not compile without declaring what it shows them. */
export type Endpoint = Common & Acessos & Posse

/** `'GET /api/filtro'`: method and path, path parameters in braces as in OpenAPI. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

type DaEquipe = 'equipe' | Direito
/** Staff's calls, and no others, are under `/api/admin`. */
type AcessoEm<Chamada> = Chamada extends `${string} /api/admin/${string}`
  ? { acesso: DaEquipe }
  : { acesso: Exclude<Acesso, DaEquipe> }

/** Keeps the literal keys and each endpoint's own schema types. */
export const defineEndpoints = <const T extends Record<EndpointKey, Endpoint>>(
  endpoints: T & { [Chamada in keyof T]: AcessoEm<Chamada> },
): T => endpoints
