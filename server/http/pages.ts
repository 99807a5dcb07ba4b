import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '../services.ts'
import { StartError } from '../startError.ts'
import { appManifest } from './appManifest.ts'
import type { CachedAnswer } from './cachedAnswer.ts'
import { type Numbers, ShownNumbers } from './numbers.ts'
import { commonHeaders, createNonce, sealPage } from './securityHeaders.ts'
import { staticFiles } from './staticFiles.ts'

/** The site's two sides: what renders its pages, and the files that browsers load. */
export type Site = {
  /** In development Vite gives it anew at each change. */
  loadBuild: () => Promise<ServerBuild>
  clientFiles?: (address: string) => Promise<CachedAnswer> | null
  /** Development only: Vite's own addresses, asked before ours. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

/** @throws StartError when the site was not built. */
export async function loadCompiledSite({ settings }: Services): Promise<Site> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file)) throw new StartError('build/ is missing: run npm start, which builds it.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return {
    loadBuild: async () => build,
    clientFiles: await staticFiles(resolve('build/client'), commonHeaders(settings.publicUrl)),
    close: async () => {},
  }
}

/** Vite within this process: pages and browser modules change as their files do. */
export async function loadDevelopmentSite(): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}

/** Anyone may keep a page, but asks whether it still holds: its ETag makes that cheap. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
/** A page's data, asked for at the first sign of intent, is not asked for again by the press. */
const AHEAD = 'public, max-age=10, s-maxage=0, must-revalidate'

/**
 * Renders a page for nobody in particular: neither credentials nor cookies reach it, so that its
 * bytes may be kept and sent to anyone.
 */
export function pageRenderer({ loadBuild, middleware }: Site, services: Services) {
  const mode = middleware ? 'development' : 'production'
  return async (request: Request, numbers?: Numbers): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/manifest.webmanifest') return appManifest(services.settings)
    const build = await loadBuild()
    if (/^(\/en)?\/offline$/.test(pathname)) return awayPage(build, services, 'offline', pathname)
    const context = new RouterContextProvider()
    const { servicesContext, nonceContext, numbersContext } = build.entry
      .module as unknown as Record<
      'servicesContext' | 'nonceContext' | 'numbersContext',
      Parameters<RouterContextProvider['set']>[0]
    >
    const nonce = createNonce()
    const shown = new ShownNumbers(numbers)
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    context.set(numbersContext, shown)
    const handle = createRequestHandler(build, mode)
    const response = await handle(new Request(request.url, { method: request.method }), context)
    const kind = standIn(response, pathname)
    if (kind) return awayPage(build, services, kind, pathname)
    if (!response.headers.has('Cache-Control')) {
      const good = pathname.endsWith('.data') ? AHEAD : REVALIDATE
      response.headers.set('Cache-Control', response.status < 400 ? good : 'no-store')
    }
    shown.writeTo(response.headers)
    const isHtml = response.headers.get('Content-Type')?.includes('text/html')
    // Vite puts scripts and styles of its own into the page.
    if (!isHtml || mode === 'development') return response

    const { publicUrl } = services.settings
    const { html, policy } = sealPage(await response.text(), { nonce, publicUrl })
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', policy)
    return new Response(html, { status: response.status, headers })
  }
}

type AwayKind = 'offline' | 'manutencao' | 'falha' | 'demais'

/**
 * The database is away: a page of the app would come with much that cannot work now. Or the render
 * itself failed, and the router says so in a bare line.
 */
function standIn({ status, headers }: Response, pathname: string): AwayKind | null {
  if (pathname.endsWith('.data')) return null
  if (status === 503) return 'manutencao'
  return status >= 500 && !headers.get('Content-Type')?.includes('text/html') ? 'falha' : null
}

const AWAY_STATUS = { offline: 200, manutencao: 503, falha: 500, demais: 429 }

/** One HTML file that needs neither app nor database: see `renderAway` in app/entry.server.tsx. */
function awayPage(build: ServerBuild, { settings }: Services, kind: AwayKind, path: string) {
  const { renderAway } = build.entry.module as unknown as {
    renderAway: (
      kind: AwayKind,
      path: string,
      options: { siteName: string; styles: readonly string[]; nonce: string },
    ) => string
  }
  const styles = build.assets.routes.root?.css ?? []
  const { siteName, publicUrl } = settings
  const nonce = createNonce()
  const { html, policy } = sealPage(renderAway(kind, path, { siteName, styles, nonce }), {
    nonce,
    publicUrl,
  })
  return new Response(html, {
    status: AWAY_STATUS[kind],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': kind === 'offline' ? REVALIDATE : 'no-store',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      ...(kind === 'manutencao' && { 'Retry-After': '30' }),
    },
  })
}

/** Says in plain words that one address asked for too many pages. @param headers when to come back */
export async function busyPage(
  { loadBuild }: Site,
  services: Services,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  const page = awayPage(await loadBuild(), services, 'demais', path)
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  return page
}
