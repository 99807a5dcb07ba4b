import { LogOut, Menu, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { QuadroPainel } from '../../contract/painel.ts'
import { linkTo } from '../links.ts'
import { useBackCloses } from '../overlayHistory.ts'
import { m } from '../paraglide/messages.js'
import { isFreePlan } from '../planos/planName.ts'
import { retryImport } from '../retryImport.ts'
import { leave } from '../session/leave.ts'
import type { SessionUser } from '../session/session.ts'
import { whenFreeToLeave } from '../session/unsaved.ts'
import { ThemeForm } from '../shell/theme/ThemeChoice.tsx'
import { useSite } from '../siteData.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Brand } from '../ui/Brand.tsx'
import { Mark } from '../ui/Glyphs.tsx'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { type MenuItem, menus } from './menu.ts'
import { PlanCard } from './PlanCard.tsx'
import { useFocusKept } from './useFocusKept.ts'
import '../styles/panel.css'
import '../styles/figures.css'

// Most accounts never see it.
const ConfirmEmailNotice = lazy(() =>
  retryImport(() =>
    import('../conta/security/ConfirmEmailNotice.tsx').then((part) => ({
      default: part.ConfirmEmailNotice,
    })),
  ),
)

type FrameProps = { user: SessionUser; account: QuadroPainel | undefined; children: ReactNode }

/**
 * The frame of every panel page. Wide: a sidebar. Narrow: a bar at the bottom with the five items
 * most used, and a menu with all that the sidebar has.
 */
export const PanelFrame = ({ user, account, children }: FrameProps) => {
  const { siteName } = useSite()
  const menu = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  useFocusKept(main)
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => menu.current?.close())
  const { key, pathname } = useLocation()
  // One question a screen: there the question comes first.
  const isGuide = pathname === linkTo('/painel/comecar')
  const confirm = account && !account.email.confirmado && (
    <Suspense fallback={null}>
      <ConfirmEmailNotice user={user} email={account.email} />
    </Suspense>
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => menu.current?.close(), [key])
  const bar = menus[user.tipo].filter((item) => item.bar)
  return (
    <div className="panel">
      <aside className="panel-side">
        <Brand siteName={siteName} homeHref={linkTo('/')} />
        <Side user={user} account={account} />
      </aside>
      <header className="panel-top">
        <IconLink className="panel-narrow" to={linkTo('/')} label={siteName}>
          <Mark />
        </IconLink>
        <PlanLabel account={account} />
        <span className="flex" role="img" aria-label={account?.nome ?? user.nome}>
          <Avatar
            nome={initialsOf(account?.nome ?? user.nome)}
            foto={account?.avatar ?? null}
            letras={2}
          />
        </span>
        <IconButton
          className="panel-narrow"
          label={m.Panel_openMenu()}
          aria-haspopup="dialog"
          onClick={() => {
            menu.current?.showModal()
            setOpen(true)
          }}
        >
          <Menu />
        </IconButton>
      </header>
      <main ref={main} id="conteudo" className="panel-main">
        {!isGuide && confirm}
        {children}
        {isGuide && confirm}
      </main>
      <nav className="panel-bar" aria-label={m.Panel_bar()}>
        {bar.map((item) => (
          <MenuLink key={item.path} {...item} />
        ))}
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself */}
      <dialog
        ref={menu}
        className="panel-menu"
        aria-label={m.Panel_menu()}
        onClose={() => setOpen(false)}
        // The dialog itself is the target only of clicks beside its content.
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className="panel-menu-body">
          <header>
            <Brand siteName={siteName} homeHref={linkTo('/')} />
            <IconButton label={m.Panel_closeMenu()} onClick={() => menu.current?.close()}>
              <X />
            </IconButton>
          </header>
          <Side user={user} account={account} />
        </div>
      </dialog>
    </div>
  )
}

const Side = ({ user, account }: Omit<FrameProps, 'children'>) => (
  <>
    <nav aria-label={m.Panel_nav()}>
      {menus[user.tipo].map((item) => (
        <MenuLink key={item.path} {...item} />
      ))}
    </nav>
    <footer>
      {account && <PlanCard account={account} kind={user.tipo} />}
      <ThemeForm />
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => whenFreeToLeave(() => void leave())}
      >
        <LogOut />
        {m.PageHeader_signOut()}
      </button>
    </footer>
  </>
)

const MenuLink = ({ path, label, Icon }: MenuItem) => (
  <NavLink to={linkTo(path)} end>
    <Icon />
    {label()}
  </NavLink>
)

/** The name of the current plan. */
const PlanLabel = ({ account }: { account: QuadroPainel | undefined }) => {
  if (!account) return null
  const { plano } = account
  return isFreePlan(plano) ? (
    <span className="panel-plan">{m.Panel_freeAccount()}</span>
  ) : (
    <span className="panel-plan panel-plan-paid">{plano.nome}</span>
  )
}

/** The initials of the first and the last name. */
const initialsOf = (nome: string): string => {
  const words = nome.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (words[0] ?? '').charAt(0) + last.charAt(0)
}
