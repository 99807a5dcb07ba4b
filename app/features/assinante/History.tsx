import { useState } from 'react'
import { ordensHistorico } from '../../../contract/ordens.ts'
import { MiniCard, MiniSkeleton } from '../../favoritos/MiniCard.tsx'
import { formatMoment } from '../../format/moment.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import type { PanelPageProps } from '../../painel/panelPage.tsx'
import { pageQuery, useApi } from '../../painel/useApi.ts'
import { useListQuery } from '../../painel/useListQuery.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { KeepHistory } from './KeepHistory.tsx'
import { LIMITE, ListTools, NothingYet, ProfileList } from './ProfileList.tsx'

const EraseHistory = lazyDialog(() => import('./EraseHistory.tsx'))

const orderLabels = {
  recentes: () => m.History_recent(),
  visualizados: () => m.History_mostSeen(),
  cidade: () => m.History_city(),
}

/** The profiles that a subscriber visited. */
export const History = ({ user }: PanelPageProps) => {
  const query = useListQuery()
  const { params, pagina } = query
  const q = params.get('q') ?? ''
  const ordenar = ordensHistorico.find((ordem) => ordem === params.get('ordenar')) ?? 'recentes'
  const loaded = useApi(
    pageQuery('GET /api/historico', {
      query: { cliente: user.id, q, ordenar, pagina, limite: LIMITE },
    }),
  )
  const { state, data, reload } = loaded
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
      <KeepHistory onErased={reload} />
      {!isEmpty && (
        <ListTools
          query={query}
          ordens={ordensHistorico.map((ordem) => [ordem, orderLabels[ordem]()] as const)}
          ordenar={ordenar}
        />
      )}
      {state === 'failed' && (
        <FailedState heading="h2" title={m.History_failed()} onRetry={reload} />
      )}
      {state === 'loading' && <MiniSkeleton cards={10} />}
      {isEmpty && (
        <NothingYet
          title={m.SubscriberDashboard_unseenTitle()}
          text={m.SubscriberDashboard_unseen()}
        />
      )}
      {loaded.state === 'ready' && !isEmpty && (
        <ProfileList label={m.Panel_history()} loaded={loaded} query={query}>
          {(item) => (
            <MiniCard key={item.id} cartao={item} note={formatMoment(item.ultima_visita)} />
          )}
        </ProfileList>
      )}
      {erasing && (
        <EraseHistory
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            reload()
          }}
        />
      )}
    </>
  )
}
