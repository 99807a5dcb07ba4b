import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { CacheListener } from '../http/cacheTags.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { type Numbers, ShownNumbers } from '../http/numbers.ts'
import { cacheScope } from '../idade/exigencia.ts'
import type { Services } from '../services.ts'
import { traced } from '../tracing/tracing.ts'
import { appManifest } from './appManifest.ts'
import { createRoutePattern } from './routePattern.ts'
import { createSeal } from './securityHeaders.ts'
import { fromReplica, servicesWithout } from './servicesWithout.ts'

/** What a render depends on besides its address. */
export type RenderOptions = {
  numbers?: Numbers
  escondidas?: Escondidas
  /** The ETag of a page made before: if its data are still the same, the answer is a 304 without a body. */
  known?: string
  /** Read from the replica. */
  onReplica?: boolean
  /** A thread may answer with brotli (`Content-Encoding`), so that the one that asks compresses nothing. */
  packed?: boolean
}

/** Renders pages anonymously, in this thread or in others. */
export type PageRenderer = {
  /** Neither credentials nor cookies reach it, so that its bytes may be cached and sent to anyone. */
  render(asked: Pick<Request, 'url' | 'method'>, options?: RenderOptions): Promise<Response>
  /** One HTML file that needs neither app nor database. */
  renderUnavailable(kind: UnavailableKind, path: string): Promise<Response>
  /** What renders remember of the database: it must hear every change. */
  remembered: CacheListener
  /** How many pages are asked for and not made yet, where threads make them. */
  waiting?(): number
  close(): Promise<void>
}

/** A page is revalidated before each use: its ETag makes that cheap. */
const REVALIDATE = 'max-age=0, must-revalidate'
/** A page's data, preloaded when a link is hovered or touched, is not requested again by the click. */
const PRELOADED = 'max-age=10, s-maxage=0, must-revalidate'

/** Made when a first page is traced: without traces nothing asks for it. */
let pattern: ReturnType<typeof createRoutePattern> | undefined
const patternOf = (path: string): string => {
  pattern ??= createRoutePattern()
  return pattern(path)
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** One for each build: a handler ranks all routes when it is first used. */
function handlerOf(build: ServerBuild, mode: 'development' | 'production'): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

/** Renders pages in this thread. */
export function pageRenderer(
  load: () => Promise<ServerBuild>,
  services: Services,
  mode: 'development' | 'production' = 'production',
): PageRenderer {
  const renderUnavailable = async (kind: UnavailableKind, path: string) =>
    unavailablePage(await load(), services, kind, path)
  const render = async (
    { url, method }: Pick<Request, 'url' | 'method'>,
    { numbers, escondidas, known, onReplica }: RenderOptions = {},
  ): Promise<Response> => {
    const { pathname } = new URL(url)
    if (pathname === '/manifest.webmanifest') return appManifest(services.settings)
    const build = await load()
    if (/^(\/en)?\/offline$/.test(pathname))
      return unavailablePage(build, services, 'offline', pathname)
    const context = new RouterContextProvider()
    const { servicesContext, sealContext, numbersContext, knownContext } = build.entry
      .module as unknown as Record<
      'servicesContext' | 'sealContext' | 'numbersContext' | 'knownContext',
      Parameters<RouterContextProvider['set']>[0]
    >
    const shown = new ShownNumbers(numbers, escondidas)
    context.set(
      servicesContext,
      servicesWithout(onReplica ? fromReplica(services) : services, escondidas ?? NENHUMA),
    )
    context.set(sealContext, createSeal(services.settings.publicUrl))
    context.set(numbersContext, shown)
    context.set(knownContext, known ?? null)
    const response = await traced(
      () => `render ${patternOf(pathname)}`,
      'internal',
      () => handlerOf(build, mode)(new Request(url, { method }), context),
    )
    const kind = replacementOf(response, pathname)
    if (kind) return unavailablePage(build, services, kind, pathname)
    if (!response.headers.has('Cache-Control')) {
      const good = pathname.endsWith('.data') ? PRELOADED : REVALIDATE
      const cached = `${cacheScope(services.settings)}, ${good}`
      response.headers.set('Cache-Control', response.status < 400 ? cached : 'no-store')
    }
    // Data of a page, from React Router, which leaves its coding to the reader.
    if (response.headers.get('Content-Type') === 'text/x-script')
      response.headers.set('Content-Type', 'text/x-script; charset=utf-8')
    shown.writeTo(response.headers)
    return response
  }
  return { render, renderUnavailable, remembered: services.remembered, close: async () => {} }
}

export type UnavailableKind = 'offline' | 'manutencao' | 'falha' | 'demais'

/**
 * The page to send instead of this answer, or null. With the database unavailable (503) most of a page of
 * the app would not work; and when the render itself fails, the router answers with a line of plain text.
 */
function replacementOf({ status, headers }: Response, pathname: string): UnavailableKind | null {
  if (pathname.endsWith('.data')) return null
  if (status === 503) return 'manutencao'
  return status >= 500 && !headers.get('Content-Type')?.includes('text/html') ? 'falha' : null
}

const UNAVAILABLE_STATUS = { offline: 200, manutencao: 503, falha: 500, demais: 429 }

/** One HTML file that needs neither app nor database: see `renderUnavailable` in app/entry.server.tsx. */
function unavailablePage(
  build: ServerBuild,
  { settings }: Services,
  kind: UnavailableKind,
  path: string,
) {
  const { renderUnavailable } = build.entry.module as unknown as {
    renderUnavailable: (
      kind: UnavailableKind,
      path: string,
      options: { siteName: string; styles: readonly string[]; nonce: string },
    ) => string
  }
  const styles = build.assets.routes.root?.css ?? []
  const { nonce, seal } = createSeal(settings.publicUrl)
  const { siteName } = settings
  const { html, policy } = seal(
    Buffer.from(renderUnavailable(kind, path, { siteName, styles, nonce })),
  )
  return new Response(html, {
    status: UNAVAILABLE_STATUS[kind],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': kind === 'offline' ? `public, ${REVALIDATE}` : 'no-store',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      ...(kind === 'manutencao' && { 'Retry-After': '30' }),
    },
  })
}
