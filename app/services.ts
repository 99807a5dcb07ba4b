import { createContext, data, type RouterContextProvider } from 'react-router'
import { tagsOfModelos } from '../server/http/cacheTags.ts'
import type { ShownNumbers } from '../server/http/numbers.ts'
import { type Codigo, statusOf, toFalha } from '../server/http/problem.ts'
import type { Services } from '../server/services.ts'
import type { PageSeal } from '../server/web/securityHeaders.ts'

/** Set by the server for each request: the database, settings and clock of this process. */
export const servicesContext = createContext<Services>()

/** What marks the scripts of one render as ours (`layout/InlineScript.tsx`), and ends it with its policy. */
export const sealContext = createContext<PageSeal>()
/** Set for each request too: which phone numbers the page may show, and whose it shows. */
export const numbersContext = createContext<ShownNumbers>()

/** What a page says when its data could not be had; the error page words it from `codigo`. */
export type PageProblem = { codigo: Codigo; detail: string }

/** What a loader throws for it, with the status that the API answers too. */
export const pageProblem = (codigo: Codigo, detail = '') =>
  data<PageProblem>({ codigo, detail }, { status: statusOf(codigo) })

/**
 * Runs a loader's body with the process's services. A failure that has a name of its own
 * (profile not found, database unavailable) becomes a thrown response with the right status; anything
 * else goes on as it is and ends as a logged 500.
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

/** A page's data with the phone numbers that it may show; it says so where lists may show none. */
function passNumbers<T>(shown: ShownNumbers, loaded: T): T {
  if (!isDataWithHeaders(loaded)) return shown.pass(loaded)
  const passed = shown.pass(loaded.data)
  const page = shown.numbers === 'open' ? { ...passed, semNumeros: true } : passed
  return data(page, loaded.init ?? undefined) as T
}

/** What `data()` of React Router makes: the page's data with the headers of its answer. */
type DataWithHeaders = { type: 'DataWithResponseInit'; data: object; init: ResponseInit | null }
const isDataWithHeaders = (loaded: unknown): loaded is DataWithHeaders =>
  (loaded as Partial<DataWithHeaders> | null)?.type === 'DataWithResponseInit'

/**
 * One of the parts of a page: null, and logged, when it alone could not be had; its place on the page
 * then says so. A failure of the whole page (database unavailable) is thrown on.
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

/** Tags of the cards on a page; null: they could not be had. */
export const tagsOfCards = (cards: readonly { id: number }[] | null | undefined): string[] =>
  tagsOfModelos((cards ?? []).map(({ id }) => id))

/** Headers of a page: its cache tags, and `no-store` while a part of it failed to load. */
export const pageHeaders = (tags: readonly string[], parts: readonly unknown[]) => ({
  'X-Cache-Tags': tags.join(','),
  ...(parts.includes(null) && { 'Cache-Control': 'no-store' }),
})
