import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RazaoDeLeitura } from '../../../../contract/fatos.ts'
import type { DecisaoEscrita, ItemAberto, ItemDaFila } from '../../../../contract/fila.ts'
import { decisoesDe } from '../../../../contract/motivos.ts'
import { api, problemOf } from '../../../api/client.ts'
import type { Loaded } from '../../../api/useLoaded.ts'
import { renewed } from '../../../midias/private/useRenewal.ts'
import { callQuery, invalidate, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { useUndo } from '../undo/useUndo.ts'
import { Acts } from './Acts.tsx'
import { Claim } from './Claim.tsx'
import { Decision, type Step, stepToApprove } from './Decision.tsx'
import { ItemView } from './ItemView.tsx'
import { QueueHelp } from './QueueHelp.tsx'
import { QueueList } from './QueueList.tsx'
import { useQueueKeys } from './useQueueKeys.ts'

type WorkProps = { items: ItemDaFila[]; onStale: () => void }

/** One item after the other: a decision removes it from the list and shows the next one. */
export const Work = ({ items, onStale }: WorkProps) => {
  const { left, id, choose, settle } = useChosen(items, onStale)
  const [reason, setReason] = useState<{ id: number; razao: RazaoDeLeitura }>()
  const razao = reason?.id === id ? reason?.razao : undefined
  const loaded = useApi(itemQuery(id, razao), { ...renewed, enabled: id !== undefined })
  const item = loaded.data ?? undefined
  const [helping, setHelping] = useState(false)
  const [formStep, setFormStep] = useState<Step>()
  const { marked, mark, unmark } = useMarks()
  const go = (to: number | undefined) => {
    if (to === undefined) return
    setFormStep(undefined)
    unmark()
    choose(to)
  }
  const step = (by: 1 | -1) => go(left[left.findIndex((one) => one.id === id) + by]?.id)
  const { busy, decide, turnClaim, refused } = useActs({ loaded, item, onStale })
  useGone(loaded.data === null ? id : undefined, { settle, refused })
  const act = async (decisao: Omit<DecisaoEscrita, 'versao'>) => {
    if (!item || !(await decide(decisao))) return false
    settle(item.id)
    setFormStep(undefined)
    unmark()
    return true
  }
  const isAge = item?.motivo === 'idade'
  const verifies = item?.motivo === 'verificacao' || isAge
  const approve = () => {
    const opens = item && stepToApprove(item)
    if (opens) setFormStep(formStep === opens || (verifies && !canVerify(item)) ? undefined : opens)
    else if (
      marked.size === 0 &&
      !(item?.pedido?.meu || item?.contestacao?.minha || item?.suspeita_minha)
    )
      void act({ ato: item && concludes(item) ? 'concluir' : 'aprovar', recado: '' })
  }
  const refuse = (razao: string, recado: string) =>
    act({
      ...(razao && { razao }),
      recado,
      ...(marked.size > 0 && !verifies
        ? { ato: 'retirar', imagens: [...marked] }
        : { ato: 'recusar' }),
    })
  const verify = (nascimento: string | undefined) =>
    act({
      ...{ ato: 'aprovar', recado: '', nascimento },
      ...(!isAge && { conferidas: [...marked] }),
    })

  const confirm = (pagador: string) => act({ ato: 'aprovar', recado: '', pagador })

  useQueueKeys({
    next: () => step(1),
    previous: () => step(-1),
    approve,
    refuse: () => setFormStep(item && canRefuse(item) ? 'refuse' : undefined),
    claim: () => void turnClaim(),
    data: () => document.querySelector<HTMLElement>('.queue-view select[name=razao]')?.focus(),
    help: () => setHelping(true),
  })

  return (
    <div className="queue">
      <div>
        <QueueList items={left} current={id} onChoose={go} />
        <QueueHelp open={helping} onOpenChange={setHelping} />
      </div>
      {item ? (
        <>
          <ItemView
            key={`${item.id}.${item.versao}`}
            item={item}
            razao={razao}
            onReason={(chosen) => setReason({ id: item.id, razao: chosen })}
            claim={<Claim reserva={item.reserva} busy={busy} onTurn={() => void turnClaim()} />}
            marks={{
              marked,
              onMark: verifies || decisoesDe[item.motivo].includes('retirar') ? mark : undefined,
              words: verifies
                ? { mark: m.ItemView_same(), marked: m.StaffLightbox_same() }
                : { mark: m.ItemView_mark(), marked: m.StaffLightbox_marked() },
            }}
          />
          <div className="queue-side">
            <Decision
              key={item.id}
              item={item}
              busy={busy}
              taken={takenBy(item)}
              marked={marked.size}
              step={formStep}
              onStep={setFormStep}
              onApprove={approve}
              onVerify={verify}
              onConfirm={confirm}
              onRefuse={refuse}
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

/** What staff see of an item; null: it waits no more, as when a colleague has just decided it. */
const itemQuery = (id = 0, razao?: RazaoDeLeitura) => {
  const query = callQuery('GET /api/admin/fila/{id}', { params: { id }, query: { razao } })
  const queryFn = (context: { signal: AbortSignal }): Promise<ItemAberto | null> =>
    query.queryFn(context).catch((error) => {
      if (problemOf(error).status === 404) return null
      throw error
    })
  return { ...query, queryFn }
}

/** Goes on from an item that waits no more, and says so unless the server had just `refused` an act on it. */
function useGone(
  gone: number | undefined,
  { settle, refused }: { settle: (id: number) => void; refused: { current?: number } },
) {
  const showToast = useToast()
  const goOn = useEffectEvent((id: number) => {
    if (refused.current !== id) showToast(m.Queue_itemGone(), 'error')
    settle(id)
    invalidate('GET /api/admin/resumo')
  })
  useEffect(() => {
    if (gone !== undefined) goOn(gone)
  }, [gone])
}

/** Whether the caller may see the document. */
const canVerify = ({ verificacao }: ItemAberto): boolean => verificacao?.pode_ver ?? false

/** Whether it is only read, and nothing of it approved. */
const concludes = ({ motivo }: ItemAberto): boolean => decisoesDe[motivo].includes('concluir')

const canRefuse = (item: ItemAberto): boolean =>
  decisoesDe[item.motivo].includes('recusar') &&
  (!item.verificacao || canVerify(item)) &&
  !item.contestacao?.minha

const takenBy = ({ reserva }: ItemAberto): string | undefined =>
  reserva && !reserva.minha ? m.Claim_with(reserva) : undefined

/** The current item, and the decided ones: they are removed from the list before it is loaded again. */
function useChosen(items: ItemDaFila[], onStale: () => void) {
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [chosen, choose] = useState<number>()
  const { undone } = useUndo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was undone waits again
  useEffect(() => setDecided(new Set()), [undone])
  const left = items.filter(({ id }) => !decided.has(id))
  const id = (left.find((one) => one.id === chosen) ?? left[0])?.id
  // Loads the list again once the last item of the page is decided.
  useEffect(() => {
    if (left.length === 0) onStale()
  }, [left.length, onStale])
  const settle = (done: number) => {
    const at = left.findIndex((one) => one.id === done)
    choose((left[at + 1] ?? left[at - 1])?.id)
    setDecided((before) => new Set(before).add(done))
  }
  return { left, id, choose, settle }
}

/** The pictures that staff marked to refuse. */
function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = (arquivo: string) =>
    setMarked((before) => {
      const after = new Set(before)
      if (!after.delete(arquivo)) after.add(arquivo)
      return after
    })
  return { marked, mark, unmark: () => setMarked(new Set()) }
}

type Acting = {
  loaded: Loaded<ItemAberto | null>
  item: ItemAberto | undefined
  onStale: () => void
}

/** The acts on the current item: one request at a time. */
function useActs({ loaded, item, onStale }: Acting) {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const { offer } = useUndo()
  /** The item on which the server refused the last act. */
  const refused = useRef<number>(undefined)
  /** Whether it succeeded. */
  const attempt = async (work: (item: ItemAberto) => Promise<void>): Promise<boolean> => {
    if (!item || busy) return false
    setBusy(true)
    try {
      await work(item)
      return true
    } catch (error) {
      const { status, message } = problemOf(error)
      const said = [403, 409, 422].includes(status)
      showToast(said ? message : m.Decision_failed(), 'error')
      if (said) {
        refused.current = item.id
        onStale()
        loaded.reload()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  const decide = (decisao: Omit<DecisaoEscrita, 'versao'>) =>
    attempt(async ({ id, versao, titulo }) => {
      const body = { versao, ...decisao }
      const feito = await api('POST /api/admin/fila/{id}/decisao', { params: { id }, body })
      if (feito.ate) offer(feito, titulo)
      showToast(m.Decision_done({ nome: titulo }))
      invalidate('GET /api/admin/resumo')
    })
  const turnClaim = () =>
    attempt(async ({ id, reserva }) => {
      const input = { params: { id } }
      if (reserva?.minha) await api('DELETE /api/admin/fila/{id}/reserva', input)
      else await api('PUT /api/admin/fila/{id}/reserva', input)
      onStale()
      loaded.reload()
    })
  return { busy, decide, turnClaim, refused }
}
