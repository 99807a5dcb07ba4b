import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Situacao } from '../../contract/moderacao.ts'
import type { ItemDoMinimo } from '../../contract/motivos.ts'
import { passoDoMinimo } from '../../contract/passos.ts'
import { api } from '../api/client.ts'
import { waitWords } from '../format/waitWords.ts'
import { sentenceOf } from '../forms/failure.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import type { SessionUser } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toast.tsx'
import { refreshPanelAccount } from './account.ts'
import { useConsent } from './consents.ts'

const ConsentQuestion = lazy(() =>
  retryImport(() => import('./Consent.tsx').then((part) => ({ default: part.ConsentQuestion }))),
)

type SendProfileProps = {
  user: SessionUser
  situacao: Pick<Situacao, 'falta' | 'espera'>
  /** Her photos are on their way. */
  wait?: boolean
}

/** What a draft lacks for staff; once nothing, the consent to it and the button that sends it. */
export const SendProfile = ({ user, situacao, wait = false }: SendProfileProps) => {
  const { espera } = situacao
  const falta = situacao.falta.filter((item) => !(wait && item === 'foto'))
  const consented = useConsent('perfil_sensivel')
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const send = async () => {
    setBusy(true)
    try {
      const { publico } = await api('POST /api/modelo/{id}/analise', { params: { id: user.id } })
      showToast(publico ? m.Publication_published() : m.Publication_sent())
    } catch (error) {
      showToast(sentenceOf(error, m.Publication_failed()), 'error')
    } finally {
      setBusy(false)
      refreshPanelAccount()
    }
  }
  const asks = consented === false
  return (
    <>
      {falta.length > 0 ? (
        <Lacking falta={falta} />
      ) : (
        <>
          <p>
            {wait ? m.Publication_wait() : asks ? m.Publication_consent() : m.Publication_ready()}
          </p>
          <div className="mt-3 empty:hidden">
            <Suspense fallback={null}>
              <ConsentQuestion finalidade="perfil_sensivel" />
            </Suspense>
          </div>
          <Button
            className="my-3"
            variant="primary"
            busy={busy}
            disabledReason={wait ? m.Publication_wait() : asks ? m.Consent_first() : undefined}
            onClick={() => void send()}
          >
            {m.Publication_send()}
          </Button>
        </>
      )}
      <p>{waitWords(espera)}</p>
    </>
  )
}

const lacking: Record<ItemDoMinimo, () => string> = {
  foto: () => m.Publication_foto(),
  telefone: () => m.Publication_telefone(),
  chamada: () => m.Publication_chamada(),
  cidade: () => m.Publication_cidade(),
}

/** What staff cannot do without, each with the way to where it is asked. */
export const Lacking = ({ falta }: Pick<Situacao, 'falta'>) => (
  <>
    <p>{m.Publication_lacking()}</p>
    <ul>
      {falta.map((item) => (
        <li key={item}>
          <Link
            className="link inline-flex min-h-11 items-center"
            to={linkTo('/painel/comecar', {}, { hash: passoDoMinimo[item] })}
          >
            {lacking[item]()}
          </Link>
        </li>
      ))}
    </ul>
  </>
)
