import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Numbers, Shown } from '../http/numbers.ts'
import type { Exibicoes } from '../impulsos/exibicoes.ts'
import type { Services } from '../services.ts'
import { readAnswer, sendAnswer } from './cachedAnswer.ts'
import type { CacheRoute } from './cacheKey.ts'
import type { CallLimits } from './callLimits.ts'
import type { Hidden } from './hidden.ts'
import { Overloaded } from './load.ts'
import { type Outcome, PageCache } from './pageCache.ts'
import type { RenderOptions } from './pages.ts'
import type { Step } from './pipeline.ts'
import type { createReadingGate } from './readingGate.ts'
import type { Refusals } from './refusals.ts'
import { isRead, whenAllowed } from './steps.ts'

/** Some 8,000 pages, compressed. */
const CACHE_BYTES = 160 * 1024 * 1024

/** Where an address is cached; null for one that never is. */
export type RouteOf = (address: string) => CacheRoute | null

/** @param ask gets an uncached answer from the app */
export const createPageCache = (
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  routeOf: RouteOf,
  hidden: Pick<Hidden, 'de'>,
  ask: (address: string, options: RenderOptions) => Response | Promise<Response>,
): PageCache =>
  new PageCache({
    origin: async (key, before) => {
      const { address, numbers, regioes } = readKey(key)
      const known = before?.madeOf
      const escondidas = hidden.de(regioes)
      const options = { numbers, escondidas, known, packed: true }
      const response = await ask(new URL(address, settings.publicUrl).href, options)
      return before && response.status === 304 ? before : readAnswer(response)
    },
    ttl: (key) => (routeOf(readKey(key).address)?.segundos ?? 0) * 1000,
    maxBytes: CACHE_BYTES,
    onError: (error) => {
      // Counted by the metrics: thousands of lines would be one load more.
      if (!(error instanceof Overloaded))
        log.warn({ err: error }, 'a cached answer could not be made again')
    },
  })

type Parts = {
  cache: PageCache
  hidden: Hidden
  routeOf: RouteOf
  gate: ReturnType<typeof createReadingGate>
  limited: CallLimits
  refusals: Refusals
  exibicoes: Pick<Exibicoes, 'count'>
}

/** Answers cacheable reads from the cache, which requests missing ones from the app. */
export function sendCached(parts: Parts): Step {
  const { cache, hidden, routeOf, gate, limited, refusals, exibicoes } = parts
  /** What these regions are not shown may change: answers made before are not for them. */
  const inMoment = (regioes: readonly string[]) =>
    regioes.length === 0 ? '' : `${regioes}@${hidden.moment}`

  async function make(
    req: IncomingMessage,
    res: ServerResponse,
    found: CacheRoute,
    regioes: readonly string[],
  ) {
    try {
      const whole = await cache.get(found.key)
      const concerned = hidden.concerning(regioes, whole.answer)
      const key = keyOf(found.key, 'all', inMoment(concerned))
      const outcome = concerned.length === 0 ? whole : await cache.get(key)
      sendRead(req, res, { ...found, key }, outcome)
    } catch (error) {
      await refusals.send(req, res, error)
    }
  }

  /** Sends a cached answer, or a reduced one or a refusal to a reader over today's bound. */
  function sendRead(
    req: IncomingMessage,
    res: ServerResponse,
    found: CacheRoute,
    { answer, how }: Outcome,
  ): void {
    const { shown } = answer
    cache.outcomes[how] += 1
    if (answer.impulsos.length > 0) exibicoes.count(req, answer.impulsos)
    const extra = cacheStatus(how, answer.status)
    if (shown && !gate.allows(req, shown)) void sendBounded(req, res, found, shown)
    else sendAnswer(req, res, answer, extra)
  }

  async function sendBounded(
    req: IncomingMessage,
    res: ServerResponse,
    { key, kind }: CacheRoute,
    shown: Shown,
  ): Promise<void> {
    const isPage = kind === 'page'
    try {
      const { numbers, status, headers } = await gate.beyond(req, shown, isPage)
      const { address, regioes } = readKey(key)
      const variant = keyOf(address, numbers, inMoment(regioes))
      if (isPage && !cache.peek(variant)) await limited(req, 'pagina')
      const { answer } = await cache.get(variant)
      sendAnswer(req, res, answer, [], status === 200 ? null : { status, headers })
    } catch (error) {
      await refusals.send(req, res, error)
    }
  }

  /**
   * Sends the answer to a visitor of these regions: another one where it shows somebody who hides from
   * them. So only those answers are cached once more, for the regions concerned.
   */
  function sendIn(
    regioes: readonly string[],
    req: IncomingMessage,
    res: ServerResponse,
    found: CacheRoute,
  ): void {
    const whole = cache.peek(found.key)
    const concerned = whole ? hidden.concerning(regioes, whole.answer) : []
    const key = keyOf(found.key, 'all', inMoment(concerned))
    const ready = concerned.length === 0 ? whole : cache.peek(key)
    if (ready) {
      sendRead(req, res, { ...found, key }, ready)
      return
    }
    whenAllowed(found.kind === 'page' ? limited(req, 'pagina') : null, {
      go: () => make(req, res, found, regioes),
      refuse: (refused) => refusals.send(req, res, refused),
    })
  }

  return (next) => (req, res) => {
    const found = isRead(req) ? routeOf(req.url ?? '/') : null
    // A session may change the answer of an API call; a page is never rendered for anyone.
    if (!found || (found.kind === 'api' && hasSession(req))) return next(req, res)
    const regioes = hidden.regioesDe(req)
    if (!(regioes instanceof Promise)) return sendIn(regioes, req, res, found)
    regioes.then(
      (known) => sendIn(known, req, res, found),
      (error: unknown) => refusals.send(req, res, error),
    )
  }
}

/** Whether a request brings anything that `readSession` may take for a session. */
export const hasSession = ({ headers }: IncomingMessage): boolean =>
  /^bearer\s/i.test(headers.authorization ?? '')

type Header = [string, string]
const HIT: Header[] = [['Cache-Status', 'camelia; hit']]
const STALE: Header[] = [['Cache-Status', 'camelia; hit; detail=stale']]
const UNREACHABLE: Header[] = [['Cache-Status', 'camelia; hit; detail=origin-error']]

/** RFC 9211: how the answer was obtained; `origin-error` marks one that may be out of date. */
function cacheStatus(how: Outcome['how'], status: number): Header[] {
  if (how === 'hit') return HIT
  if (how === 'stale') return STALE
  if (how === 'unreachable') return UNREACHABLE
  return [['Cache-Status', `camelia; fwd=uri-miss${status === 200 ? '; stored' : ''}`]]
}

/**
 * Cache key of the answer with fewer phone numbers, or without the profiles that hide from these regions,
 * beside the whole one; no request target has a '#'.
 */
const keyOf = (address: string, numbers: Numbers, regioes: string) =>
  numbers === 'all' && regioes === '' ? address : `${address}#${numbers}#${regioes}`

function readKey(key: string): { address: string; numbers: Numbers; regioes: readonly string[] } {
  const [address = key, numbers = 'all', known = ''] = key.split('#')
  const [regioes = ''] = known.split('@')
  return { address, numbers: numbers as Numbers, regioes: regioes ? regioes.split(',') : [] }
}
