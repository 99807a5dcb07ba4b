import { useEffect, useState } from 'react'
import { HORAS_ATE_APAGAR } from '../../../../contract/limites.ts'
import { PAGINA_DA_IDADE } from '../../../../contract/paginaDaIdade.ts'
import type { IdadeDaConta } from '../../../../contract/provaDeIdade.ts'
import { api } from '../../../api/client.ts'
import { Certificates } from '../../../documentos/Certificates.tsx'
import { SendDocuments, type Sending } from '../../../documentos/SendDocuments.tsx'
import { WithdrawDocuments } from '../../../documentos/WithdrawDocuments.tsx'
import { formatDay } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { callQuery, replaceLoaded, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { useProtected } from '../../../session/useProtected.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import '../../../styles/form.css'

const AgeContest = lazyDialog(() => import('./AgeContest.tsx'))

const query = callQuery('GET /api/idade/conta', {})
const sending: Sending<IdadeDaConta> = {
  address: '/api/idade/conta',
  remove: (papel) => api('DELETE /api/idade/conta/arquivos/{papel}', { params: { papel } }),
  send: () => api('POST /api/idade/conta', {}),
  onChange: (idade) => void replaceLoaded(query, () => idade),
}

/** The check of the account's document by staff: what is sent, and what became of it. */
export const AgeDocument = () => {
  const user = useProtected('assinante', 'modelo')
  const { state, data, reload } = useApi(query, { enabled: user !== null })
  if (state === 'failed')
    return <FailedState heading="h2" title={m.Panel_failed()} onRetry={reload} />
  if (!data) return <Skeleton className="h-[420px]" />
  const sends = data.estado !== 'em_analise' && data.estado !== 'comprovada'
  return (
    <div className="mt-6 grid gap-6">
      <State idade={data} />
      {sends && (
        <>
          <section className="surface-box" aria-labelledby="como">
            <h2 id="como" className="title-block mb-3">
              {m.Verification_howTitle()}
            </h2>
            <ul className="grid gap-2 text-muted">
              <li>{m.AgeDocument_what()}</li>
              <li>{m.AgeDocument_who()}</li>
              <li>{m.Verification_deleted({ horas: HORAS_ATE_APAGAR })}</li>
              <li>{m.AgeDocument_kept()}</li>
            </ul>
          </section>
          <NoPapers />
          <SendDocuments envio={data} papeis={['frente', 'verso', 'selfie']} sending={sending} />
        </>
      )}
      {data.certificados.length > 0 && <Certificates certificados={data.certificados} />}
      <SiteLink className="link justify-self-start" to={linkTo(PAGINA_DA_IDADE)}>
        {m.AgeDocument_otherWays()}
      </SiteLink>
    </div>
  )
}

/** Where it stands, in one notice. */
const State = ({ idade }: { idade: IdadeDaConta }) => {
  const { estado, enviada_em, recado, apagar_em, vale_ate } = idade
  const deletion = apagar_em && (
    <p>{m.Verification_willBeDeleted({ quando: formatHourOf(apagar_em) })}</p>
  )
  if (estado === 'em_analise')
    return (
      <Notice tone="warning" title={m.Verification_waiting()}>
        {enviada_em && <p>{m.Verification_waitingText({ dia: formatDay(enviada_em) })}</p>}
        <WithdrawDocuments
          withdraw={() => api('DELETE /api/idade/conta', {})}
          onChange={sending.onChange}
        />
      </Notice>
    )
  if (estado === 'comprovada' && vale_ate)
    return (
      <Notice tone="saved" title={m.AgeDocument_proven()}>
        <Proof ate={vale_ate} />
        {deletion}
      </Notice>
    )
  if (estado === 'recusada' || estado === 'menor')
    return (
      <Notice
        tone="error"
        title={estado === 'menor' ? m.AgeDocument_minor() : m.AgeDocument_refused()}
      >
        <p className="voice my-2 text-lg">{recado}</p>
        <p>{estado === 'menor' ? m.AgeDocument_minorText() : m.AgeDocument_refusedText()}</p>
        {deletion}
        {idade.carta && (
          <SiteLink
            className="link inline-flex min-h-11 items-center"
            to={linkTo('/decisao/:codigo', { codigo: idade.carta })}
          >
            {m.AgeDocument_contest()}
          </SiteLink>
        )}
      </Notice>
    )
  return <Notice title={m.AgeDocument_none()}>{m.AgeDocument_noneText()}</Notice>
}

/** Gets the proof for this device, once the age of the account was proved. */
const Proof = ({ ate }: { ate: string }) => {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    api('POST /api/idade/conta/prova', {}).then(
      ({ resultado }) => setFailed(resultado !== 'comprovada'),
      () => setFailed(true),
    )
  }, [])
  if (failed) return <p>{m.AgeDocument_proofFailed()}</p>
  return (
    <>
      <p>{m.AgeDocument_provenText({ dia: formatDay(ate) })}</p>
      <ButtonLink className="my-3" variant="primary" reloadDocument to={linkTo('/')}>
        {m.AgeDocument_go()}
      </ButtonLink>
    </>
  )
}

/** What serves in the place of a document, and the way to the team for whoever has no paper at all. */
const NoPapers = () => {
  const [writing, setWriting] = useState(false)
  return (
    <section className="surface-box grid justify-items-start gap-3" aria-labelledby="sem-documento">
      <h2 id="sem-documento" className="title-block">
        {m.AgeDocument_papersTitle()}
      </h2>
      <p className="text-muted">{m.AgeDocument_papers()}</p>
      <Button size="small" aria-haspopup="dialog" onClick={() => setWriting(true)}>
        {m.AgeDocument_write()}
      </Button>
      {writing && <AgeContest caso="sem_documento" onClose={() => setWriting(false)} />}
    </section>
  )
}
