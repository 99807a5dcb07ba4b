import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import { readQuery } from '../../contract/texto.ts'
import { isAuditor, recordLeitura } from '../auditoria/auditoria.ts'
import { auditoriaHandlers } from '../auditoria/routes.ts'
import { buscaHandlers } from '../busca/routes.ts'
import { configuracoesHandlers } from '../configuracoes/routes.ts'
import { emailHandlers } from '../contas/email/routes.ts'
import { identidadesHandlers } from '../contas/identidades/routes.ts'
import { contasHandlers } from '../contas/routes.ts'
import { depoimentosHandlers } from '../depoimentos/routes.ts'
import { eventosHandlers } from '../eventos/routes.ts'
import { favoritosHandlers } from '../favoritos/routes.ts'
import { historicoHandlers } from '../historico/routes.ts'
import { admit, requireSession } from '../http/access.ts'
import { type Attempts, createAttempts } from '../http/attempts.ts'
import { browserOf } from '../http/browser.ts'
import type { LimitStore } from '../http/limitStore.ts'
import { ShownNumbers } from '../http/numbers.ts'
import { type Campo, Falha, toFalha } from '../http/problem.ts'
import type { ApiEnv, Handlers } from '../http/route.ts'
import { readSession, type Session } from '../http/session.ts'
import { addressHash, callerAddress, visitorHash } from '../http/visitor.ts'
import { locaisHandlers } from '../locais/routes.ts'
import { mensagensHandlers } from '../mensagens/routes.ts'
import { midiasHandlers } from '../midias/routes.ts'
import { createQuotas, type Quotas } from '../midias/uploads/quota.ts'
import { keepOnline } from '../modelos/presenca.ts'
import { modelosHandlers } from '../modelos/routes.ts'
import { moderacaoHandlers } from '../moderacao/routes.ts'
import { paineisHandlers } from '../paineis/routes.ts'
import { planosHandlers } from '../planos/routes.ts'
import type { Services } from '../services.ts'
import { storiesHandlers } from '../stories/routes.ts'
import { type Bodies, createBodies, piecesOf } from './bodies.ts'
import type { ChangeFeed } from './changeFeed.ts'
import { READER_HEADER, STAFF } from './readingGate.ts'

// What a schema has no words of its own for is said in pt-BR too.
z.config(z.locales.pt())

/** Every call of the contract has its handler here: one that is missing does not compile. */
const handlers: Handlers<Chamada> = {
  ...auditoriaHandlers,
  ...buscaHandlers,
  ...configuracoesHandlers,
  ...contasHandlers,
  ...depoimentosHandlers,
  ...emailHandlers,
  ...eventosHandlers,
  ...favoritosHandlers,
  ...historicoHandlers,
  ...identidadesHandlers,
  ...locaisHandlers,
  ...mensagensHandlers,
  ...midiasHandlers,
  ...modelosHandlers,
  ...paineisHandlers,
  ...moderacaoHandlers,
  ...planosHandlers,
  ...storiesHandlers,
}

/** What one process keeps in mind between calls. */
type KeptHere = { attempts: Attempts; quotas: Quotas; bodies: Bodies }

type ApiContext = Context<ApiEnv>

/** Puts every endpoint of the contract on the app, and 405 for its path's other methods. */
export function mountApi(
  app: Hono<ApiEnv>,
  services: Services,
  watch: ChangeFeed['watch'],
  limits: LimitStore,
): void {
  const methods = new Map<string, string[]>()
  const attempts = createAttempts(services.settings, limits)
  const quotas = createQuotas(services.settings, limits)
  const bodies = createBodies()
  for (const chamada of Object.keys(endpoints) as Chamada[]) {
    const [method = '', path = ''] = chamada.split(' ')
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    methods.set(pattern, [...(methods.get(pattern) ?? []), method])
    // Who has the answer of a write sees its change on the very next request, from whichever node. Visits
    // and clicks, which change no page, do not wait.
    const changesPages = method !== 'GET' && endpoints[chamada].grupo !== 'eventos'
    app.on(method, pattern, async (c) => {
      const everyNodeKnows = changesPages ? watch() : null
      const response = await answer(c, chamada, services, { attempts, quotas, bodies })
      await everyNodeKnows?.()
      return response
    })
  }
  for (const [pattern, allowed] of methods) {
    if (allowed.includes('GET')) allowed.push('HEAD')
    app.all(pattern, () => {
      throw new Falha('metodo_nao_permitido', `Este endereço aceita ${allowed.join(', ')}.`, {
        headers: { Allow: allowed.join(', ') },
      })
    })
  }
}

