import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Cobranca, Plano, PlanoAVenda, PlanoDaConta } from '../../contract/plano.ts'
import { api, problemOf } from '../api/client.ts'
import { formatDate, formatDay, formatReais } from '../format/format.ts'
import { reasonOf } from '../forms/failure.ts'
import { linkTo } from '../links.ts'
import { refreshPanelAccount } from '../painel/account.ts'
import type { PanelPageProps } from '../painel/panelPage.tsx'
import { useApi } from '../painel/useApi.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { FailedState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useToast } from '../ui/Toast.tsx'
import { CloseCharge } from './CloseCharge.tsx'
import { type Grant, grantsOf } from './grants.ts'
import { PixCharge, PixPlace } from './PixCharge.tsx'
import { Grants, PlanChoice } from './PlanChoice.tsx'
import { Purchases } from './Purchases.tsx'
import { planName } from './planName.ts'

const plansQuery = (para: SessionUser['tipo']) => ({
  queryKey: ['GET /api/planos', para] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [planos, acervo, atual] = await Promise.all([
      api('GET /api/planos', { query: { para }, signal }),
      api('GET /api/planos/acervo', { signal }),
      api('GET /api/planos/atual', { signal }),
    ])
    return { planos, acervo, atual }
  },
})

type PlansData = Awaited<ReturnType<ReturnType<typeof plansQuery>['queryFn']>>

/** How often a refund that is on its way is asked for: a bank's takes seconds. */
const REFUND_MS = 5000

/** The account's current plan, its open charge, and the plans it can buy. */
export const Plans = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useApi(plansQuery(user.tipo))
  return (
    <>
      <h1 className="title-page">{m.Panel_plans()}</h1>
      {state === 'failed' && (
        <FailedState heading="h2" title={m.Plans_loadFailed()} onRetry={reload} />
      )}
      {state === 'loading' && <Skeleton className="h-[420px]" />}
      {state === 'ready' && <Loaded user={user} data={data} reload={reload} />}
    </>
  )
}

type LoadedProps = PanelPageProps & { data: PlansData; reload: () => void }

/** Mounted with the open charge: one that came in after the plans would push them away. */
const Loaded = ({ user, data, reload }: LoadedProps) => {
  const showToast = useToast()
  useRefunds(data.atual, reload)
  const charge = useCharge(data.atual.cobranca, reload)
  const { settle } = charge
  const settled = useCallback(
    (cobranca: Cobranca) => {
      settle(cobranca)
      if (cobranca.status === 'paga') showToast(m.Plans_confirmed())
      refreshPanelAccount()
      reload()
    },
    [settle, showToast, reload],
  )
  const { planos, acervo, atual } = data
  const about = { kind: user.tipo, planos, acervo }
  const planOf = (wanted: string) => planos.find(({ codigo }) => codigo === wanted)
  const nameOf = (wanted: string) => planOf(wanted)?.nome ?? wanted
  const { open, closing, placing } = charge
  const wordsOf = (codigo: string, valor: number, automatica = false) => ({
    title: m.PixCharge_title({ plano: nameOf(codigo), valor: formatReais(valor) }),
    waiting: automatica ? m.PixCharge_waitingBank() : m.PixCharge_waiting(),
    summary: [
      m.PixCharge_days({ dias: planOf(codigo)?.dias ?? 30 }),
      m.PixCharge_noRenewal(),
      m.PixCharge_regret(),
    ],
  })
  return (
    <>
      <CurrentPlan atual={atual} grants={grantsOf(atual.plano, about)} />
      {planos.map((plano) => (
        <PriceChange key={plano.codigo} plano={plano} atual={atual} />
      ))}
      {charge.failure && <Notice tone="error" title={charge.failure} />}
      {charge.ended && !placing && (
        <Ended cobranca={charge.ended} nome={nameOf(charge.ended.plano)} />
      )}
      {placing && <PixPlace valor={placing.preco} {...wordsOf(placing.codigo, placing.preco)} />}
      {open && (
        <PixCharge
          key={open.id}
          cobranca={open}
          asked={charge.asked}
          {...wordsOf(open.plano, open.valor, open.automatica)}
          onCancel={() => charge.ask(null)}
          onAgain={() => charge.ask(planOf(open.plano) ?? null)}
          onSettled={settled}
        />
      )}
      <section aria-labelledby="escolha">
        <div className="panel-head">
          <h2 id="escolha" className="title-section">
            {m.Plans_choose()}
          </h2>
        </div>
        <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
          {planos
            .filter(({ preco }) => preco > 0)
            .map((plano) => (
              <PlanChoice
                key={plano.codigo}
                plano={plano}
                grants={grantsOf(plano, about)}
                current={plano.codigo === atual.plano.codigo}
                busy={charge.busy && charge.wanted?.codigo === plano.codigo}
                onChoose={() => charge.ask(plano)}
              />
            ))}
        </ul>
        <p className="mt-5 max-w-[68ch] text-sm text-muted">{m.Plans_rules()}</p>
        {user.tipo === 'modelo' && (
          <p className="mt-3">
            <Link
              className="link inline-flex min-h-11 items-center"
              to={linkTo('/painel/impulsos')}
            >
              {m.Plans_boosts()}
            </Link>
          </p>
        )}
      </section>
      {atual.compras.length > 0 && (
        <Purchases
          compras={atual.compras}
          nameOf={nameOf}
          onGivenBack={() => {
            refreshPanelAccount()
            reload()
          }}
        />
      )}
      {open && closing && (
        <CloseCharge
          title={
            charge.wanted
              ? m.CloseCharge_change({ plano: charge.wanted.nome })
              : m.CloseCharge_cancel({ plano: nameOf(open.plano) })
          }
          text={m.CloseCharge_text({ plano: nameOf(open.plano) })}
          yes={charge.wanted ? m.CloseCharge_yesChange() : m.CloseCharge_yesCancel()}
          busy={charge.busy}
          onConfirm={charge.confirm}
          onClose={charge.keepOpen}
        />
      )}
    </>
  )
}

