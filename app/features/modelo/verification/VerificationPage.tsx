import { useState } from 'react'
import { HORAS_ATE_APAGAR } from '../../../../contract/limites.ts'
import type { Verificacao } from '../../../../contract/verificacao.ts'
import { api } from '../../../api/client.ts'
import { formatDay } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { callQuery, replaceLoaded, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { Certificates } from './Certificates.tsx'
import { PictureRow } from './PictureRow.tsx'
import '../../../styles/form.css'

const query = callQuery('GET /api/verificacao', {})
const show = (verificacao: Verificacao) => void replaceLoaded(query, () => verificacao)

/** An advertiser's verification: what is checked, what she sends, and what became of it. */
export const VerificationPage = () => {
  const { state, data, reload } = useApi(query)
  return (
    <>
      <div>
        <h1 className="title-page">{m.Verification_title()}</h1>
        <p className="mt-1.5 text-muted">{m.Verification_lead()}</p>
      </div>
      {state === 'loading' && <Skeleton className="h-[420px]" />}
      {state === 'failed' && <FailedState heading="h2" title={m.Panel_failed()} onRetry={reload} />}
      {data && (
        <>
          <State verificacao={data} />
          <section className="surface-box" aria-labelledby="como">
            <h2 id="como" className="title-block mb-3">
              {m.Verification_howTitle()}
            </h2>
            <ul className="grid gap-2 text-muted">
              <li>{m.Verification_what()}</li>
              <li>{m.Verification_who()}</li>
              <li>{m.Verification_stored()}</li>
              <li>{m.Verification_deleted({ horas: HORAS_ATE_APAGAR })}</li>
            </ul>
          </section>
          {data.estado !== 'em_analise' && <Sending verificacao={data} />}
          {data.certificados.length > 0 && <Certificates certificados={data.certificados} />}
        </>
      )}
    </>
  )
}

/** Where it stands, in one notice. */
const State = ({ verificacao }: { verificacao: Verificacao }) => {
  const { estado, pede, enviada_em, verificada_em, recado, apagar_em } = verificacao
  const deletion = apagar_em && (
    <p>{m.Verification_willBeDeleted({ quando: formatHourOf(apagar_em) })}</p>
  )
  if (estado === 'em_analise')
    return (
      <Notice tone="warning" title={m.Verification_waiting()}>
        {enviada_em && <p>{m.Verification_waitingText({ dia: formatDay(enviada_em) })}</p>}
        <Withdraw />
      </Notice>
    )
  if (estado === 'verificada' && verificada_em)
    return (
      <Notice tone="saved" title={m.Verification_verified({ dia: formatDay(verificada_em) })}>
        {recado && <p className="voice my-2 text-lg">{recado}</p>}
        <p>{m.Verification_verifiedText()}</p>
        {deletion}
      </Notice>
    )
  if (recado)
    return (
      <Notice tone="error" title={m.Verification_refused()}>
        <p className="voice my-2 text-lg">{recado}</p>
        <p>{m.Verification_refusedText()}</p>
        {deletion}
      </Notice>
    )
  if (estado === 'suspensa')
    return (
      <Notice tone="warning" title={m.Verification_suspended()}>
        <p>
          {pede === 'documento'
            ? m.Verification_suspendedDocument()
            : m.Verification_suspendedSelfie()}
        </p>
        {deletion}
      </Notice>
    )
  return <Notice title={m.Verification_none()}>{m.Verification_noneText()}</Notice>
}

const Withdraw = () => {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const withdraw = async () => {
    setBusy(true)
    try {
      show(await api('DELETE /api/verificacao', {}))
      showToast(m.Verification_withdrawn())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Verification_sendFailed(), 'error')
      setBusy(false)
    }
  }
  return (
    <Button className="mt-3" size="small" busy={busy} onClick={() => void withdraw()}>
      {m.Verification_withdraw()}
    </Button>
  )
}

/** The code of the day, the pictures, and the button that sends them. */
const Sending = ({ verificacao }: { verificacao: Verificacao }) => {
  const { codigo, arquivos, pede } = verificacao
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const has = (papel: string) => arquivos.some((one) => one.papel === papel)
  const papeis =
    pede === 'documento' ? (['frente', 'verso', 'selfie'] as const) : (['selfie'] as const)
  const isMissing = papeis.some((papel) => papel !== 'verso' && !has(papel))
  const send = async () => {
    setBusy(true)
    try {
      show(await api('POST /api/verificacao', {}))
      showToast(m.Verification_sent())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Verification_sendFailed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="surface-box grid gap-6" aria-labelledby="fotos">
      <div>
        <h2 className="title-block">{m.Verification_codeTitle()}</h2>
        <p className="figure my-2 text-4xl tracking-widest">{codigo.texto}</p>
        <p className="text-muted">
          {m.Verification_codeText({ quando: formatHourOf(codigo.vale_ate) })}
        </p>
      </div>
      <div>
        <h2 id="fotos" className="title-block mb-4">
          {m.Verification_steps()}
        </h2>
        <ul>
          {papeis.map((papel) => (
            <PictureRow
              key={papel}
              papel={papel}
              codigo={codigo.texto}
              received={has(papel)}
              optional={papel === 'verso'}
              onChange={show}
            />
          ))}
        </ul>
      </div>
      <Button
        className="justify-self-start"
        variant="primary"
        busy={busy}
        disabledReason={isMissing ? m.Verification_missing() : undefined}
        onClick={() => void send()}
      >
        {m.Verification_send()}
      </Button>
    </section>
  )
}
