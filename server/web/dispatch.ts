import type { Context } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import type { RazaoDeLeitura } from '../../contract/fatos.ts'
import { PROVA_DE_TRABALHO, pedeProvaDeTrabalho } from '../../contract/provaDeTrabalho.ts'
import { readQuery } from '../../contract/texto.ts'
import { recordLeitura } from '../auditoria/auditoria.ts'
import { direitosDaConta } from '../contas/direitos.ts'
import { admit, refuseOthers, requireSession } from '../http/access.ts'
import { type Attempts, createAttempts } from '../http/attempts.ts'
import { type Browser, browserOf } from '../http/browser.ts'
import { CONTA_COOKIE, contaCookie } from '../http/contaCookie.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import type { LimitStore } from '../http/limitStore.ts'
import { ShownNumbers } from '../http/numbers.ts'
import { type Campo, Falha, toFalha } from '../http/problem.ts'
import { requireProvaDeTrabalho } from '../http/provaDeTrabalho.ts'
import type { Answer, ApiEnv } from '../http/route.ts'
import { readSession, type Session } from '../http/session.ts'
import { addressHash, callerAddress, callerPort, visitorHash } from '../http/visitor.ts'
import { cacheScope, demandProof } from '../idade/exigencia.ts'
import { createQuotas, type Quotas } from '../midias/uploads/quota.ts'
import { keepOnline } from '../modelos/presenca.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type Bodies, chunksOf, createBodies } from './bodies.ts'
import { READER_HEADER, STAFF } from './readingGate.ts'
import { fromReplica, servicesWithout } from './servicesWithout.ts'

// Zod's own messages, where a schema has none, are in pt-BR too.
z.config(z.locales.ptBR())

/** What calls are answered with; the counts are this process's own. */
type Parts = { services: Services; attempts: Attempts; quotas: Quotas; bodies: Bodies }

type ApiContext = Context<ApiEnv>
/** Each handler is type-checked where it is written; here all of them are called through one type. */
export type AnyHandler = (call: never) => Promise<Answer<Chamada>>

/** What a part of the API demands of every call in it, whatever the call itself declares. */
export type Area = { acesso: 'publico' | 'equipe' }

type Route = { chamada: Chamada; handle: AnyHandler; area: Area }

export type Dispatch = (c: ApiContext, route: Route) => Promise<Response>

/** The one way from a request to a handler. */
export function createDispatch(services: Services, limits: LimitStore): Dispatch {
  const attempts = createAttempts(services.settings, limits)
  const quotas = createQuotas(services.settings, limits)
  const parts = { services, attempts, quotas, bodies: createBodies() }
  return (c, route) => answer(c, route, parts)
}

/** Answers one call of the contract: session, body, access, handler. */
async function answer(c: ApiContext, route: Route, all: Parts): Promise<Response> {
  const parts = c.env?.onReplica ? { ...all, services: fromReplica(all.services) } : all
  const { services } = parts
  const { chamada } = route
  const endpoint: Endpoint = endpoints[chamada]
  const { settings, secrets, db, now } = services
  const isRead = chamada.startsWith('GET ')
  if (!isRead && c.req.header('Token') !== settings.publicClientKey)
    throw new Falha('aplicacao_desconhecida', 'Envie o cabeçalho Token de uma aplicação conhecida.')

  const session = await readSession(db, secrets.session, c.req.header('Authorization'), now(), {
    unattended: endpoint.automatica,
  })
  if (session === 'invalida' && !isRead && !endpoint.semSessao)
    throw new Falha('sessao_invalida', 'Sua sessão terminou. Entre novamente.', {
      headers: { 'WWW-Authenticate': INVALID_TOKEN },
    })

  if (!c.env?.fromCache)
    demandProof(endpoint, typeof session === 'string' ? null : session, {
      settings,
      secret: secrets.hash,
      cookies: c.req.header('Cookie'),
      now: now().getTime(),
    })

  // Any call by an advertiser shows that she is online.
  if (typeof session !== 'string' && session.tipo === 'modelo')
    await keepOnline(db, session.id, { now: now(), ttlHours: settings.onlineTtlHours })

  try {
    return await answerAs(session, c, route, parts)
  } catch (error) {
    const falha = toFalha(error)
    if (falha.codigo === 'erro_interno') throw error
    if (falha.codigo === 'acesso_negado') logRefused(services.log, chamada, session)
    const headers = { ...headersFor(endpoint, session, settings), ...falha.headers }
    throw new Falha(falha.codigo, falha.message, {
      campos: falha.campos,
      id: falha.id,
      headers: { ...headers, 'Cache-Control': 'no-store' },
    })
  }
}

/** Who was refused is said of staff alone: of others the log names nobody. */
function logRefused(log: Services['log'], chamada: Chamada, session: Session | string): void {
  if (typeof session === 'string') return
  const { tipo, id } = session
  log.info({ chamada, tipo, ...(tipo === 'equipe' && { conta: id }) }, 'access refused')
}

