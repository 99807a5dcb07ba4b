import { Link } from 'react-router'
import type { Situacao } from '../../contract/moderacao.ts'
import { waitWords } from '../format/waitWords.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { usePanelAccount } from './account.ts'
import { linkToPanel } from './menu.ts'
import { Away, Paused } from './Pause.tsx'
import { Lacking, SendProfile } from './SendProfile.tsx'

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
const Draft = ({ user, situacao }: Part & { user: SessionUser }) => (
  <Notice tone="warning" title={m.Panel_waitingTitle()}>
    <SendProfile user={user} situacao={situacao} />
  </Notice>
)

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

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link className="link inline-flex min-h-11 items-center" to={to}>
    {children}
  </Link>
)
