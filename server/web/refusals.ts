import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Falha, problemResponse, toFalha } from '../http/problem.ts'
import { requestId } from '../requestId.ts'
import type { Services } from '../services.ts'
import { type CachedAnswer, readAnswer, sendAnswer } from './cachedAnswer.ts'
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
  const pages = new Map<string, Promise<CachedAnswer>>()

  /** A page without data, made and compressed once for each language: refusing must cost less than answering. */
  function pageFor(kind: 'demais' | 'manutencao', pathname: string): Promise<CachedAnswer> {
    const key = `${kind} ${/^\/en(\/|$)/.test(pathname)}`
    const made =
      pages.get(key) ??
      renderer.renderUnavailable(kind, pathname).then((response) => readAnswer(complete(response)))
    pages.set(key, made)
    made.catch(() => pages.delete(key))
    return made
  }

  function complete(response: Response): Response {
    for (const [name, value] of always)
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }

  /** The page that says so; null where none is expected. */
  function pageOf(req: IncomingMessage, { codigo }: Falha): Promise<CachedAnswer> | null {
    const { pathname } = new URL(req.url ?? '/', settings.publicUrl)
    const isPage = isPageAddress(pathname) && !pathname.endsWith('.data')
    const kind = isPage ? PAGES[codigo] : undefined
    return kind ? pageFor(kind, pathname) : null
  }

  async function answer(req: IncomingMessage, falha: Falha): Promise<Response> {
    const page = await pageOf(req, falha)
    const whole = await page?.variant('identity')
    const response = whole
      ? new Response(new Uint8Array(whole.body), { status: page?.status, headers: whole.headers })
      : complete(problemResponse(falha, requestId() ?? crypto.randomUUID()))
    for (const [name, value] of Object.entries(falha.headers)) response.headers.set(name, value)
    return response
  }

  return {
    answer,
    async send(req, res, error) {
      const falha = toFalha(error)
      if (falha.codigo === 'erro_interno') log.error({ err: error }, 'unexpected failure')
      const page = await pageOf(req, falha)
      if (page) sendAnswer(req, res, page, [], { status: page.status, headers: falha.headers })
      else sendAnswer(req, res, await readAnswer(await answer(req, falha)))
    },
  }
}
