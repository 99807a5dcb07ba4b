import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './layout/InlineScript.tsx'
import { localeOf } from './locale.ts'
import { baseLocale, type Locale, overwriteGetLocale } from './paraglide/runtime.js'
import { numbersContext, sealContext, servicesContext } from './services.ts'
import { type UnavailableKind, UnavailablePage } from './shell/pwa/UnavailablePage.tsx'
import { startScriptsLater } from './startScripts.ts'

export { numbersContext, sealContext, servicesContext }

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
  const { nonce, seal } = context.get(sealContext)
  const html = await rendering.run(locale, () =>
    renderPage(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      nonce,
    ),
  )
  // In development Vite's client must run before the page's modules, and adds inline scripts.
  if (!import.meta.env.PROD) return new Response(html, { status, headers })
  const sealed = seal(startScriptsLater(html.toString(), nonce))
  headers.set('Content-Security-Policy', sealed.policy)
  // As bytes: a string would be encoded again on its way to the socket.
  return new Response(Buffer.from(sealed.html), { status, headers })
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
        <UnavailablePage kind={kind} {...options} />
      </NonceContext>,
    ),
  )
  return `<!DOCTYPE html>${html}`
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
