import { createServer as createHttpServer, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { openIndice } from '../busca/indice/indiceThread.ts'
import { QuemSeEsconde } from '../esconder/escondidas.ts'
import { createMemoryStore, openLimitStore } from '../http/limitStore.ts'
import { countExibicoes } from '../impulsos/exibicoes.ts'
import { openPublicos } from '../midias/publicos.ts'
import { freeBytes } from '../midias/uploads/quota.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { readEstado } from '../sistema/sistema.ts'
import { createApp } from './app.ts'
import { cacheRouter, rememberRoutes } from './cacheKey.ts'
import { createCallLimits } from './callLimits.ts'
import { CdnPurge } from './cdn.ts'
import { type ChangeFeed, listenForChanges } from './changeFeed.ts'
import { onClientError } from './clientError.ts'
import type { Readiness } from './health.ts'
import { createHidden } from './hidden.ts'
import { Load } from './load.ts'
import { createMetrics } from './metrics.ts'
import { pipeline } from './pipeline.ts'
import { createProxyNotice } from './proxyNotice.ts'
import { createReadingGate } from './readingGate.ts'
import { alwaysSent, createRefusals } from './refusals.ts'
import { Replica } from './replica.ts'
import { requireProof } from './requireProof.ts'
import type { Resolver } from './searchEngines.ts'
import { createPageCache, sendCached } from './sendCached.ts'
import { loadCompiledSite, loadDevelopmentSite } from './site.ts'
import {
  allowOrigins,
  answerByApp,
  askVite,
  closeWhileDraining,
  limitCalls,
  limitPages,
  measureTime,
  sendClientFile,
  settleAddress,
  traceRequest,
  watchProxies,
} from './steps.ts'
import { MOST_POPULAR, warm } from './warm.ts'

type Options = {
  services: Services
  databaseUrl: string
  /** Where it listens for changes, if `databaseUrl` is a pooler. */
  directUrl?: string
  /** Serve from sources through Vite, nothing cached. */
  dev?: boolean
  /** false: no answer is cached; for the bench, which compares the two. */
  cached?: boolean
  /** DNS for recognising search engines; tests bring their own. */
  resolver?: Resolver
  /** How long a request may take to arrive; a test does not wait so long. */
  arrival?: Arrival
}

type Arrival = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
>
/** Who sends a byte now and then holds no connection for longer. A video on a bad line needs minutes. */
const ARRIVAL: Arrival = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
}

/** The HTTP side of one process: cached answers first, then the app. */
export async function createServer(options: Options) {
  const { services, cached = !options.dev } = options
  const { settings } = services
  const parts = await openParts(options)
  const { readiness, refusals, limited, gate, metrics, site, app, hidden, load } = parts

  // What happens to a request, from top to bottom.
  const handle = pipeline(
    [
      closeWhileDraining(readiness),
      measureTime(metrics),
      traceRequest(settings),
      watchProxies(createProxyNotice(services)),
      settleAddress(settings.publicUrl, refusals),
      allowOrigins(settings.corsOrigins),
      askVite(site.middleware),
      limitCalls(limited, settings, refusals),
      requireProof(parts),
      ...(cached ? [sendCached(parts)] : []),
      sendClientFile(site.clientFiles),
      limitPages(limited, refusals),
    ],
    answerByApp(app, { gate, refusals, hidden, load }),
  )

  const server = createHttpServer({ ...ARRIVAL, ...options.arrival }, handle)
  const always = alwaysSent(settings.publicUrl)
  server.on('clientError', (error, socket) => onClientError(error, socket, always))
  return {
    /** Resolves once this node's cache has received every change committed before the call. */
    caughtUp: parts.feed.caughtUp,
    listen: async () => {
      const warmed = cached ? await beginWarm(parts) : null
      const port = await listen(server, settings)
      void warmed?.()
      return port
    },
    /** Says that it is leaving, and goes on answering for so long. */
    leave: async (ms: number) => {
      readiness.draining = true
      await wait(ms)
    },
    drain: (ms?: number) => drain(server, readiness, ms),
    close: async () => {
      server.closeAllConnections()
      await parts.close()
    },
  }
}

type Opened = Awaited<ReturnType<typeof openParts>>

