import { lazy, Suspense, useCallback, useState } from 'react'
import type { Carta } from '../../contract/carta.ts'
import { api, problemOf } from '../api/client.ts'
import { useLoaded } from '../api/useLoaded.ts'
import { formatMoment, formatWhen } from '../format/moment.ts'
import { waitWords } from '../format/waitWords.ts'
import { reasonOf } from '../forms/failure.ts'
import { Outcome } from '../forms/Outcome.tsx'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DefinitionList } from '../ui/DefinitionList.tsx'
import { EmptyState, FailedState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useToast } from '../ui/Toast.tsx'
import { decidedWords } from './decisionWords.ts'

const ContestForm = lazy(() =>
  retryImport(() => import('./ContestForm.tsx').then((part) => ({ default: part.ContestForm }))),
)

/** null: there is no such letter. */
async function load(codigo: string, signal: AbortSignal): Promise<Carta | null> {
  try {
    return await api('GET /api/cartas/{codigo}', { params: { codigo }, signal })
  } catch (error) {
    if ([404, 422].includes(problemOf(error).status)) return null
    throw error
  }
}

/** A decision of staff, for whoever has the letter about it, who may contest it here. */
export const Letter = ({ codigo }: { codigo: string }) => {
  const { state, data, reload, busy } = useLoaded(
    useCallback((signal: AbortSignal) => load(codigo, signal), [codigo]),
  )
  const [changed, setChanged] = useState<Carta>()
  if (state === 'failed')
    return <FailedState heading="h2" title={m.Letter_failed()} retrying={busy} onRetry={reload} />
  if (state === 'loading') return <Skeleton className="h-72" />
  const carta = changed ?? data
  if (!carta)
    return (
      <EmptyState heading="h2" title={m.Letter_unknown()} text={m.Letter_unknownText()}>
        <ButtonLink to={linkTo('/faq')}>{m.UndoEmail_write()}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <Facts carta={carta} />
      {carta.desistir_ate && (
        <GiveBack codigo={codigo} ate={carta.desistir_ate} onGivenBack={setChanged} />
      )}
      <Contesting
        carta={carta}
        isNew={changed !== undefined && data?.contestada_em === null}
        onContested={setChanged}
      />
    </>
  )
}

const Facts = ({ carta: { alvo, regra, recado, criada_em } }: { carta: Carta }) => (
  <>
    <DefinitionList
      single
      items={[
        { term: m.Letter_about(), value: decidedWords[alvo]() },
        { term: m.Letter_when(), value: formatMoment(criada_em) },
        ...(regra ? [{ term: m.Letter_rule(), value: regra }] : []),
        { term: m.Letter_who(), value: m.Letter_person() },
      ]}
    />
    {recado && (
      <section className="grid gap-2" aria-label={m.Letter_words()}>
        <h2 className="field-label">{m.Letter_words()}</h2>
        <p className="voice whitespace-pre-wrap wrap-anywhere">{recado}</p>
      </section>
    )}
  </>
)

/** What a suspended account paid for is given back here: its owner cannot sign in. */
const GiveBack = ({
  codigo,
  ate,
  onGivenBack,
}: {
  codigo: string
  ate: string
  onGivenBack: (carta: Carta) => void
}) => {
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const giveBack = async () => {
    setBusy(true)
    try {
      onGivenBack(await api('POST /api/cartas/{codigo}/desistencia', { params: { codigo } }))
      showToast(m.ChargeActions_givenBack())
    } catch (error) {
      showToast(reasonOf(error) ?? m.ChargeActions_givenBackFailed(), 'error')
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p>{m.Letter_giveBackText({ quando: formatMoment(ate) })}</p>
      <Button size="small" variant="outline" busy={busy} onClick={giveBack}>
        {m.Letter_giveBack()}
      </Button>
    </div>
  )
}

/** The outcome, what is waited for, or the form. */
const Contesting = ({
  carta,
  isNew,
  onContested,
}: {
  carta: Carta
  /** Contested just now, by the form that the notice replaces. */
  isNew: boolean
  onContested: (carta: Carta) => void
}) => {
  const { desfecho, resposta, contestada_em, contestavel_ate } = carta
  if (desfecho)
    return (
      <Notice
        tone={desfecho === 'revertida' ? 'saved' : 'plain'}
        title={desfecho === 'revertida' ? m.Letter_reverted() : m.Letter_kept()}
      >
        {resposta}
      </Notice>
    )
  if (contestada_em)
    return (
      <Outcome quiet={!isNew}>
        <Notice tone="plain" title={m.Letter_contested({ quando: formatWhen(contestada_em) })}>
          <p>{m.Letter_contestedText()}</p>
          <p>{waitWords(carta.espera)}</p>
        </Notice>
      </Outcome>
    )
  if (Date.parse(contestavel_ate) <= Date.now())
    return <p className="text-muted">{m.Letter_over()}</p>
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <ContestForm carta={carta} onContested={onContested} />
    </Suspense>
  )
}