/** Headers that depend on the caller and the endpoint, the same on successes and errors. */
const headersFor = (
  endpoint: Endpoint,
  session: Session | string,
  settings: Settings,
): Record<string, string> => ({
  'Cache-Control': cacheControl(endpoint, session, settings),
  ...(session === 'invalida' && { 'WWW-Authenticate': INVALID_TOKEN }),
  ...(endpoint.pessoal && { Vary: 'Authorization' }),
})

async function answerAs(
  session: Session | 'ausente' | 'invalida',
  c: ApiContext,
  route: Route,
  parts: Parts,
): Promise<Response> {
  const endpoint: Endpoint = endpoints[route.chamada]
  const { settings } = parts.services
  const caller = typeof session === 'string' ? null : session
  // Before its body is read: who calls, then what else is known of the call.
  if (endpoint.body && endpoint.acesso !== 'publico') requireSession(caller)
  const params = validate(endpoint.params, c.req.param(), 'caminho')
  const url = new URL(c.req.url)
  const query = validateQuery(endpoint.query, url.searchParams)
  for (const rule of [route.area, endpoint]) refuseOthers(rule, caller, { params, query })
  const isSecure = settings.publicUrl.startsWith('https:')
  const { browser, setCookies } = browserOf(c.req.raw.headers, isSecure)
  const escondidas = await escondidasOf(c, caller)
  const work = (body: unknown) =>
    handleCall(c, route, parts, { caller, browser, url, params, query, body, escondidas })
  const sent = { headers: c.req.raw.headers, body: bodyOf(c) }
  const result = await (endpoint.body
    ? parts.bodies.read(sent, { comMidia: endpoint.comMidia, conta: caller?.id }, work)
    : work(undefined))
  nameConta(browser, { session, chamada: route.chamada }, parts.services)

  const headers = new Headers({ ...headersFor(endpoint, session, settings), ...result.headers })
  for (const cookie of setCookies()) headers.append('Set-Cookie', cookie)
  if (result.tags) headers.set('X-Cache-Tags', result.tags.join(','))
  if (endpoint.response === null) return new Response(null, { status: endpoint.status, headers })
  headers.set('Content-Type', 'application/json; charset=utf-8')
  const shown = new ShownNumbers(c.env?.numbers, escondidas)
  const body =
    endpoint.acesso === 'publico' || endpoint.acesso === 'assinante'
      ? passNumbers(shown, caller, result.body, headers)
      : result.body
  return new Response(JSON.stringify(body), { status: endpoint.status, headers })
}

/** Makes the browser's cookie fit its session; a call without one may come from any page. */
function nameConta(
  browser: Browser,
  { session, chamada }: { session: Session | 'ausente' | 'invalida'; chamada: Chamada },
  { secrets, settings, now }: Services,
): void {
  if (session === 'ausente') return
  const stays =
    session !== 'invalida' && session.tipo === 'assinante' && chamada !== 'POST /api/logout'
  const cookie = contaCookie({
    conta: stays ? session.id : null,
    brought: browser.cookie(CONTA_COOKIE),
    secret: secrets.session,
    secure: settings.publicUrl.startsWith('https:'),
    now: now(),
  })
  if (cookie) browser.set(cookie)
}

/** Validates what was sent, checks access, calls the handler, and records what staff are shown. */
async function handleCall(
  c: ApiContext,
  { chamada, handle, area }: Route,
  { services, attempts, quotas }: Parts,
  sent: {
    caller: Session | null
    browser: Browser
    url: URL
    params: unknown
    query: unknown
    body: unknown
    escondidas: Escondidas
  },
): Promise<Answer<Chamada>> {
  const endpoint: Endpoint = endpoints[chamada]
  const { db, secrets, now } = services
  const { caller, browser, url, params, query, escondidas } = sent
  const body = validate(endpoint.body, sent.body, 'corpo')
  for (const rule of [area, endpoint])
    await admit(rule, caller, { params, query, body }, (id) => direitosDaConta(db, id))
  if (pedeProvaDeTrabalho(chamada))
    await requireProvaDeTrabalho(services, c.req.header(PROVA_DE_TRABALHO))
  // What only reads leaves them out by itself, and answers as for a profile that does not exist.
  if (!chamada.startsWith('GET ')) requireVisible(escondidas, { params, body })
  const address = addressOf(c, services)
  const answer: Answer<Chamada> = await handle({
    services: chamada.startsWith('GET ') ? servicesWithout(services, escondidas) : services,
    attempts,
    quotas,
    session: caller,
    // Each is a HMAC: made for the handlers that name it.
    get visitante() {
      return visitorHash(secrets.hash, address, browser.userAgent, now())
    },
    get endereco() {
      return addressHash(secrets.hash, address)
    },
    origem: { endereco: address, porta: portOf(c, services) },
    browser,
    escondidas,
    url,
    params,
    query,
    body,
    bytes: endpoint.bytes ? chunksOf(bodyOf(c)) : null,
  } as never)
  // Before the answer: what cannot be recorded is not shown.
  if (caller?.tipo === 'equipe' && endpoint.mostra) {
    const { razao } = (query ?? {}) as { razao?: RazaoDeLeitura }
    const leitura = { mostra: endpoint.mostra, visto: answer.visto ?? [], razao }
    await recordLeitura(db, caller.id, leitura, now())
  }
  return answer
}

