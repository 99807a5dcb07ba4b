import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Impulso } from '../../../../contract/impulso.ts'
import { MINUTOS_DE_RESERVA } from '../../../../contract/ofertaDeImpulsos.ts'
import type { Cobranca } from '../../../../contract/plano.ts'
import { api } from '../../../api/client.ts'
import { formatDay, formatReais } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { linkTo } from '../../../links.ts'
import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { CloseCharge } from '../../../planos/CloseCharge.tsx'
import { PixCharge } from '../../../planos/PixCharge.tsx'
import { retryImport } from '../../../retryImport.ts'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { BoostList } from './BoostList.tsx'
import { BuyBoost } from './BuyBoost.tsx'
import { timeOfHours } from './timeOf.ts'
import '../../../styles/form.css'

/** Not loaded by who can buy. */
const Publication = lazy(() =>
  retryImport(() =>
    import('../../../painel/Publication.tsx').then((part) => ({ default: part.Publication })),
  ),
)

/** Paid places in the lists for some hours: what she can buy, pays for and bought. */
export const BoostsPage = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useApi(callQuery('GET /api/impulsos', {}))
  const [open, setOpen] = useState<Cobranca | null>(null)
  const showToast = useToast()
  const known = data?.cobranca ?? null
  useEffect(() => setOpen(known), [known])
  const [asked, setAsked] = useState(false)
  const ask = (cobranca: Cobranca) => {
    setAsked(true)
    setOpen(cobranca)
    reload()
  }
  const settled = useCallback(
    (cobranca: Cobranca) => {
      if (cobranca.status === 'paga') showToast(m.Boosts_paid())
      setOpen(null)
      reload()
    },
    [reload, showToast],
  )
  return (
    <>
      <div>
        <h1 className="title-page">{m.Boosts_title()}</h1>
        <p className="mt-1.5 max-w-[68ch] text-muted">
          {m.Boosts_lead()}{' '}
          <Link className="link" to={linkTo('/como-ordenamos', {}, { hash: 'impulsos' })}>
            {m.Boosts_rule()}
          </Link>
        </p>
      </div>
      {state === 'loading' && <Skeleton className="h-[420px]" />}
      {state === 'failed' && <FailedState heading="h2" title={m.Panel_failed()} onRetry={reload} />}
      {data && open && (
        <OpenCharge
          cobranca={open}
          asked={asked}
          impulso={data.impulsos.find(({ cobranca }) => cobranca === open.id)}
          onSettled={settled}
        />
      )}
      {data &&
        !open &&
        (data.pausa_ate ? (
          <Notice title={m.Boosts_paused({ dia: formatDay(data.pausa_ate) })} />
        ) : data.ofertas.length > 0 ? (
          <BuyBoost ofertas={data.ofertas} onAsked={ask} onRefused={reload} />
        ) : (
          <>
            <Suspense>
              <Publication user={user} />
            </Suspense>
            <Notice title={m.Boosts_none()} />
          </>
        ))}
      {data && data.impulsos.length > 0 && (
        <BoostList impulsos={data.impulsos} onGivenBack={reload} />
      )}
    </>
  )
}

type OpenChargeProps = {
  cobranca: Cobranca
  asked: boolean
  /** What it buys; undefined until that is loaded. */
  impulso: Impulso | undefined
  onSettled: (cobranca: Cobranca) => void
}

const OpenCharge = ({ cobranca, asked, impulso, onSettled }: OpenChargeProps) => {
  const [closing, setClosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const cancel = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/planos/cobrancas/{id}', { params: { id: cobranca.id } })
      onSettled({ ...cobranca, status: 'cancelada' })
    } catch {
      showToast(m.Boosts_notCancelled(), 'error')
    } finally {
      setBusy(false)
      setClosing(false)
    }
  }
  if (!impulso) return <Skeleton className="h-[420px]" />
  const { nome, horas, inicio, fim } = impulso
  return (
    <>
      <PixCharge
        key={cobranca.id}
        cobranca={cobranca}
        asked={asked}
        title={m.Boosts_pixTitle({
          tempo: timeOfHours(horas),
          nome,
          valor: formatReais(cobranca.valor),
        })}
        waiting={
          inicio ? m.Boosts_waiting({ minutos: MINUTOS_DE_RESERVA }) : m.Boosts_waitingUnheld()
        }
        summary={[
          ...(inicio && fim
            ? [m.Boosts_when({ nome, inicio: formatHourOf(inicio), fim: formatHourOf(fim) })]
            : []),
          m.Boosts_seen(),
          m.Boosts_stops(),
          m.Boosts_noRenewal(),
          m.Boosts_regret(),
        ]}
        onCancel={() => setClosing(true)}
        onSettled={onSettled}
      />
      {closing && (
        <CloseCharge
          title={m.Boosts_cancelTitle()}
          text={m.Boosts_cancelText()}
          yes={m.CloseCharge_yesCancel()}
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}
