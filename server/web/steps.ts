import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { toFalha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import type { Settings } from '../settings.ts'
import { openedTracer } from '../tracing/tracing.ts'
import { sendAnswer } from './cachedAnswer.ts'
import { type CallLimits, limitOfCall } from './callLimits.ts'
import { malformed } from './clientError.ts'
import { allowOrigin } from './cors.ts'
import type { Readiness } from './health.ts'
import type { Hidden } from './hidden.ts'
import type { Load } from './load.ts'
import { LEFT, type Metrics, methodLabel } from './metrics.ts'
import type { Handler, Step } from './pipeline.ts'
import type { createReadingGate } from './readingGate.ts'
import { isPageAddress, type Refusals } from './refusals.ts'
import { requestTarget } from './requestTarget.ts'
import { createRoutePattern } from './routePattern.ts'
import type { Site } from './site.ts'

/*
 * The steps of a request outside the app, in the order in which `createServer` puts them; sending from
 * the cache is a step of its own, in `sendCached.ts`.
 */

/** What watches the site is told how it is, however much it has to do. */
const WATCHED = /^\/(?:healthz|readyz|metrics)$/

/** While draining, connections are closed after their answer, not kept alive. */
export const closeWhileDraining =
  (readiness: Readiness): Step =>
  (next) =>
  (req, res) => {
    if (readiness.draining) res.setHeader('Connection', 'close')
    next(req, res)
  }

export const measureTime =
  (metrics: Metrics): Step =>
  (next) =>
  (req, res) => {
    metrics.measure(req, res)
    next(req, res)
  }

/**
 * Each request as a span by the pattern of its route, where traces are on. The trace that it came with is
 * continued only behind a trusted proxy: a visitor could choose one, and have every request of his traced.
 */
export const traceRequest =
  ({ trustedProxies }: Settings): Step =>
  (next) => {
    const tracer = openedTracer()
    if (!tracer) return next
    const patternOf = createRoutePattern()
    return (req, res) => {
      const { url = '/', method, headers } = req
      if (WATCHED.test(url)) return next(req, res)
      const route = patternOf(url)
      const label = methodLabel(method)
      const attributes = { 'http.request.method': label, 'http.route': route }
      const parent = trustedProxies > 0 ? String(headers.traceparent ?? '') : ''
      const span = tracer.request(`${label} ${route}`, attributes, parent)
      res.once('close', () => span.end(res.writableFinished ? res.statusCode : LEFT))
      span.within(() => next(req, res))
    }
  }

/** Logs once when TRUSTED_PROXIES does not fit the requests. */
export const watchProxies =
  (notice: (req: IncomingMessage) => void): Step =>
  (next) =>
  (req, res) => {
    notice(req)
    next(req, res)
  }

/** Parses the URL for all later steps; an invalid one is refused. */
export const settleAddress =
  (publicUrl: string, refusals: Refusals): Step =>
  (next) => {
    const { host } = new URL(publicUrl)
    return (req, res) => {
      const target = requestTarget(req.url ?? '')
      // The client chooses `Host`: it is replaced, so that no answer depends on it.
      req.headers.host = host
      req.url = target ?? '/'
      if (target === null) void refusals.send(req, res, malformed())
      else next(req, res)
    }
  }

/** Lets pages of other configured origins call the API. */
export const allowOrigins =
  (origins: readonly string[]): Step =>
  (next) =>
  (req, res) => {
    if (!allowOrigin(req, res, origins)) next(req, res)
  }

/** In development Vite's own addresses come before ours. */
export const askVite =
  (middleware: Site['middleware']): Step =>
  (next) => {
    if (!middleware) return next
    return (req, res) => {
      if (req.url?.startsWith('/api')) next(req, res)
      else middleware(req, res, () => next(req, res))
    }
  }

/** Rate limit of API calls, by client. */
export const limitCalls =
  (limited: CallLimits, settings: Settings, refusals: Refusals): Step =>
  (next) =>
  (req, res) => {
    whenAllowed(limited(req, limitOfCall(req, settings)), {
      go: () => next(req, res),
      refuse: (refused) => refusals.send(req, res, refused),
    })
  }

/** Scripts, styles and pictures of the build. */
export const sendClientFile =
  (clientFiles: Site['clientFiles']): Step =>
  (next) =>
  (req, res) => {
    const file = isRead(req) && clientFiles?.((req.url ?? '/').split('?')[0] ?? '')
    if (!file) return next(req, res)
    file.then((answer) => sendAnswer(req, res, answer)).catch(() => res.writeHead(500).end())
  }

/** Rate limit of uncached pages, by client, so that none takes all of the processor. */
export const limitPages =
  (limited: CallLimits, refusals: Refusals): Step =>
  (next) =>
  (req, res) => {
    const isPage = isRead(req) && isPageAddress(req.url ?? '/')
    whenAllowed(isPage ? limited(req, 'pagina') : null, {
      go: () => next(req, res),
      refuse: (refused) => refusals.send(req, res, refused),
    })
  }

type Answering = {
  gate: ReturnType<typeof createReadingGate>
  refusals: Refusals
  hidden: Hidden
  load: Load
}

/** The app answers: API, health, files for crawlers, media and pages. */
export function answerByApp(
  app: Hono<ApiEnv>,
  { gate, refusals, hidden, load }: Answering,
): Handler {
  return getRequestListener(async (request, env) => {
    const req = env.incoming as IncomingMessage
    try {
      const escondidas = hidden.de(await hidden.regioesDe(req))
      const visitor = { ...env, escondidas, escondidasDaConta: hidden.ofConta }
      const ask = () => app.fetch(request, visitor)
      const response = await (WATCHED.test(req.url ?? '')
        ? ask()
        : isRead(req)
          ? load.make(ask)
          : load.change(ask))
      return await gate.settle(req, response, async (numbers) =>
        app.fetch(request, { ...visitor, numbers }),
      )
    } catch (error) {
      return refusals.answer(req, toFalha(error))
    }
  }) as (req: IncomingMessage, res: ServerResponse) => void
}

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD'

/** Calls the next step at once without a limit, else when the limit allows it. */
export function whenAllowed(
  limit: Promise<unknown> | null,
  { go, refuse }: { go: () => unknown; refuse: (refused: unknown) => unknown },
): void {
  if (limit) limit.then(go, refuse)
  else go()
}
