import type { z } from 'zod'
import type { Mostrado } from './fatos.ts'

/**
 * What a route shows decides whether an age check may stand before it.
 * `aberto`: sober (about, plans, sign-in, places without profiles). `adulto`: everything else.
 */
export type Conteudo = 'aberto' | 'adulto'

/**
 * Who may call: enforced where the call is dispatched (`server/http/access.ts`), which also gives the
 * handler a session of that type. `painel`: both kinds of account that have a panel. `auditor`: staff
 * who may read the record of access.
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
  | 'auditor'

/** Where a call names an account: a field of its path, query or body. */
export type CampoDaConta = `${'params' | 'query' | 'body'}.${string}`

/** The account that a call is about, which must be the caller's own. */
export type Dono = {
  /** The kinds of account that it may be. */
  tipo: 'painel' | 'assinante' | 'modelo'
  /** Every field that names it. One that may be left out is checked only where it is sent. */
  em: CampoDaConta | readonly CampoDaConta[]
}

type Posse =
  /** null: the thing of the path belongs to the caller or is refused by its own query. */
  | { acesso: 'dono'; dono: Dono | null }
  | { acesso: 'donoOuEquipe'; dono: Dono }
  | { acesso: 'publico' | 'assinante'; dono?: Dono }
  | { acesso: Exclude<Acesso, 'dono' | 'donoOuEquipe' | 'publico' | 'assinante'>; dono?: undefined }

/** One API call as data: validation, types of both sides and the OpenAPI document come from it. */
type Common = {
  /** One pt-BR sentence for `/api/docs`. */
  resumo: string
  /** Group in the reference page: the noun. */
  grupo: string
  conteudo: Conteudo
  /** Public reads whose whole answer is cached as compressed bytes; seconds that it is fresh. */
  cache?: { segundos: number }
  /** Calls to it are counted by themselves, under this name in `server/http/rateLimits.ts`. */
  limite?: 'mensagem' | 'entrada' | 'senha' | 'redefinicao' | 'cadastro' | 'recuperacao' | 'envio'
  /** An open call that changes what is public: it is answered once this node shows the change. */
  mudaPaginas?: true
  /** A session that is over does not refuse the call: it is taken as without one (signing in, out). */
  semSessao?: true
  /** Our pages ask for it by themselves: no sign that somebody is there, so no use of a session. */
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

/** Calls by which staff could be shown what is somebody's own. */
type AcessoDaEquipe = 'sessao' | 'donoOuEquipe' | 'equipe' | 'auditor'
/** What staff see of a person by this call, which is then on record; null: nothing. */
type Mostra = { mostra: Mostrado | null }
type Acessos =
  | ({ acesso: AcessoDaEquipe; pessoal?: true } & Mostra)
  /** The answer differs for its owner: with a session it is made again and never cached. */
  | ({ acesso: Exclude<Acesso, AcessoDaEquipe>; pessoal: true } & Mostra)
  | { acesso: Exclude<Acesso, AcessoDaEquipe>; pessoal?: undefined; mostra?: undefined }

/** None that staff may call can leave out what it shows them: it would not compile. */
export type Endpoint = Common & Acessos & Posse

/** `'GET /api/filtro'`: method and path, path parameters in braces as in OpenAPI. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/** Staff's calls, and no others, lie under `/api/admin`. */
type AcessoEm<Chamada> = Chamada extends `${string} /api/admin/${string}`
  ? { acesso: 'equipe' | 'auditor' }
  : { acesso: Exclude<Acesso, 'equipe' | 'auditor'> }

/** Keeps the literal keys and each endpoint's own schema types. */
export const defineEndpoints = <const T extends Record<EndpointKey, Endpoint>>(
  endpoints: T & { [Chamada in keyof T]: AcessoEm<Chamada> },
): T => endpoints
