import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DecisaoEscrita, ItemAberto, ItemDaFila } from '../../../../contract/fila.ts'
import { type Fila, filas } from '../../../../contract/motivos.ts'
import { ApiError, api } from '../../../api/client.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { useRenewal } from '../../private-media/useRenewal.ts'
import { usePageNumber } from '../usePage.ts'
import { useWaiting } from '../waiting.ts'
import { formatSince } from '../words.ts'
import { Acts } from './Acts.tsx'
import { Decision } from './Decision.tsx'
import { ItemView } from './ItemView.tsx'
import { QueueHelp, type Step } from './QueueHelp.tsx'
import { QueueList } from './QueueList.tsx'
import { useQueueKeys } from './useQueueKeys.ts'

const PER_PAGE = 30
const isFila = (text: string | null): text is Fila => text !== null && text in filas

/** What waits for a decision: the list, what it is about, and the decision. */
export const QueuePage = () => {
  const [params] = useSearchParams()
  const asked = params.get('fila')
  const fila = isFila(asked) ? asked : undefined
  const pagina = usePageNumber()
  const { waiting } = useWaiting()
  const load = useCallback(
    (signal: AbortSignal) =>
      api('GET /api/admin/fila', { query: { fila, pagina, limite: PER_PAGE }, signal }),
    [fila, pagina],
  )
  const list = useLoaded<ItemDaFila[]>(load)
  useRenewal(list.reload)
  const total = waiting
    ? fila
      ? waiting[fila]
      : waiting.perfis + waiting.depoimentos + waiting.mensagens
    : 0
  const oldest = pagina === 1 ? list.data?.[0]?.criado_em : waiting?.mais_antigo
  return (
    <>
      <header className="admin-head">
        <h1 className="title-page">{m.Admin_queue()}</h1>
        {oldest && total > 0 && (
          <p className="text-muted">{m.Queue_waiting({ total, desde: formatSince(oldest) })}</p>
        )}
      </header>
      <nav className="admin-tabs" aria-label={m.Queue_kinds()}>
        <Tab to={linkTo('/admin')} current={!fila} label={m.Queue_all()} />
        {(Object.keys(filas) as Fila[]).map((one) => (
          <Tab
            key={one}
            to={linkTo('/admin', {}, { query: { fila: one } })}
            current={fila === one}
            label={filaWords[one]()}
            count={waiting?.[one]}
          />
        ))}
      </nav>
      {list.data ? (
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
        total={Math.ceil(total / PER_PAGE)}
        href={(page) => linkTo('/admin', {}, { query: { fila, pagina: page } })}
      />
    </>
  )
}

const filaWords: Record<Fila, () => string> = {
  perfis: () => m.Queue_profiles(),
  depoimentos: () => m.Queue_reviews(),
  mensagens: () => m.Queue_messages(),
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
    {count > 0 && <span className="text-muted">{count}</span>}
  </Link>
)

/** One item after the other: the decision takes it off the list and the next one comes. */
const Work = ({ items, onStale }: { items: ItemDaFila[]; onStale: () => void }) => {
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const left = items.filter(({ id }) => !decided.has(id))
  const [chosen, setChosen] = useState<number>()
  const current = left.find(({ id }) => id === chosen) ?? left[0]
  const { refresh } = useWaiting()
  const showToast = useToast()
  const [refusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [helping, setHelping] = useState(false)
  const id = current?.id

  const load = useCallback(
    async (signal: AbortSignal) =>
      id === undefined ? undefined : api('GET /api/admin/fila/{id}', { params: { id }, signal }),
    [id],
  )
  const loaded = useLoaded<ItemAberto | undefined>(load)
  useRenewal(loaded.reload)
  const item = loaded.data?.id === id ? loaded.data : undefined
  // Asked for again once the last one of the page is decided.
  useEffect(() => {
    if (left.length === 0) onStale()
  }, [left.length, onStale])

  const go = (step: Step) => {
    const at = left.findIndex((one) => one.id === id)
    const to = left[at + (step === 'next' ? 1 : -1)]
    if (!to) return
    setRefusing(false)
    setChosen(to.id)
  }
  const decide = async (decisao: Omit<DecisaoEscrita, 'versao'>) => {
    if (!item || busy) return
    setBusy(true)
    try {
      await api('POST /api/admin/fila/{id}/decisao', {
        params: { id: item.id },
        body: { versao: item.versao, ...decisao },
      })
      const at = left.findIndex((one) => one.id === item.id)
      setChosen((left[at + 1] ?? left[at - 1])?.id)
      setDecided((before) => new Set(before).add(item.id))
      setRefusing(false)
      showToast(m.Decision_done({ nome: item.titulo }))
      refresh()
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409
      showToast(conflict ? error.message : m.Decision_failed(), 'error')
      if (!conflict) return
      onStale()
      loaded.reload()
    } finally {
      setBusy(false)
    }
  }
  const approve = () =>
    decide({ ato: item?.motivo === 'mensagem' ? 'concluir' : 'aprovar', recado: '' })

  useQueueKeys({
    next: () => go('next'),
    previous: () => go('previous'),
    approve: () => void approve(),
    refuse: () => setRefusing(item?.motivo !== 'mensagem'),
    help: () => setHelping(true),
  })

  return (
    <div className="queue">
      <div>
        <QueueList
          items={left}
          current={id}
          onChoose={(one) => {
            setRefusing(false)
            setChosen(one)
          }}
        />
        <QueueHelp open={helping} onOpenChange={setHelping} />
      </div>
      {item ? (
        <>
          <ItemView key={`${item.id}.${item.versao}`} item={item} />
          <div className="queue-side">
            <Decision
              key={item.id}
              item={item}
              busy={busy}
              refusing={refusing}
              onRefusing={setRefusing}
              onApprove={() => void approve()}
              onRefuse={(razao, recado) => void decide({ ato: 'recusar', razao, recado })}
            />
            <Acts acts={item.historico} />
          </div>
        </>
      ) : loaded.state === 'failed' ? (
        <FailedState heading="h2" title={m.Queue_itemFailed()} onRetry={loaded.reload} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
