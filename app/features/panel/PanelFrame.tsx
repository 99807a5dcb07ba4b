import { LayoutDashboard, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { linkTo, type Path } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useSite } from '../../root.tsx'
import { leave } from '../../session/leave.ts'
import type { SessionUser } from '../../session/session.ts'
import { Brand } from '../../ui/Brand.tsx'

type Item = { path: Path; label: () => string; Icon: typeof UserRound }

const dashboard: Item = { path: '/painel', label: () => m.Panel_home(), Icon: LayoutDashboard }
const items: Record<SessionUser['tipo'], readonly Item[]> = {
  modelo: [dashboard],
  assinante: [
    dashboard,
    { path: '/painel/perfil', label: () => m.Panel_profile(), Icon: UserRound },
  ],
}

/** The frame of every panel page: where one can go, and the way out. */
export const PanelFrame = ({ user, children }: { user: SessionUser; children: ReactNode }) => {
  const { siteName } = useSite()
  const navigate = useNavigate()
  const signOut = () => {
    leave()
    // Whoever comes next to this device finds nothing of this person.
    localStorage.clear()
    navigate(linkTo('/login'))
  }
  return (
    <div className="panel">
      <header className="panel-side">
        <Brand siteName={siteName} homeHref={linkTo('/')} />
        <nav aria-label={m.Panel_nav()}>
          {items[user.tipo].map(({ path, label, Icon }) => (
            <NavLink key={path} to={linkTo(path as '/painel')} end>
              <Icon />
              {label()}
            </NavLink>
          ))}
          <button type="button" onClick={signOut}>
            <LogOut />
            {m.Header_signOut()}
          </button>
        </nav>
      </header>
      <main id="conteudo" className="panel-main">
        {children}
      </main>
    </div>
  )
}
