import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { openPublicos } from '../midias/publicos.ts'
import type { Services } from '../services.ts'
import { createApp } from './app.ts'
import { readAnswer, sendAnswer } from './cachedAnswer.ts'
import { type CacheRoute, cacheRouter } from './cacheKey.ts'
import { listenForChanges } from './changeFeed.ts'
import { allowOrigin } from './cors.ts'
import { createMetrics, type Readiness } from './health.ts'
import { type Outcome, PageCache } from './pageCache.ts'
import { busyPage, loadCompiledSite, loadDevelopmentSite, pageRenderer } from './pages.ts'
import { Falha, problemResponse, toFalha } from './problem.ts'
import { createProxyNotice } from './proxyNotice.ts'
import { createLimiters, limitOf, type RateLimit, rateLimits } from './rateLimits.ts'
import { requestTarget } from './requestTarget.ts'
import { API_CSP, commonHeaders } from './securityHeaders.ts'
import { addressGroup, callerAddress } from './visitor.ts'

type Options = {
  services: Services
  databaseUrl: string
  /** Serve from sources through Vite, nothing cached. */
  dev?: boolean
  /** false: every answer is made anew; for the bench, which compares the two. */
  cached?: boolean
}

const CACHE_BYTES = 256 * 1024 * 1024
/** Raw addresses remembered with the entry they led to. */
const KNOWN_ADDRESSES = 20_000
/** Longer ones are looked at anew each time: remembered, they would fill the memory. */
const KNOWN_LENGTH = 512

/** The HTTP side of one process: cached answers first, then the app. */
export async function createServer({ services, databaseUrl, dev = false, cached = !dev }: Options) {
  const { settings, log } = services
  const readiness: Readiness = { draining: false }
  const route = cacheRouter(endpoints, pages, files)
  const routes = new Map<string, CacheRoute | null>()
  const limited = rateLimiter(services)
  const noticeProxy = createProxyNotice(services)
  const site = dev ? await loadDevelopmentSite() : await loadCompiledSite(services)
  const { clientFiles, middleware } = site

  const cache: PageCache = new PageCache({
    origin: async (key) => readAnswer(await app.request(new URL(key, settings.publicUrl).href)),
    ttl: (key) => (routeOf(key)?.segundos ?? 0) * 1000,
    maxBytes: CACHE_BYTES,
    onError: (error) => log.warn({ err: error }, 'a cached answer could not be made again'),
  })
  const metrics = createMetrics(() => cache.stats)
  const publicos = openPublicos(services)
  const app = createApp({
    services,
    renderPage: pageRenderer(site, services),
    readiness,
    metrics,
    publicos,
    watch: () => feed.watch(),
  })
  const appListener = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env)
      response.headers.delete('X-Cache-Tags')
      return response
    },
    { overrideGlobalObjects: false },
  )
  const { host } = new URL(settings.publicUrl)
  const always: [string, string][] = [
    ...commonHeaders(settings.publicUrl),
    ['Content-Security-Policy', API_CSP],
  ]
  // Whatever else holds what the database says joins this list.
  const feed = await listenForChanges(databaseUrl, [cache, publicos], log)

  function routeOf(address: string): CacheRoute | null {
    const known = routes.get(address)
    if (known !== undefined) return known
    const url = URL.canParse(address, settings.publicUrl)
      ? new URL(address, settings.publicUrl)
      : null
    const found = url && route(url)
    if (address.length > KNOWN_LENGTH) return found
    if (routes.size >= KNOWN_ADDRESSES) routes.clear()
    routes.set(address, found)
    return found
  }

  async function sendFromCache(req: IncomingMessage, res: ServerResponse, key: string) {
    try {
      const { answer, how } = await cache.get(key)
      sendAnswer(req, res, answer, cacheStatus(how, answer.status))
    } catch (error) {
      if (toFalha(error).codigo === 'erro_interno') log.error({ err: error }, 'unexpected failure')
      await sendProblem(req, res, toFalha(error), always)
    }
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const address = req.url ?? '/'
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const found = isRead && cached ? routeOf(address) : null
    // A session may change the answer of an API call; a page is never rendered for anyone.
    if (found && !(found.kind === 'api' && SESSION.test(req.headers.authorization ?? ''))) {
      const ready = cache.peek(found.key)
      if (ready) sendAnswer(req, res, ready.answer, cacheStatus(ready.how, ready.answer.status))
      else whenAllowed(req, res, found.kind === 'page', () => sendFromCache(req, res, found.key))
      return
    }
    const file = isRead && clientFiles?.(address.split('?')[0] ?? '')
    if (file) {
      file.then((answer) => sendAnswer(req, res, answer)).catch(() => res.writeHead(500).end())
      return
    }
    whenAllowed(req, res, isRead && !NO_PAGE.test(address), () => appListener(req, res))
  }

  /** Pages that must be made are counted by who asks, so that nobody keeps the processor for himself. */
  function whenAllowed(
    req: IncomingMessage,
    res: ServerResponse,
    isPage: boolean,
    go: () => unknown,
  ): void {
    const limit = isPage ? limited(req, 'pagina') : null
    if (!limit) return void go()
    limit.then(go, (refused: RateLimiterRes) => sendBusy(req, res, tooMany(refused)))
  }

  async function sendBusy(req: IncomingMessage, res: ServerResponse, falha: Falha) {
    const { pathname } = new URL(req.url ?? '/', settings.publicUrl)
    if (pathname.endsWith('.data')) return sendProblem(req, res, falha, always)
    const page = await busyPage(site, services, pathname, falha.headers)
    sendAnswer(req, res, await readAnswer(page), commonHeaders(settings.publicUrl))
  }

  const server = createHttpServer((req, res) => {
    if (readiness.draining) res.setHeader('Connection', 'close')
    measure(req, res, metrics.seconds)
    noticeProxy(req)
    const target = requestTarget(req.url ?? '')
    if (target === null) return void sendProblem(req, res, malformed(), always)
    req.url = target
    // Whoever asks names the host; what we write never depends on it.
    req.headers.host = host
    if (allowOrigin(req, res, settings.corsOrigins)) return
    if (middleware && !req.url?.startsWith('/api')) {
      middleware(req, res, () => answer(req, res))
      return
    }
    const limit = limited(req, limitOfCall(req, settings))
    if (!limit) return answer(req, res)
    limit.then(
      () => answer(req, res),
      (refused: RateLimiterRes) => void sendProblem(req, res, tooMany(refused), always),
    )
  })
  server.on('clientError', (error, socket) => onClientError(error, socket, always))

  return {
    /** This node's cache has heard of every change committed before the call. */
    caughtUp: feed.caughtUp,
    /** @returns the port, also when a free one was asked for. */
    listen: () =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen(settings.port, settings.host, () =>
          resolve((server.address() as AddressInfo).port),
        )
      }),
    /** Stops accepting and lets requests in flight finish, at most `ms` milliseconds. */
    drain: (ms = 10_000) => {
      readiness.draining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Connections whose request was under way are not kept for another one.
      server.keepAliveTimeout = 1
      server.keepAliveTimeoutBuffer = 0
      const timer = setTimeout(() => server.closeAllConnections(), ms)
      return closed.finally(() => clearTimeout(timer))
    },
    close: async () => {
      server.closeAllConnections()
      await feed.close()
      await site.close()
    },
  }
}

