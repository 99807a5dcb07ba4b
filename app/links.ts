import type { pages } from '../contract/pages.ts'
import { withLocale } from './locale.ts'
import { getLocale, type Locale } from './paraglide/runtime.js'

/** Address of a page, without its language. */
export type Path = (typeof pages)[number]['path']
/** Pages of the panel, which have no parameters. */
export type PanelPath = Extract<Path, '/painel' | `/painel/${string}`>
/** Pages of staff. */
export type AdminPath = Extract<Path, '/admin' | `/admin/${string}`>

type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string | number } & Params<Rest>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string | number }
    : unknown

export type LinkOptions = {
  query?: URLSearchParams | Record<string, string | number | undefined>
  hash?: string
  locale?: Locale
}

/**
 * The only way to make internal addresses: `linkTo('/profile/:id', { id: card.url })`. Uses the
 * language of the page unless `locale` is passed. Empty query values are left out.
 */
export function linkTo<P extends Path>(
  path: P,
  ...[params, options = {}]: unknown extends Params<P>
    ? [params?: Record<never, never>, options?: LinkOptions]
    : [params: Params<P>, options?: LinkOptions]
): string {
  const { query, hash, locale = getLocale() } = options
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[name])),
  )
  const search = query instanceof URLSearchParams ? query.toString() : toSearch(query)
  return `${withLocale(filled, locale)}${search && `?${search}`}${hash ? `#${hash}` : ''}`
}

function toSearch(query: LinkOptions['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  // A comma separates values of a list and needs no escape; addresses stay readable.
  return search.toString().replaceAll('%2C', ',')
}
