import { ArrowLeft, ArrowRight } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { SiteLink } from './SiteLink.tsx'

/** First, last, the current page and its neighbours; `null` where numbers are left out. */
export const listPages = (current: number, total: number): (number | null)[] => {
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b)
  const list: (number | null)[] = []
  for (const page of new Set(shown)) {
    const last = list.at(-1)
    if (last && page === last + 2) list.push(last + 1)
    else if (last && page > last + 2) list.push(null)
    list.push(page)
  }
  return list
}

/** Numbered pages as real links, so that they also work without JavaScript. Nothing for one page. */
export const Pagination = ({
  current,
  total,
  href,
}: {
  current: number
  total: number
  href: (page: number) => string
}) => {
  if (total <= 1) return null
  return (
    <nav className="pages" aria-label={m.Pagination_label()}>
      {current > 1 && (
        <SiteLink to={href(current - 1)} rel="prev" aria-label={m.Pagination_previous()}>
          <ArrowLeft />
        </SiteLink>
      )}
      {listPages(current, total).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
          <span key={`gap-${index}`} className="pages-far" aria-hidden="true">
            …
          </span>
        ) : (
          <SiteLink
            key={page}
            to={href(page)}
            className={Math.abs(page - current) > 1 ? 'pages-far' : undefined}
            aria-label={m.Pagination_page({ pagina: page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </SiteLink>
        ),
      )}
      {current < total && (
        <SiteLink
          to={href(current + 1)}
          rel="next"
          className="pages-next"
          aria-label={m.Pagination_next()}
        >
          <span>{m.Pagination_next()}</span>
          <ArrowRight />
        </SiteLink>
      )}
    </nav>
  )
}
