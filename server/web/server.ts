import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { createMemoryStore, openLimitStore } from '../http/limitStore.ts'
import type { Numbers, Shown } from '../http/numbers.ts'
import { type Falha, problemResponse, toFalha } from '../http/problem.ts'
import { openPublicos } from '../midias/publicos.ts'
import { freeBytes } from '../midias/uploads/quota.ts'
import type { Services } from '../services.ts'
import { createApp } from './app.ts'
import { type CachedAnswer, readAnswer, sendAnswer } from './cachedAnswer.ts'
import { type CacheRoute, cacheRouter } from './cacheKey.ts'
import { createCallLimits, limitOfCall } from './callLimits.ts'
import { listenForChanges } from './changeFeed.ts'
import { malformed, onClientError } from './clientError.ts'
import { allowOrigin } from './cors.ts'
import { createMetrics, measure, type Readiness } from './health.ts'
import { type Outcome, PageCache } from './pageCache.ts'
import { createProxyNotice } from './proxyNotice.ts'
import { createReadingGate } from './readingGate.ts'
import { requestTarget } from './requestTarget.ts'
import type { Resolver } from './searchEngines.ts'
import { API_CSP, commonHeaders } from './securityHeaders.ts'
import { loadCompiledSite, loadDevelopmentSite } from './site.ts'

type Options = {
  services: Services
  databaseUrl: string
  /** Serve from sources through Vite, nothing cached. */
  dev?: boolean
  /** false: every answer is made anew; for the bench, which compares the two. */
  cached?: boolean
  /** The name service by which search engines are known; a test brings its own. */
  resolver?: Resolver
}

const CACHE_BYTES = 256 * 1024 * 1024
/** Raw addresses remembered with the entry they led to. */
const KNOWN_ADDRESSES = 20_000
/** Longer ones are looked at anew each time: remembered, they would fill the memory. */
const KNOWN_LENGTH = 512

/** The HTTP side of one process: cached answers first, then the app. */
export async function createServer({
  services,
  databaseUrl,
  dev = false,
  cached = !dev,
  resolver,
}: Options) {
  const { settings, log } = services
  const readiness: Readiness = { draining: false }
  const route = cacheRouter(endpoints, pages, files)
  const routes = new Map<string, CacheRoute | null>()
  const limits = settings.rateLimit ? await openLimitStore(services) : createMemoryStore()
  const limited = createCallLimits(settings, limits)
  const gate = createReadingGate(settings, { resolver })
  const noticeProxy = createProxyNotice(services)
  const { renderer, clientFiles, middleware } = dev
    ? await loadDevelopmentSite(services)
    : await loadCompiledSite(services, databaseUrl)

  const cache: PageCache = new PageCache({
    origin: async (key) => {
      const { address, numbers } = readKey(key)
      return readAnswer(
        await app.request(new URL(address, settings.publicUrl).href, {}, { numbers }),
      )
    },
    ttl: (key) => (routeOf(key)?.segundos ?? 0) * 1000,
    maxBytes: CACHE_BYTES,
    onError: (error) => log.warn({ err: error }, 'a cached answer could not be made again'),
  })
  const metrics = createMetrics(
    () => cache.stats,
    () => freeBytes(settings.dataDir),
  )
  const publicos = openPublicos(services)
  const app = createApp({
    services,
    renderPage: renderer.render,
    readiness,
    metrics,
    publicos,
    watch: () => feed.watch(),
    limits,
  })
  const appListener = getRequestListener(
    async (request, env) => {
      const req = env.incoming as IncomingMessage
      try {
        const response = await app.fetch(request, env)
        return await gate.settle(req, response, async (numbers) =>
          app.fetch(request, { ...env, numbers }),
        )
      } catch (error) {
        return refuse(req, toFalha(error))
      }
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

  async function sendFromCache(req: IncomingMessage, res: ServerResponse, found: CacheRoute) {
    try {
      const { answer, how } = await cache.get(found.key)
      sendRead(req, res, found, answer, cacheStatus(how, answer.status))
    } catch (error) {
      await sendRefusal(req, res, error)
    }
  }

  /** Sends a cached answer, or what stands for it to who has read too many profiles today. */
  function sendRead(
    req: IncomingMessage,
    res: ServerResponse,
    found: CacheRoute,
    answer: CachedAnswer,
    extra: Header[],
  ): void {
    const { shown } = answer
    if (shown && !gate.allows(req, shown)) void sendBounded(req, res, found, shown)
    else sendAnswer(req, res, answer, extra)
  }

  async function sendBounded(
    req: IncomingMessage,
    res: ServerResponse,
    { key, kind }: CacheRoute,
    shown: Shown,
  ): Promise<void> {
    const isPage = kind === 'page'
    try {
      const { numbers, status, headers } = await gate.beyond(req, shown, isPage)
      const variant = keyOf(key, numbers)
      if (isPage && !cache.peek(variant)) await limited(req, 'pagina')
      const { answer } = await cache.get(variant)
      sendAnswer(req, res, answer, [], status === 200 ? null : { status, headers })
    } catch (error) {
      await sendRefusal(req, res, error)
    }
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const address = req.url ?? '/'
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const found = isRead && cached ? routeOf(address) : null
    // A session may change the answer of an API call; a page is never rendered for anyone.
    if (found && !(found.kind === 'api' && SESSION.test(req.headers.authorization ?? ''))) {
      const ready = cache.peek(found.key)
      if (ready)
        sendRead(req, res, found, ready.answer, cacheStatus(ready.how, ready.answer.status))
      else whenAllowed(req, res, found.kind === 'page', () => sendFromCache(req, res, found))
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
    limit.then(go, (refused) => sendRefusal(req, res, refused))
  }

  /** A refusal in words that fit what was asked for: a page, or anything else. */
  async function refuse(req: IncomingMessage, falha: Falha): Promise<Response> {
    const { pathname } = new URL(req.url ?? '/', settings.publicUrl)
    const isPage = !NO_PAGE.test(pathname) && !pathname.endsWith('.data')
    const isBusy = isPage && falha.codigo === 'muitas_tentativas'
    const response = isBusy
      ? await renderer.renderAway('demais', pathname)
      : problemResponse(falha, crypto.randomUUID())
    for (const [name, value] of [...Object.entries(falha.headers), ...always])
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }

  async function sendRefusal(req: IncomingMessage, res: ServerResponse, error: unknown) {
    const falha = toFalha(error)
    if (falha.codigo === 'erro_interno') log.error({ err: error }, 'unexpected failure')
    sendAnswer(req, res, await readAnswer(await refuse(req, falha)))
  }

  const server = createHttpServer((req, res) => {
    if (readiness.draining) res.setHeader('Connection', 'close')
    measure(req, res, metrics.seconds)
    noticeProxy(req)
    const target = requestTarget(req.url ?? '')
    if (target === null) {
      req.url = '/'
      return void sendRefusal(req, res, malformed())
    }
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
      (refused) => void sendRefusal(req, res, refused),
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
      await limits.close()
      await renderer.close()
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

/** An answer with fewer numbers is cached beside the whole one; no address that is asked for has a '#'. */
const keyOf = (address: string, numbers: Numbers) =>
  numbers === 'all' ? address : `${address}#${numbers}`

function readKey(key: string): { address: string; numbers: Numbers } {
  const [address = key, numbers = 'all'] = key.split('#')
  return { address, numbers: numbers as Numbers }
}

/** What the app answers without rendering a page. */
const NO_PAGE =
  /^\/(?:(?:api|cartao|media)\/|(?:healthz|readyz|metrics|manifest\.webmanifest|robots\.txt|sitemap)\b)/
