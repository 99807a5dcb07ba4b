import { lazy, Suspense, useCallback, useState } from 'react'
import { ordensHistorico } from '../../../contract/ordens.ts'
import { apiPage } from '../../api/client.ts'
import { formatMoment } from '../../format/moment.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { LinkChip } from '../../ui/Chip.tsx'
import { EmptyState, FailedState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import type { PanelPageProps } from '../panel/panelPage.tsx'
import { useOwnData } from '../panel/useOwnData.ts'
import { MiniCard, MiniCards, MiniSkeleton } from './MiniCard.tsx'
import { NameSearch } from './NameSearch.tsx'
import { useListQuery } from './useListQuery.ts'

const EraseDialog = lazy(() =>
  import('./EraseHistory.tsx').then((part) => ({ default: part.EraseHistory })),
)

const LIMITE = 15
const orderLabels = {
  recentes: () => m.History_recent(),
  visualizados: () => m.History_mostSeen(),
  cidade: () => m.History_city(),
}

/** The profiles that a subscriber visited. */
export const History = ({ user }: PanelPageProps) => {
  const { params, change, pagina, href } = useListQuery()
  const q = params.get('q') ?? ''
  const ordenar = ordensHistorico.find((ordem) => ordem === params.get('ordenar')) ?? 'recentes'
  const load = useCallback(
    (cliente: number, signal: AbortSignal) =>
      apiPage('GET /api/historico', {
        query: { cliente, q, ordenar, pagina, limite: LIMITE },
        signal,
      }),
    [q, ordenar, pagina],
  )
  const { state, data, busy, reload } = useOwnData(user.id, load)
  const search = useCallback((text: string) => change('q', text), [change])
  const [erasing, setErasing] = useState(false)
  const isEmpty = state === 'ready' && data.total === 0 && q === ''
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title-page">{m.Panel_history()}</h1>
        {state === 'ready' && !isEmpty && (
          <Button size="small" onClick={() => setErasing(true)}>
            {m.History_erase()}
          </Button>
        )}
      </header>
      {!isEmpty && (
        <div className="list-tools">
          <NameSearch value={q} onChange={search} />
          <nav className="flex flex-wrap gap-2" aria-label={m.List_order()}>
            {ordensHistorico.map((ordem) => (
              <LinkChip
                key={ordem}
                to={href({ ordenar: ordem, pagina: 1 })}
                replace
                preventScrollReset
                current={ordem === ordenar}
              >
                {orderLabels[ordem]()}
              </LinkChip>
            ))}
          </nav>
        </div>
      )}
      {state === 'failed' && (
        <FailedState heading="h2" title={m.History_failed()} onRetry={reload} />
      )}
      {state === 'loading' && <MiniSkeleton cards={10} />}
      {isEmpty && (
        <EmptyState
          heading="h2"
          className="surface-box"
          title={m.SubscriberDashboard_unseenTitle()}
          text={m.SubscriberDashboard_unseen()}
        >
          <ButtonLink variant="primary" to={linkTo('/search')}>
            {m.Panel_search()}
          </ButtonLink>
        </EmptyState>
      )}
      {state === 'ready' && !isEmpty && (
        <section className="grid gap-6" aria-label={m.Panel_history()}>
          <p role="status" className="text-sm text-muted">
            {m.List_count({ total: data.total })}
          </p>
          {data.itens.length === 0 ? (
            <EmptyState heading="h2" title={m.List_nobodyTitle()} text={m.List_nobody()} />
          ) : (
            <MiniCards busy={busy}>
              {data.itens.map((item) => (
                <MiniCard key={item.id} cartao={item} note={formatMoment(item.ultima_visita)} />
              ))}
            </MiniCards>
          )}
          <Pagination
            current={pagina}
            total={Math.ceil(data.total / LIMITE)}
            href={(page) => href({ pagina: page })}
          />
        </section>
      )}
      {erasing && (
        <Suspense fallback={null}>
          <EraseDialog
            onClose={() => setErasing(false)}
            onErased={() => {
              setErasing(false)
              reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