/** Whether the account has days of this plan left. */
const isHeld = ({ codigo }: Plano, { plano, compras }: PlanoDaConta): boolean =>
  codigo === plano.codigo ||
  compras.some((compra) => compra.plano === codigo && Date.parse(compra.fim ?? '') > Date.now())

/** Another price of a plan that the account has, before it counts. */
const PriceChange = ({ plano, atual }: { plano: PlanoAVenda; atual: PlanoDaConta }) => {
  const { nome, preco, anunciado } = plano
  if (!anunciado || !isHeld(plano, atual)) return null
  return (
    <Notice
      title={m.Plans_changes({
        plano: nome,
        dia: formatDate(anunciado.desde),
        de: formatReais(preco),
        novo: formatReais(anunciado.preco),
      })}
    >
      <p>{m.Plans_changesWhy({ motivo: anunciado.motivo })}</p>
      <p>{m.Plans_changesText()}</p>
    </Notice>
  )
}

/** Follows a refund that is on its way to its end. */
function useRefunds(atual: PlanoDaConta, reload: () => void): void {
  const returning = atual.compras.some(({ a_caminho }) => a_caminho > 0)
  useEffect(() => {
    if (!returning) return
    const timer = setInterval(reload, REFUND_MS)
    return () => clearInterval(timer)
  }, [returning, reload])
}

/**
 * The one open charge of the account. Replacing it by another plan's and cancelling it both ask first.
 */
function useCharge(known: Cobranca | null, reload: () => void) {
  const [open, setOpen] = useState(known)
  const [asked, setAsked] = useState(false)
  const [ended, setEnded] = useState<Cobranca>()
  const [wanted, setWanted] = useState<Plano>()
  const [closing, setClosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => setOpen(known), [known])

  const settle = useCallback((cobranca: Cobranca) => {
    setOpen(null)
    setEnded(cobranca.status === 'paga' ? undefined : cobranca)
    setClosing(false)
  }, [])
  const send = async (plano: Plano | undefined) => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (plano) {
        const body = { plano: plano.codigo }
        setAsked(true)
        setOpen((await api('POST /api/planos/assinar', { body })).cobranca)
      } else if (open) {
        await api('DELETE /api/planos/cobrancas/{id}', { params: { id: open.id } })
        setOpen(null)
      }
      setEnded(undefined)
    } catch (error) {
      setFailure(failureOf(error, plano))
      // It may have been paid meanwhile.
      reload()
    } finally {
      setBusy(false)
      setClosing(false)
    }
  }
  const ask = (plano: Plano | null) => {
    setWanted(plano ?? undefined)
    if (open && open.plano !== plano?.codigo) setClosing(true)
    else if (plano) void send(plano)
  }
  const confirm = () => void send(wanted)
  const keepOpen = () => setClosing(false)
  /** The plan whose charge is on its way. */
  const placing = busy && !open ? wanted : undefined
  const told = { open, asked, placing, ended, wanted, closing, busy, failure }
  return { ...told, ask, confirm, keepOpen, settle }
}

function failureOf(error: unknown, plano: Plano | undefined): string {
  if (plano && problemOf(error).codigo === 'pagamento_indisponivel') return m.Plans_unavailable()
  return reasonOf(error) ?? (plano ? m.Plans_failed() : m.Plans_notCancelled())
}

/** The end of the charge on this page, when it was not paid. */
const Ended = ({ cobranca: { status, recado }, nome }: { cobranca: Cobranca; nome: string }) => {
  if (status === 'recusada')
    return (
      <Notice tone="error" title={m.Plans_refused({ plano: nome })}>
        {recado}
      </Notice>
    )
  return (
    <Notice
      title={
        status === 'expirada' ? m.Plans_expired({ plano: nome }) : m.Plans_closed({ plano: nome })
      }
    />
  )
}

const CurrentPlan = ({
  atual: { plano, validade },
  grants,
}: {
  atual: PlanoDaConta
  grants: Grant[]
}) => (
  <section className="surface-box plan-choice" aria-labelledby="atual">
    <div>
      <h2 id="atual" className="text-sm text-muted">
        {m.SubscriberDashboard_plan()}
      </h2>
      <p className={`figure mt-1 text-[2.125rem] ${validade ? 'text-champagne' : ''}`}>
        {planName(plano)}
      </p>
      <p className="mt-1 text-sm text-muted">
        {validade ? m.Plans_validUntil({ dia: formatDay(validade) }) : m.Plans_withoutEnd()}
      </p>
    </div>
    <Grants grants={grants} />
  </section>
)
