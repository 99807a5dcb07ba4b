import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { mountUmClique } from '../alertas/umClique.ts'
import { mountCopia } from '../contas/copia/download.ts'
import { mountOidc } from '../contas/oidcRoutes.ts'
import type { LimitStore } from '../http/limitStore.ts'
import { Falha, problemResponse, toFalha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import { mountProvedor } from '../idade/provedor.ts'
import { mountIndexacao } from '../indexacao/routes.ts'
import type { ArquivosPublicos } from '../midias/publicos.ts'
import { serveMedia } from '../midias/serve.ts'
import { mountPix } from '../pix/webhook.ts'
import { requestId, requestIdOf, withRequestId } from '../requestId.ts'
import type { Services } from '../services.ts'
import { mountTransparencia } from '../transparencia/routes.ts'
import { mountApi } from './api.ts'
import { keepInCdn, tagForCdn } from './cdn.ts'
import type { ChangeFeed } from './changeFeed.ts'
import { docsCss, docsPage } from './docsPage.ts'
import { bearerIs, type Readiness, readyResponse } from './health.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import type { PageRenderer } from './pages.ts'
import { API_CSP, commonHeaders } from './securityHeaders.ts'
import { servicesWithout } from './servicesWithout.ts'

type Parts = {
  services: Services
  renderPage: PageRenderer['render']
  readiness: Readiness
  metrics: Pick<Metrics, 'registry'>
  publicos: ArquivosPublicos
  watch: ChangeFeed['watch']
  limits: LimitStore
}

/**
 * Everything that is answered, in order: health, API, files for crawlers, media, pages. The page cache
 * comes before it.
 */
export function createApp(parts: Parts): Hono<ApiEnv> {
  const { services, renderPage, readiness, metrics, publicos, watch, limits } = parts
  const app = new Hono<ApiEnv>()
  const { settings, secrets, log } = services
  const common = commonHeaders(settings.publicUrl)

  app.use((c, next) => {
    // Asked by the page cache there is no request of a visitor: the answer is for all who wait.
    const brought = c.env?.incoming ? c.req.header('X-Request-Id') : undefined
    const id = requestIdOf(brought, settings.trustedProxies)
    return withRequestId(id, async () => {
      await next()
      const { headers } = c.res
      headers.set('X-Request-Id', id)
      for (const [name, value] of common) headers.set(name, value)
      tagForCdn(headers, settings)
      // A rendered page brings a policy of its own; in development it has none, for Vite's sake.
      const isPage = headers.get('Content-Type')?.startsWith('text/html')
      if (!isPage && !headers.has('Content-Security-Policy'))
        headers.set('Content-Security-Policy', API_CSP)
    })
  })
  app.onError((error) => {
    const falha = toFalha(error)
    if (falha.codigo === 'erro_interno') log.error({ err: error }, 'unexpected failure')
    return problemResponse(falha, requestId() ?? '')
  })

  app.get('/healthz', () => Response.json({ state: 'alive' }))
  app.get('/readyz', () => readyResponse(services, readiness))
  app.get('/metrics', async (c) => {
    if (!bearerIs(c.req.header('Authorization'), secrets.metrics))
      throw new Falha('nao_autenticado', 'Envie a credencial das métricas.')
    const { registry } = metrics
    return new Response(await registry.metrics(), {
      headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
    })
  })

  // ETags of answers that are not cached as bytes (they depend on the session, or change each time).
  app.get('/api/*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...OF_ANSWER] }))
  if (settings.corsOrigins.length > 0)
    app.use('/api/*', async (c, next) => {
      await next()
      c.res.headers.append('Vary', 'Origin')
    })

  const document = openApiDocument(settings.publicUrl)
  app.get('/api/openapi.json', () => Response.json(document))
  app.get('/api/docs', (c) =>
    c.html(docsPage(document), 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    }),
  )
  const css = { 'Content-Type': 'text/css; charset=utf-8' }
  app.get('/api/docs.css', () => new Response(docsCss, { headers: css }))
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css']) app.all(path, onlyReads)
  mountOidc(app, services)
  mountProvedor(app, services)
  mountPix(app, services)
  mountUmClique(app, services)
  mountApi(app, services, watch, limits)
  app.all('/api/*', () => {
    throw new Falha('nao_encontrado', 'Não há nada neste endereço. Veja /api/docs.')
  })

  mountCopia(app, services)
  mountIndexacao(app, (escondidas) => servicesWithout(services, escondidas))
  mountTransparencia(app, services)
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const answer = await serveMedia(services, publicos, c.req.raw, c.env.escondidas)
    const [, , pasta = ''] = c.req.path.split('/')
    return keepInCdn(answer, publicos.shownBy(pasta), settings, services.now().getTime())
  })
  app.on(['GET', 'HEAD'], '*', (c) => renderPage(c.req.raw, c.env))
  app.all('*', onlyReads)
  return app
}

/** Headers that a 304 repeats. */
const OF_ANSWER = ['link', 'www-authenticate', 'x-cache-tags', 'x-total-count']

function onlyReads(): never {
  throw new Falha('metodo_nao_permitido', 'Este endereço aceita GET e HEAD.', {
    headers: { Allow: 'GET, HEAD' },
  })
}
