import { Link } from 'react-router'
import type { DashboardModelo } from '../../../contract/painel.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Notice } from '../../ui/Notice.tsx'
import { linkToPlace } from '../panel/places.ts'

/** What keeps her page from being seen, and what to do; nothing when nothing does. */
export const Publication = ({
  publicacao: { moderacao, motivo, desativado },
}: Pick<DashboardModelo, 'publicacao'>) => {
  if (moderacao === 'recusado')
    return (
      <Notice tone="error" title={m.Dashboard_refusedTitle()}>
        {motivo && <p className="voice my-2 text-lg">{motivo}</p>}
        <p>{m.Dashboard_refused()}</p>
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/painel/perfil')}>
          {m.Dashboard_editProfile()}
        </Link>
      </Notice>
    )
  if (moderacao === 'pendente')
    return (
      <Notice tone="warning" title={m.Panel_waitingTitle()}>
        {m.Panel_waiting()}
      </Notice>
    )
  if (desativado) {
    const settings = linkToPlace('/painel/configuracoes')
    return (
      <Notice title={m.Dashboard_pausedTitle()}>
        <p>{m.Dashboard_paused()}</p>
        {settings && (
          <Link className="link inline-flex min-h-11 items-center" to={settings}>
            {m.Dashboard_settings()}
          </Link>
        )}
      </Notice>
    )
  }
  return null
}
