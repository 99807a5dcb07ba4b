import { Link } from 'react-router'
import { HORAS_ATE_APAGAR } from '../../../../contract/limites.ts'
import type { MotivoDaProva, Verificacao } from '../../../../contract/verificacao.ts'
import { api } from '../../../api/client.ts'
import { Certificates } from '../../../documentos/Certificates.tsx'
import { SendDocuments, type Sending } from '../../../documentos/SendDocuments.tsx'
import { WithdrawDocuments } from '../../../documentos/WithdrawDocuments.tsx'
import { formatDay } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { linkTo } from '../../../links.ts'
import { callQuery, replaceLoaded, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import '../../../styles/form.css'

const query = callQuery('GET /api/verificacao', {})
const show = (verificacao: Verificacao) => void replaceLoaded(query, () => verificacao)

const sending: Sending<Verificacao> = {
  address: '/api/verificacao',
  remove: (papel) => api('DELETE /api/verificacao/arquivos/{papel}', { params: { papel } }),
  send: () => api('POST /api/verificacao', {}),
  onChange: show,
}

/** The page of an advertiser's verification. */
export const VerificationPage = () => (
  <>
    <div>
      <h1 className="title-page">{m.Verification_title()}</h1>
      <p className="mt-1.5 text-muted">{m.Verification_lead()}</p>
    </div>
    <Verification />
  </>
)

/** What is checked, what she sends, and what became of it. */
export const Verification = () => {
  const { state, data, reload } = useApi(query)
  return (
    <>
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
          {data.estado !== 'em_analise' && (
            <SendDocuments
              envio={data}
              papeis={data.pede === 'documento' ? ['frente', 'verso', 'selfie'] : ['selfie']}
              sending={sending}
            />
          )}
          {data.certificados.length > 0 && <Certificates certificados={data.certificados} />}
        </>
      )}
    </>
  )
}

/** Where it stands, in one notice. */
const State = ({ verificacao }: { verificacao: Verificacao }) => {
  const { estado, enviada_em, verificada_em, recado, apagar_em } = verificacao
  const deletion = apagar_em && (
    <p>{m.Verification_willBeDeleted({ quando: formatHourOf(apagar_em) })}</p>
  )
  if (estado === 'em_analise')
    return (
      <Notice tone="warning" title={m.Verification_waiting()}>
        {enviada_em && <p>{m.Verification_waitingText({ dia: formatDay(enviada_em) })}</p>}
        <WithdrawDocuments withdraw={() => api('DELETE /api/verificacao', {})} onChange={show} />
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
        {verificacao.prova && <Asked verificacao={verificacao} />}
        {deletion}
      </Notice>
    )
  if (estado === 'suspensa')
    return (
      <Notice tone="warning" title={m.Verification_suspended()}>
        <Asked verificacao={verificacao} />
        {deletion}
      </Notice>
    )
  return <Notice title={m.Verification_none()}>{m.Verification_noneText()}</Notice>
}

const whyWords: Record<MotivoDaProva, () => string> = {
  dados: () => m.Verification_whyDados(),
  aparelho: () => m.Verification_whyAparelho(),
  mudanca: () => m.Verification_whyMudanca(),
  fator: () => m.Verification_whyFator(),
}

/** The live check that is asked of her: why, what, by when, and what happens until then. */
const Asked = ({ verificacao: { pede, prova } }: { verificacao: Verificacao }) => (
  <ul className="mt-2 grid gap-2">
    {prova && <li>{whyWords[prova.motivo]()}</li>}
    <li>{pede === 'documento' ? m.Verification_askDocument() : m.Verification_askSelfie()}</li>
    {prova?.ate && <li>{m.Verification_askUntil({ dia: formatDay(prova.ate) })}</li>}
    <li>{m.Verification_meanwhile()}</li>
    {prova && prova.motivo !== 'dados' && (
      <li>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={linkTo('/painel/configuracoes')}
        >
          {m.Verification_notYou()}
        </Link>
      </li>
    )}
  </ul>
)
