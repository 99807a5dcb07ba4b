import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Situacao } from '../../contract/moderacao.ts'
import type { ItemDoMinimo } from '../../contract/motivos.ts'
import { api, problemOf } from '../api/client.ts'
import { waitWords } from '../format/waitWords.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import type { SessionUser } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToast } from '../ui/Toast.tsx'
import { refreshPanelAccount, usePanelAccount } from './account.ts'
import { useConsent } from './consents.ts'
import { linkToPanel } from './menu.ts'
import { Away, Paused } from './Pause.tsx'

const ConsentQuestion = lazy(() =>
  retryImport(() => import('./Consent.tsx').then((part) => ({ default: part.ConsentQuestion }))),
)

/** Why her page is hidden, and what to do; nothing when it is public. */
export const Publication = ({ user }: { user: SessionUser }) => {
  const situacao = usePanelAccount()?.situacao
  if (!situacao) return null
  if (situacao.moderacao === 'rascunho') return <Draft user={user} situacao={situacao} />
  if (situacao.moderacao === 'recusado') return <Refused situacao={situacao} />
  if (situacao.moderacao === 'pendente')
    return (
      <Notice tone="warning" title={m.Panel_waitingTitle()}>
        <p>{m.Panel_waiting()}</p>
        <p>{waitWords(situacao.espera)}</p>
      </Notice>
    )
  if (situacao.oculto)
    return (
      <Notice tone="warning" title={m.Publication_hiddenTitle()}>
        {m.Publication_hidden()}
      </Notice>
    )
  if (situacao.recolhida) return <Away />
  if (situacao.pausa) return <Paused ate={situacao.pausa.ate} />
  if (!situacao.desativado) return null
  const settings = linkToPanel('/painel/configuracoes')
  return (
    <Notice title={m.Dashboard_pausedTitle()}>
      <p>{m.Dashboard_paused()}</p>
      {settings && <Way to={settings}>{m.Dashboard_settings()}</Way>}
    </Notice>
  )
}

type Part = { situacao: Situacao }

/** She has not sent it yet: what is missing for that, or the button. */
const Draft = ({ user, situacao: { falta, espera } }: Part & { user: SessionUser }) => {
  const consented = useConsent('perfil_sensivel')
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const send = async () => {
    setBusy(true)
    try {
      const { publico } = await api('POST /api/modelo/{id}/analise', { params: { id: user.id } })
      showToast(publico ? m.Publication_published() : m.Publication_sent())
    } catch (error) {
      const reason = problemOf(error).message
      showToast(reason || m.Publication_failed(), 'error')
    } finally {
      setBusy(false)
      refreshPanelAccount()
    }
  }
  return (
    <Notice tone="warning" title={m.Panel_waitingTitle()}>
      {falta.length > 0 ? (
        <Lacking falta={falta} />
      ) : (
        <>
          <p>{m.Publication_ready()}</p>
          <Suspense fallback={null}>
            <ConsentQuestion finalidade="perfil_sensivel" />
          </Suspense>
          <Button
            className="my-3"
            variant="primary"
            busy={busy}
            disabledReason={consented === false ? m.Consent_first() : undefined}
            onClick={() => void send()}
          >
            {m.Publication_send()}
          </Button>
        </>
      )}
      <p>{waitWords(espera)}</p>
    </Notice>
  )
}

/** Staff refused it: the reason in their words, and a link to the editor. */
const Refused = ({ situacao: { recusa, falta } }: Part) => (
  <Notice tone="error" title={m.Dashboard_refusedTitle()}>
    {recusa?.recado && <p className="voice my-2 text-lg">{recusa.recado}</p>}
    <p>{m.Dashboard_refused()}</p>
    <p className="flex flex-wrap gap-x-6">
      {recusa?.onde !== 'galeria' && (
        <Way to={linkTo('/painel/perfil')}>{m.Dashboard_editProfile()}</Way>
      )}
      {recusa?.onde !== 'perfil' && (
        <Way to={linkTo('/painel/galeria')}>{m.Refusals_gallery()}</Way>
      )}
    </p>
    {falta.length > 0 && <Lacking falta={falta} />}
  </Notice>
)

const lacking: Record<ItemDoMinimo, { label: () => string; to: () => string | null }> = {
  foto: { label: () => m.Publication_foto(), to: () => linkToPanel('/painel/galeria') },
  telefone: {
    label: () => m.Publication_telefone(),
    to: () => linkToPanel('/painel/perfil', 'lugar'),
  },
  chamada: {
    label: () => m.Publication_chamada(),
    to: () => linkToPanel('/painel/perfil', 'apresentacao'),
  },
  cidade: { label: () => m.Publication_cidade(), to: () => linkToPanel('/painel/perfil', 'lugar') },
}

const Lacking = ({ falta }: Pick<Situacao, 'falta'>) => (
  <>
    <p>{m.Publication_lacking()}</p>
    <ul>
      {falta.map((item) => (
        <li key={item}>
          <Way to={lacking[item].to() ?? ''}>{lacking[item].label()}</Way>
        </li>
      ))}
    </ul>
  </>
)

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link className="link inline-flex min-h-11 items-center" to={to}>
    {children}
  </Link>
)
