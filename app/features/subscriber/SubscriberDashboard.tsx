import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import type { PanelPageProps } from '../panel/panelPage.tsx'

/** A subscriber's first page after signing in. */
export const SubscriberDashboard = ({ user }: PanelPageProps) => (
  <>
    <h1 className="title-page">{m.Panel_hello({ nome: user.nome.split(' ')[0] ?? '' })}</h1>
    <div className="surface-box grid justify-items-start gap-5">
      <p className="lead">{m.Panel_clientText()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={linkTo('/search')}>
          {m.Panel_search()}
        </ButtonLink>
        <ButtonLink to={linkTo('/painel/perfil')}>{m.Panel_toProfile()}</ButtonLink>
      </div>
    </div>
  </>
)
