import { useCallback } from 'react'
import type { SituacaoDaDenuncia } from '../../contract/denuncia.ts'
import { api, problemOf } from '../api/client.ts'
import { useLoaded } from '../api/useLoaded.ts'
import { formatMoment } from '../format/moment.ts'
import { waitWords } from '../format/waitWords.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import { DefinitionList } from '../ui/DefinitionList.tsx'
import { EmptyState, FailedState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Deadlines } from './Deadlines.tsx'
import { DecideUntil } from './DecideUntil.tsx'
import { HelpLines } from './HelpLines.tsx'
import { itemWords, outcomeWords, reasonWords } from './reportWords.ts'

/** null: there is no such receipt. */
async function load(recibo: string, signal: AbortSignal): Promise<SituacaoDaDenuncia | null> {
  try {
    return await api('GET /api/denuncias/{recibo}', { params: { recibo }, signal })
  } catch (error) {
    if ([404, 422].includes(problemOf(error).status)) return null
    throw error
  }
}

/** The state of a report, for whoever has its receipt. */
export const Receipt = ({ recibo, email }: { recibo: string; email: string }) => {
  const { state, data, reload, busy } = useLoaded(
    useCallback((signal: AbortSignal) => load(recibo, signal), [recibo]),
  )
  if (state === 'failed')
    return <FailedState heading="h2" title={m.Receipt_failed()} retrying={busy} onRetry={reload} />
  if (state === 'loading') return <Skeleton className="h-72" />
  if (!data)
    return (
      <EmptyState heading="h2" title={m.Receipt_unknown()} text={m.Receipt_unknownText()}>
        <ButtonLink to={linkTo('/faq')}>{m.UndoEmail_write()}</ButtonLink>
      </EmptyState>
    )
  return <State situacao={data} email={email} />
}

const State = ({ situacao, email }: { situacao: SituacaoDaDenuncia; email: string }) => {
  const { recibo, item, motivo, criado_em, estado, oculto, avisa, desfecho, carta } = situacao
  const ate = desfecho ? null : situacao.decidir_ate
  const overdue = ate !== null && Date.parse(ate) <= Date.now()
  return (
    <>
      {overdue && (
        <Notice tone="error" title={m.Receipt_overdue()}>
          {oculto ? m.Receipt_overdueText({ email }) : m.Receipt_overdueShownText({ email })}
        </Notice>
      )}
      <Notice tone={desfecho ? 'saved' : 'plain'} title={stateWords[estado]()}>
        {desfecho
          ? outcomeWords[desfecho]()
          : oculto
            ? m.Receipt_hidden()
            : motivo === 'intima'
              ? m.Receipt_kept()
              : m.Receipt_waiting()}
      </Notice>
      <DefinitionList
        single
        items={[
          { term: m.Receipt_item(), value: itemWords[item]() },
          { term: m.Receipt_reason(), value: reasonWords[motivo]() },
          { term: m.Receipt_sent(), value: formatMoment(criado_em) },
          ...(situacao.decidido_em
            ? [{ term: m.Receipt_decided(), value: formatMoment(situacao.decidido_em) }]
            : []),
        ]}
      />
      {carta && (
        <a
          className="link inline-flex min-h-11 items-center justify-self-start"
          href={linkTo('/decisao/:codigo', { codigo: carta })}
        >
          {m.Receipt_decision()}
        </a>
      )}
      {motivo !== 'intima' && ate && <DecideUntil ate={ate} />}
      {motivo === 'intima' && (
        <Deadlines report={{ criado_em, oculto, decidida: estado === 'decidida' }} />
      )}
      {!desfecho && <p>{waitWords(situacao.espera)}</p>}
      {!desfecho && <p className="text-muted">{avisa ? m.Receipt_mail() : m.Receipt_comeBack()}</p>}
      <p className="text-sm text-muted wrap-anywhere">{m.Receipt_number({ recibo })}</p>
      <HelpLines motivo={motivo} />
    </>
  )
}

const stateWords: Record<SituacaoDaDenuncia['estado'], () => string> = {
  recebida: () => m.Receipt_received(),
  em_analise: () => m.Receipt_reviewed(),
  decidida: () => m.Receipt_done(),
}
