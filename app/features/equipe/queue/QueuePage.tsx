import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Fila, filas } from '../../../../contract/motivos.ts'
import { formatCount } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { renewed } from '../../../midias/private/useRenewal.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { filaWords } from '../filaWords.ts'
import { formatSince } from '../registroWords.ts'
import { usePageNumber, usePastEnd } from '../usePage.ts'
import { countItems, filasDe, useWaiting } from '../waiting.ts'
import { Work } from './Work.tsx'

const PER_PAGE = 30
const isFila = (text: string | null): text is Fila => text !== null && text in filas

/** The queue: the list, the current item, and the decision. */
export const QueuePage = () => {
  const [params] = useSearchParams()
  const asked = params.get('fila')
  const fila = isFila(asked) ? asked : undefined
  const pagina = usePageNumber()
  const waiting = useWaiting()
  const query = callQuery('GET /api/admin/fila', { query: { fila, pagina, limite: PER_PAGE } })
  const list = useApi({ ...query, placeholderData: keepPreviousData }, renewed)
  const total = waiting ? (fila ? waiting[fila] : countItems(waiting)) : 0
  const oldest = fila ? waiting?.mais_antigos[fila] : waiting?.mais_antigo
  const pages = Math.ceil(total / PER_PAGE)
  const isPast = usePastEnd(list, list.data?.length === 0, pages)
  const tabs = useRef<HTMLElement>(null)
  // On a phone the row of kinds scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whichever kind is current
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [fila, waiting !== undefined])
  return (
    <>
      <header className="admin-head">
        <h1 className="title-page">{m.Admin_queue()}</h1>
        {oldest && total > 0 && (
          <p className="text-muted">
            {m.Queue_waiting({ total: formatCount(total), desde: formatSince(oldest) })}
          </p>
        )}
      </header>
      <nav ref={tabs} className="admin-tabs" aria-label={m.Queue_kinds()}>
        <Tab to={linkTo('/admin')} current={!fila} label={m.Queue_all()} />
        {filasDe(waiting?.direitos ?? []).map((one) => (
          <Tab
            key={one}
            to={linkTo('/admin', {}, { query: { fila: one } })}
            current={fila === one}
            label={filaWords[one]()}
            count={waiting?.[one]}
          />
        ))}
      </nav>
      {list.data && !isPast ? (
        list.data.length > 0 ? (
          <Work items={list.data} onStale={list.reload} />
        ) : (
          <EmptyState heading="h2" title={m.Queue_empty()} text={m.Queue_emptyText()} />
        )
      ) : list.state === 'failed' ? (
        <FailedState heading="h2" title={m.Queue_failed()} onRetry={list.reload} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <Pagination
        current={pagina}
        total={pages}
        href={(page) => linkTo('/admin', {}, { query: { fila, pagina: page } })}
      />
    </>
  )
}

const Tab = ({
  to,
  current,
  label,
  count = 0,
}: {
  to: string
  current: boolean
  label: string
  count?: number
}) => (
  <Link to={to} aria-current={current ? 'page' : undefined}>
    {label}
    {count > 0 && <span className="text-muted">{formatCount(count)}</span>}
  </Link>
)