/** Anything that `readSession` may take for a session. */
const SESSION = /^bearer\s/i

type Header = [string, string]
const HIT: Header[] = [['Cache-Status', 'camelia; hit']]
const STALE: Header[] = [['Cache-Status', 'camelia; hit; detail=stale']]
const UNREACHABLE: Header[] = [['Cache-Status', 'camelia; hit; detail=origin-error']]

/** RFC 9211: how the answer came about; `origin-error` marks one that may be out of date. */
function cacheStatus(how: Outcome['how'], status: number): Header[] {
  if (how === 'hit') return HIT
  if (how === 'stale') return STALE
  if (how === 'unreachable') return UNREACHABLE
  return [['Cache-Status', `camelia; fwd=uri-miss${status === 200 ? '; stored' : ''}`]]
}

/** Counts by caller; null where nothing is limited. */
function rateLimiter({ settings }: Services) {
  const limiters = createLimiters(rateLimits)
  return (req: IncomingMessage, limit: RateLimit | null): Promise<unknown> | null => {
    if (!settings.rateLimit || !limit) return null
    const forwarded = req.headers['x-forwarded-for']
    const address = callerAddress(
      req.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      settings.trustedProxies,
    )
    return limiters[limit].consume(addressGroup(address))
  }
}

/** What a call to the API counts as; null for anything else. */
function limitOfCall(req: IncomingMessage, settings: Services['settings']): RateLimit | null {
  const path = req.url?.split('?')[0] ?? '/'
  // Cards are drawn, which costs more than most reads.
  if (!/^\/(api|cartao)\//.test(path)) return null
  const ours = req.headers.token === settings.publicClientKey
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const own = limitOf(req.method ?? '', path)
  return own ?? (isRead ? (ours ? 'leitura' : 'leituraTerceiros') : 'evento')
}

/** What the app answers without rendering a page. */
const NO_PAGE =
  /^\/(?:(?:api|cartao|media)\/|(?:healthz|readyz|metrics|manifest\.webmanifest|robots\.txt|sitemap)\b)/

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new Falha(
    'muitas_tentativas',
    'Muitos pedidos em pouco tempo. Espere um pouco e tente de novo.',
    {
      headers: { 'Retry-After': String(Math.ceil(msBeforeNext / 1000)) },
    },
  )

const malformed = () =>
  new Falha('pedido_malformado', 'O endereço ou os cabeçalhos são grandes demais ou inválidos.')

async function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  falha: Falha,
  always: [string, string][],
) {
  sendAnswer(req, res, await readAnswer(problemResponse(falha, crypto.randomUUID())), always)
}

/** A request that the parser refuses (headers over 16 kB, say) is answered like any other fault. */
function onClientError(
  error: NodeJS.ErrnoException,
  socket: import('node:stream').Duplex,
  always: [string, string][],
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : [400, 'Bad Request']
  const body = JSON.stringify({
    type: 'urn:camelia:problema:pedido_malformado',
    title: 'Pedido malformado',
    status,
    detail: malformed().message,
    codigo: 'pedido_malformado',
  })
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n` +
      `${always.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

/** Times the answer under a pattern, never under the address itself. */
function measure(
  req: IncomingMessage,
  res: ServerResponse,
  seconds: ReturnType<typeof createMetrics>['seconds'],
): void {
  const begun = process.hrtime.bigint()
  res.once('finish', () => {
    const [, first = ''] = (req.url ?? '/').split(/[/?]/)
    const route = ['api', 'media', 'assets', 'search', 'profile', 'en'].includes(first)
      ? first
      : first === ''
        ? 'home'
        : 'other'
    seconds.observe(
      { method: req.method ?? '', route, status: String(res.statusCode) },
      Number(process.hrtime.bigint() - begun) / 1e9,
    )
  })
}
