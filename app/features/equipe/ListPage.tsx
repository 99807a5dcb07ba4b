import type { ReactNode } from 'react'
import type { Loaded } from '../../api/useLoaded.ts'
import { type AdminPath, linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState, FailedState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePageNumber, usePastEnd } from './usePage.ts'

export const PER_PAGE = 24

/** A page of staff with one list: its states, and the other pages of the list. */
export function ListPage<T>({
  path,
  query = {},
  title,
  empty,
  loaded,
  head,
  children,
}: {
  path: AdminPath
  query?: Record<string, string>
  title: string
  /** Shown when the list is empty. */
  empty: string
  loaded: Loaded<{ itens: T[]; total: number }>
  head?: ReactNode
  children: (row: T) => ReactNode
}) {
  const pagina = usePageNumber()
  const { data } = loaded
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE)
  const isPast = usePastEnd(loaded, data?.itens.length === 0, pages)
  return (
    <>
      <h1 className="title-page">{title}</h1>
      {head}
      {data && !isPast ? (
        data.itens.length > 0 ? (
          <ul className="staff-list">{data.itens.map(children)}</ul>
        ) : (
          <EmptyState heading="h2" title={empty} />
        )
      ) : loaded.state === 'failed' ? (
        <FailedState heading="h2" title={m.Admin_failed()} onRetry={loaded.reload} />
      ) : (
        <Skeleton className="h-80" />
      )}
      <Pagination
        current={pagina}
        total={pages}
        href={(page) => linkTo(path, {}, { query: { ...query, pagina: page } })}
      />
    </>
  )
}
