import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FileRoute, files } from '../../contract/files.ts'
import { type Page, pages } from '../../contract/pages.ts'
import { PAGINA_DA_IDADE } from '../../contract/paginaDaIdade.ts'
import { demandsProof, unproven } from '../idade/exigencia.ts'
import { bringsProva } from '../idade/prova.ts'
import type { Services } from '../services.ts'
import { sourceOf } from './cacheKey.ts'
import type { Step } from './pipeline.ts'
import { isPageAddress, type Refusals } from './refusals.ts'
import { hasSession, type RouteOf } from './sendCached.ts'
import type { Site } from './site.ts'

type Parts = {
  services: Pick<Services, 'settings' | 'secrets' | 'now'>
  site: Pick<Site, 'clientFiles'>
  routeOf: RouteOf
  refusals: Refusals
}

/**
 * With AGE_ASSURANCE=verified: lets nobody without a proof of age past to what is adult, before any
 * cache. A page redirects to the one that asks, the list of a place to the open page about it; a page's
 * data do it as the router understands.
 */
export function requireProof({ services, site, routeOf, refusals }: Parts): Step {
  const { settings, secrets, now } = services
  if (!demandsProof(settings)) return (next) => next
  const isOpen = openPaths(pages, files)
  const isFile = (pathname: string) => Boolean(site.clientFiles?.(pathname))

  function refuse(req: IncomingMessage, res: ServerResponse, pathname: string) {
    const isPage = isPageAddress(pathname)
    const address = req.url ?? '/'
    if (!isPage) return void refusals.send(req, res, unproven())
    const isData = pathname.endsWith('.data')
    const volta = isData ? pageOf(address, settings.publicUrl) : address
    const english = /^\/en(\/|$)/.test(volta) ? '/en' : ''
    const place = soberPage(volta)
    const to = place ?? `${english}${PAGINA_DA_IDADE}?${new URLSearchParams({ volta })}`
    const headers = isData
      ? { 'X-Remix-Redirect': to, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' }
      : { Location: to }
    res.writeHead(isData ? 204 : 302, { ...headers, 'Cache-Control': 'no-store' }).end()
  }

  return (next) => (req, res) => {
    const { url = '/' } = req
    if (bringsProva(secrets.hash, req.headers.cookie, now().getTime())) return next(req, res)
    const [pathname = '/'] = url.split('?')
    const isCall = pathname.startsWith('/api/')
    // Cached answers of the API never reach the dispatch; one with a session does.
    const isCached = isCall && !hasSession(req) && routeOf(url)?.conteudo === 'adulto'
    if (!isCached && (isOpen(pathname) || isFile(pathname))) next(req, res)
    else refuse(req, res, pathname)
  }
}

/** The page whose data this address has: `/search.data?geral=a&_routes=…` → `/search?geral=a`. */
function pageOf(address: string, publicUrl: string): string {
  const { pathname, searchParams } = new URL(address, publicUrl)
  searchParams.delete('_routes')
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

/**
 * The open page about the place of this list, where it has one: search engines follow it there, and it
 * leads on to the page that asks.
 */
const soberPage = (address: string): string | null => {
  const [, english = '', place] =
    /^(\/en)?\/acompanhantes(\/[a-z]{2}(?:\/[a-z0-9-]{1,120}){0,2})\/?(?:\?|$)/.exec(address) ?? []
  return place ? `${english}/lugares${place}` : null
}

/** Paths that are no page, and open: health, the router's own list of routes, what the site is made of. */
const OPEN = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.webmanifest',
  '/__manifest',
  '(/en)?/offline',
  // Signed addresses, which only a call that was itself checked hands out.
  '/media/privado/[\\w-]+/[0-9a-f]{24}/[\\w.]+',
  // The copy of an account's own data, by a link that works once.
  '/copia/[\\w-]{43}',
  // Each call is checked where it is dispatched; see `requireProof` for those that are cached.
  '/api(/.*)?',
]

/**
 * Whether an address shows nothing adult: one of the open pages, as it is written, or a file. Anything
 * else is adult, so that no other spelling that the router accepts leads past the check.
 */
function openPaths(
  pages: readonly Page[],
  files: readonly FileRoute[],
): (pathname: string) => boolean {
  const open = [
    ...pages
      .filter(({ conteudo }) => conteudo === 'aberto')
      .map(({ path }) => `(/en)?${sourceOf(path)}(/|\\.data)?`),
    ...files.filter(({ conteudo }) => conteudo === 'aberto').map(({ path }) => sourceOf(path)),
    ...OPEN,
  ]
  const adult = files
    .filter(({ conteudo }) => conteudo === 'adulto')
    .map(({ path }) => sourceOf(path))
  const isOpen = new RegExp(`^(?:${open.join('|')})$`)
  const isAdult = new RegExp(`^(?:${adult.join('|')})$`)
  return (pathname) => isOpen.test(pathname) && !isAdult.test(pathname)
}
