import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { openIndice } from '../busca/indice/indiceThread.ts'
import { QuemSeEsconde } from '../esconder/escondidas.ts'
import { createMemoryStore, openLimitStore } from '../http/limitStore.ts'
import { openPublicos } from '../midias/publicos.ts'
import { freeBytes } from '../midias/uploads/quota.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { createApp } from './app.ts'
import { cacheRouter, rememberRoutes } from './cacheKey.ts'
import { createCallLimits } from './callLimits.ts'
import { type ChangeFeed, listenForChanges } from './changeFeed.ts'
import { onClientError } from './clientError.ts'
import { createMetrics, type Readiness } from './health.ts'
import { createHidden } from './hidden.ts'
import { pipeline } from './pipeline.ts'
import { createProxyNotice } from './proxyNotice.ts'
import { createReadingGate } from './readingGate.ts'
import { alwaysSent, createRefusals } from './refusals.ts'
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
  watchProxies,
} from './steps.ts'

type Options = {
  services: Services
  databaseUrl: string
  /** Serve from sources through Vite, nothing cached. */
  dev?: boolean
  /** false: no answer is cached; for the bench, which compares the two. */
  cached?: boolean
  /** DNS for recognising search engines; tests bring their own. */
  resolver?: Resolver
}

/** The HTTP side of one process: cached answers first, then the app. */
export async function createServer(options: Options) {
  const { services, cached = !options.dev } = options
  const { settings } = services
  const parts = await openParts(options)
  const { readiness, refusals, limited, gate, metrics, site, app } = parts

  // What happens to a request, from top to bottom.
  const handle = pipeline(
    [
      closeWhileDraining(readiness),
      measureTime(metrics.seconds),
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
    answerByApp(app, gate, refusals, parts.hidden),
  )

  const server = createHttpServer(handle)
  const always = alwaysSent(settings.publicUrl)
  server.on('clientError', (error, socket) => onClientError(error, socket, always))
  return {
    /** Resolves once this node's cache has received every change committed before the call. */
    caughtUp: parts.feed.caughtUp,
    listen: () => listen(server, settings),
    drain: (ms?: number) => drain(server, readiness, ms),
    close: async () => {
      server.closeAllConnections()
      await parts.close()
    },
  }
}

/** Everything that the steps work with, opened once. */
async function openParts({ services: given, databaseUrl, dev = false, resolver }: Options) {
  const indice = dev ? null : await openIndice(given, databaseUrl)
  const services: Services = { ...given, indice: indice ?? undefined }
  const { settings, log } = services
  const limits = settings.rateLimit ? await openLimitStore(services) : createMemoryStore()
  const site = dev
    ? await loadDevelopmentSite(services)
    : await loadCompiledSite(services, databaseUrl)
  const { renderer } = site
  const readiness: Readiness = { draining: false }
  const routeOf = rememberRoutes(cacheRouter(endpoints, pages, files), settings.publicUrl)
  const quem = new QuemSeEsconde(services)
  const hidden = createHidden(quem, services)
  const cache = createPageCache(services, routeOf, hidden, (address, options) =>
    app.request(address, {}, { ...options, fromCache: true }),
  )
  const metrics = createMetrics(
    () => cache.stats,
    () => freeBytes(settings.dataDir),
  )
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
    databaseUrl,
    // First, so that whatever is made again asks an index that has heard of the change.
    [...(indice ? [indice] : []), cache, publicos, quem, renderer.remembered],
    log,
  )
  return {
    services,
    readiness,
    site,
    app,
    cache,
    hidden,
    routeOf,
    metrics,
    feed,
    limited: createCallLimits(settings, limits),
    gate: createReadingGate(settings, { resolver }),
    refusals: createRefusals(services, renderer),
    close: async () => {
      await feed.close()
      await limits.close()
      await renderer.close()
      await indice?.close()
    },
  }
}

/** @returns the port, also when port 0 (any free one) was asked for. */
const listen = (server: Server, { port, host }: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
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
