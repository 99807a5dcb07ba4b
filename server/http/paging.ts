import type { Services } from '../services.ts'

/**
 * Position in a list: `pagina` counts from 1, `limite` is the page's size, `total` spans all pages.
 * `paginas` is how many there are where the total does not say so; `addTo` completes the address of one.
 */
export type Paging = {
  pagina: number
  limite: number
  total: number
  paginas?: number
  addTo?: (target: URL, page: number) => void
}

/**
 * The headers of a list: `X-Total-Count`, and `Link` with `rel="next"` and `rel="prev"` (RFC 8288).
 * @param url the requested address, whose other parameters stay
 * @param publicUrl origin that visitors use: behind a proxy the request's own host is another
 */
export function pagingHeaders(
  url: URL,
  publicUrl: string,
  { pagina, limite, total, paginas, addTo }: Paging,
): Record<string, string> {
  const last = paginas ?? Math.max(1, Math.ceil(total / limite))
  const links: string[] = []
  const addLink = (page: number, rel: string) => {
    const target = new URL(url.pathname + url.search, publicUrl)
    target.searchParams.set('pagina', String(page))
    addTo?.(target, page)
    links.push(`<${target.href}>; rel="${rel}"`)
  }
  if (pagina < last) addLink(pagina + 1, 'next')
  // Beyond the end, `prev` is the last page that has items.
  if (pagina > 1) addLink(Math.min(pagina - 1, last), 'prev')
  return { 'X-Total-Count': String(total), ...(links.length > 0 && { Link: links.join(', ') }) }
}

/** One page of a list with its paging headers; the default size is the contract's. */
export function listAnswer<T>(
  {
    url,
    query: { pagina = 1, limite = 24 },
    services,
  }: {
    url: URL
    query: { pagina?: number; limite?: number }
    services: Pick<Services, 'settings'>
  },
  { rows, total }: { rows: T[]; total: number },
) {
  const { publicUrl } = services.settings
  return { body: rows, headers: pagingHeaders(url, publicUrl, { pagina, limite, total }) }
}