/**
 * The body with the phone numbers that it may show; internal headers name their profiles and the
 * caller.
 */
function passNumbers(shown: ShownNumbers, caller: Session | null, body: unknown, headers: Headers) {
  const passed = shown.pass(body)
  shown.writeTo(headers)
  if (caller) headers.set(READER_HEADER, caller.tipo === 'equipe' ? STAFF : String(caller.id))
  return passed
}

/** Staff see everybody, and an advertiser herself; a client not who hides from his account. */
async function escondidasOf(c: ApiContext, caller: Session | null): Promise<Escondidas> {
  if (caller?.tipo === 'equipe') return NENHUMA
  const escondidas = c.env?.escondidas ?? NENHUMA
  if (caller?.tipo === 'assinante') {
    const daConta = (await c.env?.escondidasDaConta?.(caller.id)) ?? NENHUMA
    return daConta.size === 0 ? escondidas : new Map([...escondidas, ...daConta])
  }
  if (!caller || !escondidas.has(caller.id)) return escondidas
  return new Map([...escondidas].filter(([id]) => id !== caller.id))
}

/**
 * A call about a profile that this visitor must not see is answered as for one that does not exist.
 * @throws Falha `modelo_nao_encontrado`
 */
function requireVisible(
  escondidas: Escondidas,
  { params, body }: { params: unknown; body: unknown },
) {
  if (escondidas.size === 0) return
  for (const part of [params, body] as (Record<string, unknown> | undefined)[])
    for (const name of ['modelo', 'modeloId'])
      if (escondidas.has(Number(part?.[name])))
        throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
}

/**
 * Node's own stream: the Web stream of the request would copy every chunk. Unread bytes may still be
 * refused.
 */
const bodyOf = ({ env, req }: ApiContext): AsyncIterable<Uint8Array> | null =>
  env?.incoming?.iterator({ destroyOnReturn: false }) ?? req.raw.body

const INVALID_TOKEN = 'Bearer error="invalid_token"'

/** A cacheable answer may be shared, but is revalidated before each use: its ETag makes that cheap. */
function cacheControl(endpoint: Endpoint, session: Session | string, settings: Settings): string {
  // Cached by a proxy, a refusal of one caller's token would reach all others.
  const isPersonal = session === 'invalida' || (endpoint.pessoal && typeof session !== 'string')
  if (!endpoint.cache || isPersonal) return 'private, no-store'
  return `${cacheScope(settings)}, max-age=0, must-revalidate`
}

/** Address of the caller, as far as the configured number of proxies allows. */
function addressOf(c: ApiContext, { settings }: Services): string {
  return callerAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('X-Forwarded-For'),
    settings.trustedProxies,
  )
}

const portOf = (c: ApiContext, { settings }: Services): number | null =>
  callerPort(
    c.env?.incoming?.socket.remotePort,
    settings.sourcePortHeader ? c.req.header(settings.sourcePortHeader) : undefined,
    settings.trustedProxies,
  )

/** Validates query parameters by the contract; 422 names each one that does not fit. */
function validateQuery(schema: z.ZodType | undefined, params: URLSearchParams): unknown {
  if (!schema) return undefined
  const { query, repetidos } = readQuery(params)
  if (repetidos.length > 0)
    throw invalid(
      repetidos.map((campo) => ({ campo, mensagem: 'Envie este parâmetro uma só vez.' })),
    )
  return validate(schema, query, 'consulta')
}

function validate(schema: z.ZodType | undefined, input: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  // A comma-separated parameter is still one parameter.
  const nameOf = (path: PropertyKey[]) =>
    (where === 'consulta' ? path.slice(0, 1) : path).join('.') || where
  const campos = new Map<string, Campo>()
  for (const { path, message } of parsed.error.issues) {
    const campo = nameOf(path)
    if (!campos.has(campo)) campos.set(campo, { campo, mensagem: message })
  }
  throw invalid([...campos.values()])
}

function invalid(campos: Campo[]): Falha {
  const nomes = [...new Set(campos.map(({ campo }) => campo))].join(', ')
  return new Falha('campos_invalidos', `Confira: ${nomes}.`, { campos })
}
