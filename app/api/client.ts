import type { z } from 'zod'
import type { Chamada, Endpoints } from '../../contract/endpoints.ts'
import { pedeProvaDeTrabalho } from '../../contract/provaDeTrabalho.ts'
import { endSession, readToken } from '../session/session.ts'

type Input<K extends Chamada, Field extends string> =
  Endpoints[K] extends Record<Field, infer S>
    ? S extends z.ZodType
      ? { [F in Field]: z.input<S> }
      : unknown
    : unknown

type Output<K extends Chamada> = Endpoints[K]['response'] extends z.ZodType
  ? z.output<Endpoints[K]['response']>
  : null

/** What a call takes: its path parameters, query and body, each only where the contract has one. */
export type CallInput<K extends Chamada> = Input<K, 'params'> &
  Input<K, 'query'> &
  Input<K, 'body'> & {
    signal?: AbortSignal
    /** Lets the call finish after the page is left: for events. The body must stay under 64 kB. */
    keepalive?: boolean
  }

export type Campo = { campo: string; mensagem: string; codigo?: string }

/**
 * A refused or failed call. `codigo` is stable; `detail` is pt-BR and may be shown; `espera` is the seconds of
 * `Retry-After`, 0 or NaN without.
 */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: string
  readonly campos: Campo[]
  readonly espera: number

  constructor(status: number, codigo: string, detail: string, campos: Campo[] = [], espera = 0) {
    super(detail)
    this.status = status
    this.codigo = codigo
    this.campos = campos
    this.espera = espera
  }
}

/**
 * Calls the API: `api('GET /api/locais', {})`. Returns the body of a success and throws `ApiError` for
 * everything else; `codigo` is `sem_conexao` when no answer came. An aborted call throws the signal's
 * reason.
 */
export async function api<K extends Chamada>(call: K, input: CallInput<K>): Promise<Output<K>> {
  const response = await send(call, input)
  const isJson = response.headers.get('Content-Type')?.includes('json')
  return (isJson ? await response.json() : null) as Output<K>
}

/** One page of a list, and the total over all pages. Throws as `api` does. */
export async function apiPage<K extends Chamada>(
  call: K,
  input: CallInput<K>,
): Promise<{ itens: Output<K>; total: number }> {
  const response = await send(call, input)
  return {
    itens: (await response.json()) as Output<K>,
    total: Number(response.headers.get('X-Total-Count')),
  }
}

async function send(call: string, input: LooseInput): Promise<Response> {
  const { params, query, body, signal, keepalive } = input
  const [method, path] = call.split(' ') as [string, string]
  const proof = pedeProvaDeTrabalho(call) ? await proveWork() : {}
  const token = readToken()
  let response: Response
  try {
    response = await fetch(fillPath(path, params) + toSearch(query), {
      method,
      signal,
      keepalive,
      headers: {
        ...callHeaders(token),
        ...proof,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'sem_conexao', '')
  }
  return accept(response, token)
}

/** The work is loaded when a form needs it. */
async function proveWork(): Promise<Record<string, string>> {
  const challenge = await api('GET /api/prova-de-trabalho', {})
  try {
    const { prove } = await import('./proof.ts')
    return await prove(challenge)
  } catch {
    throw new ApiError(0, 'sem_conexao', '')
  }
}

/** The headers of every call: the application's key, and the session if there is one. */
export const callHeaders = (token: string | null): Record<string, string> => ({
  Token: document.documentElement.dataset.client ?? '',
  ...(token && { Authorization: `Bearer ${token}` }),
  // Tells the server to set no cookie in this browser.
  ...(document.documentElement.dataset.discreto === '1' && { Discreto: '1' }),
})

/**
 * Returns the answer if it is a success, else throws its problem. `token` is the one that the call was
 * made with.
 */
export async function accept(response: Response, token: string | null): Promise<Response> {
  // A public read never fails because of an invalid session: a header says so, and the token is removed.
  if (token && response.headers.get('WWW-Authenticate')?.includes('invalid_token'))
    endSession(token)
  if (!response.ok) throw await readProblem(response)
  return response
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function toSearch(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size ? `?${search}` : ''
}

/** For an answer that is not the server's own: a proxy in front of it may limit calls too. */
const codigoOf = ({ status }: Response): string =>
  status === 429 ? 'muitas_tentativas' : 'erro_interno'

async function readProblem(response: Response): Promise<ApiError> {
  const espera = Number(response.headers.get('Retry-After'))
  try {
    const { codigo = codigoOf(response), detail, campos } = await response.json()
    return new ApiError(response.status, String(codigo), String(detail ?? ''), campos, espera)
  } catch {
    return new ApiError(response.status, codigoOf(response), '', [], espera)
  }
}

const NONE = new ApiError(0, '', '')

/** The server's error of a call that threw; without `codigo` for an error of another kind. */
export const problemOf = (error: unknown): ApiError => (error instanceof ApiError ? error : NONE)
