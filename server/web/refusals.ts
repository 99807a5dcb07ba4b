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

  async function answer(req: IncomingMessage, falha: Falha): Promise<Response> {
    const { pathname } = new URL(req.url ?? '/', settings.publicUrl)
    const isPage = isPageAddress(pathname) && !pathname.endsWith('.data')
    const isBusy = isPage && falha.codigo === 'muitas_tentativas'
    const response = isBusy
      ? await renderer.renderUnavailable('demais', pathname)
      : problemResponse(falha, requestId() ?? crypto.randomUUID())
    for (const [name, value] of [...Object.entries(falha.headers), ...always])
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
