import { useCallback, useEffect, useState } from 'react'
import type { Cobranca, Plano, PlanoDaConta } from '../../../contract/plano.ts'
import { ApiError, api } from '../../api/client.ts'
import { formatDay } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { usePanelAccount } from '../panel/account.ts'
import type { PanelPageProps } from '../panel/panelPage.tsx'
import { useOwnData } from '../panel/useOwnData.ts'
import { grantsOf } from './grants.ts'
import { PixCharge } from './PixCharge.tsx'
import { Grants, PlanChoice } from './PlanChoice.tsx'
import { planName } from './planName.ts'

const loadPlans = async (_: number, signal: AbortSignal) => {
  const [planos, atual] = await Promise.all([
    api('GET /api/planos', { signal }),
    api('GET /api/planos/atual', { signal }),
  ])
  return { planos, atual }
}

/** The plan that an account has, the charge that waits for its Pix, and what it can buy. */
export const Plans = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useOwnData(user.id, loadPlans)
  const { refresh } = usePanelAccount()
  const showToast = useToast()
  const [cobranca, setCobranca] = useState<Cobranca | null>(null)
  const [wanted, setWanted] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => setCobranca(data?.atual.cobranca ?? null), [data])

  const subscribe = async (plano: Plano) => {
    setWanted(plano.codigo)
    setFailure(undefined)
    try {
      const answer = await api('POST /api/planos/assinar', { body: { plano: plano.codigo } })
      setCobranca(answer.cobranca)
    } catch (error) {
      const known = error instanceof ApiError && error.codigo === 'pagamento_indisponivel'
      setFailure(known ? m.Plans_unavailable() : m.Plans_failed())
    } finally {
      setWanted(undefined)
    }
  }
  const settled = useCallback(
    (paid: boolean) => {
      if (paid) showToast(m.Plans_confirmed())
      refresh()
      reload()
    },
    [showToast, refresh, reload],
  )
  return (
    <>
      <h1 className="title-page">{m.Panel_plans()}</h1>
      {state === 'failed' && (
        <FailedState heading="h2" title={m.Plans_loadFailed()} onRetry={reload} />
      )}
      {state === 'loading' && <Skeleton className="h-[420px]" />}
      {state === 'ready' && (
        <>
          <CurrentPlan atual={data.atual} kind={user.tipo} />
          {failure && (
            <Notice tone="error" title={m.Plans_failedTitle()}>
              {failure}
            </Notice>
          )}
          {cobranca && (
            <PixCharge
              key={cobranca.id}
              cobranca={cobranca}
              nome={data.planos.find(({ codigo }) => codigo === cobranca.plano)?.nome ?? ''}
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
              {data.planos
                .filter(({ preco }) => preco > 0)
                .map((plano) => (
                  <PlanChoice
                    key={plano.codigo}
                    plano={plano}
                    grants={grantsOf(plano, user.tipo)}
                    // A subscriber needs no more than the cheapest plan that opens private media.
                    enough={
                      user.tipo === 'assinante'
                        ? data.planos.find(
                            (one) => one.midia_privada && one.posicao < plano.posicao,
                          )?.nome
                        : undefined
                    }
                    current={plano.codigo === data.atual.plano.codigo}
                    busy={wanted === plano.codigo}
                    onChoose={() => subscribe(plano)}
                  />
                ))}
            </ul>
            <p className="mt-5 max-w-[68ch] text-sm text-muted">{m.Plans_rules()}</p>
          </section>
        </>
      )}
    </>
  )
}

const CurrentPlan = ({
  atual: { plano, validade },
  kind,
}: {
  atual: PlanoDaConta
  kind: 'modelo' | 'assinante'
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
    <Grants grants={grantsOf(plano, kind)} />
  </section>
)
