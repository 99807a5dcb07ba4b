import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './layout/InlineScript.tsx'
import { ModulesContext } from './layout/ModulePreloads.tsx'
import { localeOf } from './locale.ts'
import { baseLocale, type Locale, overwriteGetLocale } from './paraglide/runtime.js'
import { WriteHtmlContext } from './StaticHtml.tsx'
import { knownContext, numbersContext, sealContext, servicesContext } from './services.ts'
import { type UnavailableKind, UnavailablePage } from './shell/pwa/UnavailablePage.tsx'
import { writeHtml } from './writeHtml.tsx'

export { knownContext, numbersContext, sealContext, servicesContext }

/** Pages of both languages render at the same time: each render sees its own. */
const rendering = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => rendering.getStore() ?? baseLocale)

/** Renders the whole page before it answers: the page cache stores bytes, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status === 503) headers.set('Retry-After', '5')
  const locale = localeOf(new URL(request.url).pathname)
  headers.set('Content-Language', locale)
  if (status === 200) {
    const etag = etagOfData(headers, routerContext)
    headers.set('ETag', etag)
    if (etag === context.get(knownContext)) return new Response(null, { status: 304, headers })
  }
  const { nonce, seal } = context.get(sealContext)
  const html = await rendering.run(locale, () =>
    renderPage(
      <NonceContext value={nonce}>
        <WriteHtmlContext value={writeHtml}>
          <ModulesContext value={modulesOf(routerContext)}>
            <ServerRouter context={ofThisPage(routerContext)} url={request.url} nonce={nonce} />
          </ModulesContext>
        </WriteHtmlContext>
      </NonceContext>,
      nonce,
    ),
  )
  // In development Vite's client must run before the page's modules, and adds inline scripts.
  if (!import.meta.env.PROD) return new Response(html, { status, headers })
  const sealed = seal(html)
  headers.set('Content-Security-Policy', sealed.policy)
  return new Response(sealed.html, { status, headers })
}

/** What the page imports first, which `ModulePreloads` asks for. */
function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const parts = [manifest.entry, ...routes].flatMap((part) => part ?? [])
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

type Manifest = EntryContext['manifest']

/** For each build, by the last route of the page. */
const manifestsOfPages = new WeakMap<Manifest, Map<string, Manifest>>()

/**
 * The routes of this page alone: the router makes an object of each that it is given, for every render. And
 * without the lists `imports`, whose modules it would preload at high priority.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const pages = manifestsOfPages.get(manifest) ?? new Map<string, Manifest>()
  manifestsOfPages.set(manifest, pages)
  const last = ids.at(-1) ?? ''
  let own = pages.get(last)
  if (!own) {
    const routes = Object.fromEntries(
      ids.map((id) => [id, manifest.routes[id] && { ...manifest.routes[id], imports: [] }]),
    )
    own = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes }
    pages.set(last, own)
  }
  return { ...context, manifest: own }
}

/** HTML that needs neither the app's modules nor the database; `path` gives its language. */
export function renderUnavailable(
  kind: UnavailableKind,
  path: string,
  { nonce, ...options }: { siteName: string; styles: readonly string[]; nonce: string },
): string {
  const html = rendering.run(localeOf(path), () =>
    renderToStaticMarkup(
      <NonceContext value={nonce}>
        <WriteHtmlContext value={writeHtml}>
          <UnavailablePage kind={kind} {...options} />
        </WriteHtmlContext>
      </NonceContext>,
    ),
  )
  return `<!DOCTYPE html>${html}`
}

/**
 * A weak one: pages of the same data, headers and build differ in nothing, since what is rendered reads
 * neither the clock nor anything else. So a page need not be rendered to know that it is still the same.
 */
function etagOfData(headers: Headers, { manifest, staticHandlerContext }: EntryContext): string {
  const madeOf = [manifest.version, [...headers], staticHandlerContext.loaderData]
  return `W/"${createHash('sha256').update(JSON.stringify(madeOf)).digest('base64url').slice(0, 22)}"`
}

function renderPage(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Suspense boundaries are written in place instead of being moved there by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The router calls it with what a loader or a render threw. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(servicesContext).log.error({ err: error, url: request.url }, 'page failed')
}
