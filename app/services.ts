import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ShownNumbers } from '../server/http/numbers.ts'
import { type Codigo, statusOf, toFalha } from '../server/http/problem.ts'
import type { Services } from '../server/services.ts'
import type { PageSeal } from '../server/web/securityHeaders.ts'

/** Set by the server for each request: the database, settings and clock of this process. */
export const servicesContext = createContext<Services>()

/**
 * Creates the mark of this render's own scripts (`layout/InlineScript.tsx`), and the page's policy at
 * its end.
 */
export const sealContext = createContext<PageSeal>()
/** Also set for each request: which phone numbers the page may show, and which it shows. */
export const numbersContext = createContext<ShownNumbers>()

/** Set for each request too: the ETag of the page that is cached, null without one. */
export const knownContext = createContext<string | null>()

/** What a page says when its data could not be had; the error page words it from `codigo`. */
export type PageProblem = { codigo: Codigo; detail: string }

/** What a loader throws for it, with the same status as in the API. */
export const pageProblem = (codigo: Codigo, detail = '') =>
  data<PageProblem>({ codigo, detail }, { status: statusOf(codigo) })

/**
 * Runs a loader's body with the process's services. A failure with a `codigo` (profile not found,
 * database unavailable) becomes a thrown response with its status; anything else is rethrown and
 * becomes a logged 500.
 */
export async function loadPage<T>(
  context: Readonly<RouterContextProvider>,
  load: (services: Services) => Promise<T>,
): Promise<T> {
  try {
    return passNumbers(context.get(numbersContext), await load(context.get(servicesContext)))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { codigo, message } = toFalha(error)
    if (codigo === 'erro_interno') throw error
    throw pageProblem(codigo, message)
  }
}

/** A page's data with the phone numbers that it may show; marked where lists may show none. */
function passNumbers<T>(shown: ShownNumbers, loaded: T): T {
  if (!isDataWithHeaders(loaded)) return shown.pass(loaded)
  const passed = shown.pass(loaded.data)
  const page = shown.numbers === 'open' ? { ...passed, semNumeros: true } : passed
  return data(page, loaded.init ?? undefined) as T
}

/** The return type of React Router's `data()`: the page's data with response headers. */
type DataWithHeaders = { type: 'DataWithResponseInit'; data: object; init: ResponseInit | null }
const isDataWithHeaders = (loaded: unknown): loaded is DataWithHeaders =>
  (loaded as Partial<DataWithHeaders> | null)?.type === 'DataWithResponseInit'

/**
 * Loads one part of a page: null, and logged, when only that part failed; its place on the page then
 * says so. An error that affects the whole page (database unavailable) is rethrown.
 */
export async function loadPart<T>({ log }: Services, load: Promise<T>): Promise<T | null> {
  try {
    return await load
  } catch (error) {
    if (error instanceof Error && toFalha(error).codigo !== 'erro_interno') throw error
    log.error({ err: error }, 'part of a page failed')
    return null
  }
}

/** Headers of a page: its cache tags, and `no-store` while a part of it failed to load. */
export const pageHeaders = (tags: readonly string[], parts: readonly unknown[]) => ({
  'X-Cache-Tags': tags.join(','),
  ...(parts.includes(null) && { 'Cache-Control': 'no-store' }),
})
