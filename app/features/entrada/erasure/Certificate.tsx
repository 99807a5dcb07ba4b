import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Comprovante } from '../../../../contract/exclusao.ts'
import { api, problemOf } from '../../../api/client.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
import { formatDay } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { useLinkToken } from '../../../session/linkToken.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** null: the link leads to nothing. */
async function load(token: string, signal: AbortSignal): Promise<Comprovante | null> {
  if (!token) return null
  try {
    return await api('POST /api/comprovante-de-exclusao', { body: { token }, signal })
  } catch (error) {
    if (problemOf(error).codigo === 'link_invalido') return null
    throw error
  }
}

/** The state of an erasure, and its certificate once it is done; the link opens it again and again. */
export const Certificate = () => {
  const token = useLinkToken()
  const { state, data, reload, busy } = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        token === undefined ? new Promise<null>(() => {}) : load(token, signal),
      [token],
    ),
  )
  if (state === 'failed')
    return <FailedState heading="h2" title={m.Erasure_failed()} retrying={busy} onRetry={reload} />
  if (state === 'loading') return <Skeleton className="h-72" />
  if (!data)
    return (
      <EmptyState heading="h2" title={m.Erasure_none()} text={m.Erasure_noneText()}>
        <ButtonLink variant="primary" to={linkTo('/login')}>
          {m.Login_submit()}
        </ButtonLink>
        <ButtonLink to={linkTo('/faq')}>{m.UndoEmail_write()}</ButtonLink>
      </EmptyState>
    )
  return data.apagada_em === null ? <Waiting comprovante={data} /> : <Done comprovante={data} />
}

const DAY_MS = 24 * 60 * 60 * 1000

const Waiting = ({ comprovante: { apagar_em } }: { comprovante: Comprovante }) => (
  <>
    {/* Accounts are erased every hour: later than that it waits for a decision of staff. */}
    {Date.now() < Date.parse(apagar_em) + DAY_MS ? (
      <Notice tone="plain" title={m.Erasure_waiting({ quando: formatHourOf(apagar_em) })}>
        {m.Erasure_waitingText()}
      </Notice>
    ) : (
      <Notice tone="plain" title={m.Erasure_held()}>
        {m.Erasure_heldText()}
      </Notice>
    )}
    <p>
      {m.Erasure_back()}{' '}
      <Link className="link inline-flex min-h-11 items-center" to={linkTo('/login')}>
        {m.Login_submit()}
      </Link>
    </p>
    <p className="text-sm text-muted">{m.Erasure_keepLink()}</p>
  </>
)

const Done = ({ comprovante }: { comprovante: Comprovante }) => {
  const { pedida_em, apagada_em, apagados, guardados } = comprovante
  return (
    <>
      <DefinitionList
        single
        items={[
          { term: m.Erasure_asked(), value: formatHourOf(pedida_em) },
          { term: m.Erasure_done(), value: formatHourOf(apagada_em ?? '') },
        ]}
      />
      <section className="grid gap-2" aria-labelledby="apagado">
        <h2 id="apagado" className="title-block">
          {m.Erasure_erased()}
        </h2>
        <ul className="grid gap-1">
          {apagados.map(({ item, quantos }) => (
            <li key={item}>
              {erasedWords[item]()}
              {quantos > 1 && `: ${quantos}`}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2" aria-labelledby="guardado">
        <h2 id="guardado" className="title-block">
          {m.Erasure_kept()}
        </h2>
        <ul className="grid gap-2">
          {guardados.map(({ item, ate }) => (
            <li key={item}>
              {keptWords[item]()}
              {ate && ` ${m.Erasure_until({ dia: formatDay(ate) })}`}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-muted">{m.Erasure_keepLink()}</p>
    </>
  )
}

const erasedWords: Record<Comprovante['apagados'][number]['item'], () => string> = {
  cadastro: () => m.Erasure_account(),
  perfil: () => m.Erasure_profile(),
  fotos_e_videos: () => m.Erasure_media(),
  stories: () => m.Erasure_stories(),
  avaliacoes_recebidas: () => m.Erasure_reviews(),
  impulsos: () => m.Erasure_boosts(),
  estatisticas: () => m.Erasure_statistics(),
  favoritas: () => m.Erasure_favourites(),
  historico: () => m.Erasure_history(),
  comentarios: () => m.Erasure_comments(),
  entradas_por_terceiros: () => m.Erasure_identities(),
  sessoes: () => m.Erasure_sessions(),
}
const keptWords: Record<Comprovante['guardados'][number]['item'], () => string> = {
  acessos: () => m.Erasure_keptAccess(),
  registro_da_conta: () => m.Erasure_keptRecord(),
  anuncio_impulsionado: () => m.Erasure_keptAd(),
  pagamentos: () => m.Erasure_keptPayments(),
  decisoes_da_equipe: () => m.Erasure_keptDecisions(),
  avaliacoes_escritas: () => m.Erasure_keptReviews(),
  denuncias_graves: () => m.Erasure_keptReports(),
}