/** Everything that the steps work with, opened once. */
async function openParts(options: Options) {
  const { databaseUrl, directUrl = databaseUrl, dev = false, resolver } = options
  const indice = dev ? null : await openIndice(options.services, directUrl)
  const services: Services = { ...options.services, indice: indice ?? undefined }
  const { settings, log } = services
  const limits = settings.rateLimit ? await openLimitStore(services) : createMemoryStore()
  const site = dev
    ? await loadDevelopmentSite(services)
    : await loadCompiledSite(services, databaseUrl)
  const { renderer } = site
  const readiness: Readiness = { draining: false }
  const closing = new AbortController()
  const routeOf = rememberRoutes(cacheRouter(endpoints, pages, files), settings.publicUrl)
  const quem = new QuemSeEsconde(services)
  const hidden = createHidden(quem, services)
  const load = new Load(services)
  const cache = createPageCache(services, routeOf, hidden, (address, options) => {
    const ask = (database: object) =>
      app.request(address, {}, { ...options, ...database, fromCache: true })
    return load.make(() => (replica ? replica.ask((onReplica) => ask({ onReplica })) : ask({})))
  })
  const metrics = createMetrics({
    cache: () => ({ ...cache.stats, outcomes: cache.outcomes }),
    made: () => replica?.made ?? null,
    freeBytes: () => freeBytes(settings.dataDir),
    pool: () => services.pool?.() ?? null,
    rendering: () => renderer.waiting?.() ?? 0,
    refused: () => load.refused,
    estado: () => readEstado(services.db),
  })
  const replica = services.replica ? new Replica(services.db, services.replica) : null
  const purge = settings.cdnPurge && new CdnPurge(settings.cdnPurge, log)
  const exibicoes = countExibicoes(services)
  const publicos = openPublicos(services, (modelo) => quem.hides(modelo))
  const app = createApp({
    services,
    renderPage: renderer.render,
    readiness,
    metrics,
    publicos,
    watch: () => feed.watch(),
    limits,
  })
  // Every other cache in memory joins this list.
  const feed: ChangeFeed = await listenForChanges(
    directUrl,
    // The index first, so that whatever is made again asks one that has heard of the change.
    [
      ...(indice ? [indice] : []),
      ...(replica ? [replica] : []),
      cache,
      publicos,
      quem,
      renderer.remembered,
      ...(purge ? [purge] : []),
    ],
    log,
    () => cache.popular(MOST_POPULAR).filter((key) => routeOf(key)?.kind === 'page'),
  )
  // After the feed listens, so that no change is missed.
  await quem.ready()
  return {
    services,
    readiness,
    closing: closing.signal,
    indice,
    site,
    app,
    cache,
    hidden,
    load,
    routeOf,
    metrics,
    feed,
    exibicoes,
    limited: createCallLimits(settings, limits),
    gate: createReadingGate(settings, { resolver }),
    refusals: createRefusals(services, renderer),
    close: async () => {
      closing.abort()
      await cache.close()
      load.close()
      await exibicoes.close()
      await feed.close()
      purge?.close()
      replica?.close()
      await limits.close()
      await renderer.close()
      await indice?.close()
    },
  }
}

/**
 * Where other nodes answer, this one is not ready before its index is filled and the pages that they are asked
 * for most are made; after so many seconds it is in any case.
 * @returns what does so; null where there is nobody else to answer
 */
async function beginWarm({ services, readiness, closing, indice, cache, routeOf, feed }: Opened) {
  const { settings, log } = services
  const addresses = settings.warmSeconds > 0 ? await feed.popular() : []
  // Nodes that all start at once have nothing to tell, and must not wait for each other.
  if (addresses.length === 0) return null
  readiness.warming = true
  return async () => {
    const begun = performance.now()
    const late = AbortSignal.timeout(settings.warmSeconds * 1000)
    const until = AbortSignal.any([late, closing])
    const stopped = new Promise<void>((resolve) =>
      until.addEventListener('abort', () => resolve(), { once: true }),
    )
    await Promise.race([indice?.filled, stopped])
    const ready = await warm(cache, routeOf, addresses, until)
    readiness.warming = false
    const seconds = Math.round((performance.now() - begun) / 1000)
    log.info({ ready, of: addresses.length, seconds }, 'pages were made before the first request')
  }
}

/**
 * Connections that the system completes before this process accepts them, in a burst or while it is busy. One
 * more is not refused: its SYN is dropped, and sent again after 1, 3, 7 seconds. Linux grants
 * `net.core.somaxconn`, 4,096 by default; Node asks for 511 if nothing is said.
 */
const BACKLOG = 4096

/** @returns the port, also when port 0 (any free one) was asked for. */
const listen = (server: Server, { port, host }: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () =>
      resolve((server.address() as AddressInfo).port),
    )
  })

/** Stops accepting and lets requests in flight finish, at most `ms` milliseconds. */
function drain(server: Server, readiness: Readiness, ms = 10_000): Promise<void> {
  readiness.draining = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Connections with a request in flight are closed after it, not kept alive.
  server.keepAliveTimeout = 1
  server.keepAliveTimeoutBuffer = 0
  const timer = setTimeout(() => server.closeAllConnections(), ms)
  return closed.finally(() => clearTimeout(timer))
}
