import type { IncomingMessage } from 'node:http'
import { HEADER, type Numbers, readShown, type Shown } from '../http/numbers.ts'
import { Falha } from '../http/problem.ts'
import { addressGroup, requestAddress } from '../http/visitor.ts'
import type { Settings } from '../settings.ts'
import { ReadingLimit } from './readingLimit.ts'
import { createSearchEngineCheck, type Resolver } from './searchEngines.ts'

/** What a reader over the limit gets: the answer with fewer numbers, or a refusal. */
export type Bounded = { numbers: Numbers; status: 200 | 429; headers: Record<string, string> }

/** Internal header: the account that sent the request; removed before the answer is sent. */
export const READER_HEADER = 'X-Reader'
const INTERNAL_HEADERS = ['X-Cache-Tags', HEADER, READER_HEADER]

/**
 * Limits how many different profiles one address may read in a day (docs/decisions/0040): beyond it
 * lists come without phone numbers, and profiles open one by one with theirs.
 */
export function createReadingGate(
  settings: Pick<Settings, 'rateLimit' | 'readingLimit' | 'trustedProxies'>,
  { resolver, now = Date.now }: { resolver?: Resolver; now?: () => number } = {},
) {
  const readingLimit = new ReadingLimit({ limit: settings.readingLimit, now })
  const isSearchEngine = createSearchEngineCheck(resolver, now)
  const readerOf = (req: IncomingMessage, conta: number | null) =>
    readingLimit.readerOf(addressGroup(requestAddress(req, settings.trustedProxies)), conta)

  /** Counts what this request is about to be shown; false when that exceeds the limit. */
  const allows = (req: IncomingMessage, shown: Shown | null, conta: number | null = null) =>
    shown === null || !settings.rateLimit || readingLimit.allows(readerOf(req, conta), shown)

  /** @throws Falha when nothing is answered at all */
  async function beyond(req: IncomingMessage, shown: Shown, isPage: boolean): Promise<Bounded> {
    const address = requestAddress(req, settings.trustedProxies)
    if (await isSearchEngine(address, req.headers['user-agent']))
      return { numbers: 'none', status: 200, headers: {} }
    if (shown.open.length > 0) {
      // By address, also for an account: otherwise ten accounts could open ten times as many.
      const wait = readingLimit.opens(readerOf(req, null), shown)
      if (wait > 0) throw manyOpened(wait)
      return { numbers: 'open', status: 200, headers: {} }
    }
    const headers = { 'Retry-After': seconds(readingLimit.untilReset) }
    if (isPage) return { numbers: 'open', status: 429, headers }
    throw new Falha(
      'muitos_perfis',
      'Desta conexão já foram lidos muitos perfis diferentes hoje. Entre na sua conta para continuar, abra os perfis um a um ou volte amanhã.',
      { headers },
    )
  }

  /**
   * The same for an uncached answer. `remake` renders it with fewer numbers.
   * @throws Falha as `beyond`
   */
  async function settle(
    req: IncomingMessage,
    response: Response,
    remake: (numbers: Numbers) => Promise<Response>,
  ): Promise<Response> {
    const shown = readShown(response.headers)
    const reader = response.headers.get(READER_HEADER)
    const conta = Number(reader) || null
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || !shown || reader === STAFF || allows(req, shown, conta)) return strip(response)
    const isPage = !req.url?.startsWith('/api/')
    const { numbers, status, headers } = await beyond(req, shown, isPage)
    const fewer = strip(await remake(numbers))
    if (status === 200) return fewer
    for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': 'no-store' }))
      fewer.headers.set(name, value)
    return new Response(fewer.body, { status, headers: fewer.headers })
  }

  return { allows, beyond, settle }
}

/** Staff read without a limit. */
export const STAFF = 'equipe'

function strip(response: Response): Response {
  for (const name of INTERNAL_HEADERS) response.headers.delete(name)
  return response
}

const manyOpened = (ms: number) =>
  new Falha(
    'muitas_tentativas',
    'Desta conexão já foram abertos muitos perfis hoje. Espere um minuto e tente de novo.',
    { headers: { 'Retry-After': seconds(ms) } },
  )

const seconds = (ms: number) => String(Math.max(1, Math.ceil(ms / 1000)))
