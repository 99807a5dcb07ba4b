import { type ReactNode, useCallback } from 'react'
import type { Loaded } from '../../api/useLoaded.ts'
import { MiniCards } from '../../favoritos/MiniCard.tsx'
import { formatCount } from '../../format/format.ts'
import { linkTo } from '../../links.ts'
import type { useListQuery } from '../../painel/useListQuery.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { NameSearch } from './NameSearch.tsx'

/** Profiles on one page of a subscriber's list. */
export const LIMITE = 15

type Query = ReturnType<typeof useListQuery>

/** Above a list of profiles: the search by name, the filters, and the orders. */
export function ListTools<Ordem extends string>({
  query: { params, change, href },
  ordens,
  ordenar,
  children,
}: {
  query: Query
  ordens: readonly (readonly [Ordem, label: string])[]
  ordenar: Ordem
  children?: ReactNode
}) {
  const search = useCallback((text: string) => change('q', text), [change])
  return (
    <div className="list-tools">
      <NameSearch value={params.get('q') ?? ''} onChange={search} />
      {children}
      <nav className="flex flex-wrap gap-2" aria-label={m.ProfileList_order()}>
        {ordens.map(([ordem, label]) => (
          <LinkChip
            key={ordem}
            to={href({ ordenar: ordem, pagina: 1 })}
            replace
            preventScrollReset
            current={ordem === ordenar}
          >
            {label}
          </LinkChip>
        ))}
      </nav>
    </div>
  )
}

/** The profiles, their number, and the list's other pages. */
export function ProfileList<T>({
  label,
  loaded: { data, busy },
  query: { params, pagina, href },
  children,
}: {
  label: string
  loaded: Extract<Loaded<{ itens: T[]; total: number }>, { state: 'ready' }>
  query: Query
  children: (item: T) => ReactNode
}) {
  return (
    <section className="grid gap-6" aria-label={label}>
      <p role="status" className="text-sm text-muted">
        {data.total === 1
          ? m.ProfileList_count_one()
          : m.ProfileList_count_other({ total: formatCount(data.total) })}
      </p>
      {data.itens.length === 0 ? (
        <EmptyState heading="h2" {...emptyWords(params)} />
      ) : (
        <MiniCards busy={busy}>{data.itens.map(children)}</MiniCards>
      )}
      <Pagination
        current={pagina}
        total={Math.ceil(data.total / LIMITE)}
        href={(page) => href({ pagina: page })}
      />
    </section>
  )
}

/** Only lists with categories mention them: the advice names only filters that are there. */
function emptyWords(params: URLSearchParams): { title: string; text: string } {
  const categoria = params.has('categoria')
  return params.get('q')
    ? {
        title: m.ProfileList_nobodyTitle(),
        text: categoria ? m.ProfileList_nobodyCategory() : m.ProfileList_nobody(),
      }
    : {
        title: m.ProfileList_noneTitle(),
        text: categoria ? m.ProfileList_noneCategory() : m.ProfileList_none(),
      }
}

/** Shown instead of a list that has never had an item. */
export const NothingYet = ({ title, text }: { title: string; text: string }) => (
  <EmptyState heading="h2" className="surface-box" title={title} text={text}>
    <ButtonLink variant="primary" to={linkTo('/search')}>
      {m.Panel_search()}
    </ButtonLink>
  </EmptyState>
)