async function answer(
  c: ApiContext,
  chamada: Chamada,
  services: Services,
  kept: KeptHere,
): Promise<Response> {
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

  // Whatever an advertiser does here is a sign that she is there.
  if (typeof session !== 'string' && session.tipo === 'modelo')
    await keepOnline(db, session.id, { now: now(), ttlHours: settings.onlineTtlHours })

  try {
    return await answerAs(session, c, chamada, services, kept)
  } catch (error) {
    const falha = toFalha(error)
    if (falha.codigo === 'erro_interno') throw error
    const headers = { ...headersFor(endpoint, session), ...falha.headers }
    throw new Falha(falha.codigo, falha.message, {
      campos: falha.campos,
      id: falha.id,
      headers: { ...headers, 'Cache-Control': 'no-store' },
    })
  }
}

/** What an answer says of who asked, be it good or bad news. */
const headersFor = (endpoint: Endpoint, session: Session | string): Record<string, string> => ({
  'Cache-Control': cacheControl(endpoint, session),
  ...(session === 'invalida' && { 'WWW-Authenticate': INVALID_TOKEN }),
  ...(endpoint.pessoal && { Vary: 'Authorization' }),
})

async function answerAs(
  session: Session | 'ausente' | 'invalida',
  c: ApiContext,
  chamada: Chamada,
  services: Services,
  { attempts, quotas, bodies }: KeptHere,
): Promise<Response> {
  const endpoint: Endpoint = endpoints[chamada]
  const { db, secrets, settings, now } = services
  const caller = typeof session === 'string' ? null : session
  // Nobody's body is worth reading where somebody is asked for.
  if (endpoint.body && endpoint.acesso !== 'publico') requireSession(caller)
  const url = new URL(c.req.url)
  const address = addressOf(c, services)
  const isSecure = settings.publicUrl.startsWith('https:')
  const { browser, setCookies } = browserOf(c.req.raw.headers, isSecure)
  const handle = async (unread: unknown) => {
    const params = validate(endpoint.params, c.req.param(), 'caminho')
    const query = validateQuery(endpoint.query, url.searchParams)
    const body = validate(endpoint.body, unread, 'corpo')
    await admit(endpoint, caller, { params, query, body }, (id) => isAuditor(db, id))
    return handlers[chamada]({
      services,
      attempts,
      quotas,
      session: caller,
      visitante: visitorHash(secrets.hash, address, browser.userAgent, now()),
      endereco: addressHash(secrets.hash, address),
      origem: address,
      browser,
      url,
      params,
      query,
      body,
      bytes: endpoint.bytes ? piecesOf(bodyOf(c)) : null,
      // Each handler's own types were checked where it is written; here all of them go through one door.
    } as never)
  }
  const result = await (endpoint.body
    ? bodies.read(c.req.raw, endpoint, handle)
    : handle(undefined))
  // Before it is answered: what cannot be recorded is not shown.
  if (caller?.tipo === 'equipe' && endpoint.mostra)
    await recordLeitura(
      db,
      caller.id,
      { mostra: endpoint.mostra, visto: result.visto ?? [] },
      now(),
    )

  const headers = new Headers({ ...headersFor(endpoint, session), ...result.headers })
  for (const cookie of setCookies()) headers.append('Set-Cookie', cookie)
  if (result.tags) headers.set('X-Cache-Tags', result.tags.join(','))
  if (endpoint.response === null) return new Response(null, { status: endpoint.status, headers })
  headers.set('Content-Type', 'application/json; charset=utf-8')
  const body =
    endpoint.acesso === 'publico' ? passNumbers(c, caller, result.body, headers) : result.body
  return new Response(JSON.stringify(body), { status: endpoint.status, headers })
}

/** The body with the phone numbers that it may show; the headers tell whose they are, and who asks. */
function passNumbers(c: ApiContext, caller: Session | null, body: unknown, headers: Headers) {
  const shown = new ShownNumbers(c.env?.numbers)
  const passed = shown.pass(body)
  shown.writeTo(headers)
  if (caller) headers.set(READER_HEADER, caller.tipo === 'equipe' ? STAFF : String(caller.id))
  return passed
}

/** As it comes in: the request's own stream would copy every piece. What is left of it may still be refused. */
const bodyOf = ({ env, req }: ApiContext): AsyncIterable<Uint8Array> | null =>
  env?.incoming?.iterator({ destroyOnReturn: false }) ?? req.raw.body

const INVALID_TOKEN = 'Bearer error="invalid_token"'

/** A kept answer may be shared, yet is asked for anew each time: its ETag makes that cheap. */
function cacheControl(endpoint: Endpoint, session: Session | string): string {
  // Kept by somebody between, a refusal of one caller's token would reach all others.
  const isPersonal = session === 'invalida' || (endpoint.pessoal && typeof session !== 'string')
  if (!endpoint.cache || isPersonal) return 'private, no-store'
  return 'public, max-age=0, must-revalidate'
}

/** Address of the caller, as far as the configured number of proxies lets it be known. */
export function addressOf(c: ApiContext, { settings }: Services): string {
  return callerAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('X-Forwarded-For'),
    settings.trustedProxies,
  )
}

/** An address's parameters by their contract; 422 names each that does not fit. */
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
  // A parameter that is a list by comma is still one parameter.
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
