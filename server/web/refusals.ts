import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Falha, problemResponse, toFalha } from '../http/problem.ts'
import { requestId } from '../requestId.ts'
import type { Services } from '../services.ts'
import { readAnswer, sendAnswer } from './cachedAnswer.ts'
import type { PageRenderer } from './pages.ts'
import { API_CSP, commonHeaders } from './securityHeaders.ts'

/** Refusals outside the app, which has its own: a page or JSON, as the request expects. */
export type Refusals = {
  answer(req: IncomingMessage, falha: Falha): Promise<Response>
  /** As `answer`, sent; unexpected errors are logged. */
  send(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void>
}

/** Addresses for which the app renders no page. */
const NO_PAGE =
  /^\/(?:(?:api|cartao|copia|media)\/|(?:healthz|readyz|metrics|manifest\.webmanifest|robots\.txt|sitemap)\b)/

/** Whether a page is rendered for this address, unless the build has a file there. */
export const isPageAddress = (address: string): boolean => !NO_PAGE.test(address)

/** Refusals that a reader of a page sees as a page. */
const PAGES: Partial<Record<Falha['codigo'], 'demais' | 'manutencao'>> = {
  muitas_tentativas: 'demais',
  indisponivel: 'manutencao',
}

/** Headers of every answer that the app does not create. */
export const alwaysSent = (publicUrl: string): [string, string][] => [
  ...commonHeaders(publicUrl),
  ['Content-Security-Policy', API_CSP],
]

export function createRefusals(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  renderer: Pick<PageRenderer, 'renderUnavailable'>,
): Refusals {
  const always = alwaysSent(settings.publicUrl)
  const pages = new Map<string, Promise<{ status: number; headers: Headers; body: ArrayBuffer }>>()

  /** A page without data, made once for each language: refusing must cost less than answering. */
  async function pageFor(kind: 'demais' | 'manutencao', pathname: string): Promise<Response> {
    const key = `${kind} ${/^\/en(\/|$)/.test(pathname)}`
    const made =
      pages.get(key) ??
      renderer.renderUnavailable(kind, pathname).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.arrayBuffer(),
      }))
    pages.set(key, made)
    made.catch(() => pages.delete(key))
    const { status, headers, body } = await made
    return new Response(body, { status, headers })
  }

  async function answer(req: IncomingMessage, falha: Falha): Promise<Response> {
    const { pathname } = new URL(req.url ?? '/', settings.publicUrl)
    const isPage = isPageAddress(pathname) && !pathname.endsWith('.data')
    const kind = isPage ? PAGES[falha.codigo] : undefined
    const response = kind
      ? await pageFor(kind, pathname)
      : problemResponse(falha, requestId() ?? crypto.randomUUID())
    for (const [name, value] of Object.entries(falha.headers)) response.headers.set(name, value)
    for (const [name, value] of always)
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }

  return {
    answer,
    async send(req, res, error) {
      const falha = toFalha(error)
      if (falha.codigo === 'erro_interno') log.error({ err: error }, 'unexpected failure')
      sendAnswer(req, res, await readAnswer(await answer(req, falha)))
    },
  }
}
