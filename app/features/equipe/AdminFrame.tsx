import {
  Activity,
  BadgeDollarSign,
  ChartNoAxesColumn,
  ListChecks,
  LogOut,
  ScrollText,
  ShieldCheck,
  Star,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Resumo } from '../../../contract/moderacao.ts'
import type { Direito } from '../../../contract/papeis.ts'
import { formatCount } from '../../format/format.ts'
import { type AdminPath, linkTo } from '../../links.ts'
import { useFocusKept } from '../../painel/useFocusKept.ts'
import { m } from '../../paraglide/messages.js'
import { leave } from '../../session/leave.ts'
import type { StaffUser } from '../../session/session.ts'
import { useSite } from '../../siteData.ts'
import { Brand } from '../../ui/Brand.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Mark } from '../../ui/Glyphs.tsx'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { countItems } from './waiting.ts'
import '../../styles/panel.css'
import '../../styles/figures.css'

type Place = {
  path: AdminPath
  label: () => string
  Icon: typeof Star
  /** On phones in the frame's head: the bar at the bottom has room for five. */
  aside?: true
  count?: (waiting: Resumo) => number
  /** Shown to who has one of these rights; without it, to everybody. */
  direitos?: readonly Direito[]
}

const places: readonly Place[] = [
  {
    path: '/admin',
    label: () => m.Admin_navQueue(),
    Icon: ListChecks,
    count: countItems,
    direitos: ['fila', 'mensagens', 'suspender', 'cobrancas'],
  },
  {
    path: '/admin/pagamentos',
    label: () => m.Admin_navPayments(),
    Icon: BadgeDollarSign,
    direitos: ['cobrancas'],
  },
  {
    path: '/admin/contas',
    label: () => m.Admin_navAccounts(),
    Icon: UserRoundSearch,
    direitos: ['contas'],
  },
  { path: '/admin/avaliacoes', label: () => m.Admin_navReviews(), Icon: Star, direitos: ['fila'] },
  {
    path: '/admin/registro',
    label: () => m.Admin_navLog(),
    Icon: ScrollText,
    direitos: ['registro', 'auditor'],
  },
  {
    path: '/admin/numeros',
    label: () => m.Admin_navNumbers(),
    Icon: ChartNoAxesColumn,
    aside: true,
  },
  {
    path: '/admin/sistema',
    label: () => m.SystemPage_title(),
    Icon: Activity,
    aside: true,
    direitos: ['sistema'],
  },
  {
    path: '/admin/equipe',
    label: () => m.Admin_navTeam(),
    Icon: UsersRound,
    aside: true,
    direitos: ['papeis'],
  },
  { path: '/admin/seguranca', label: () => m.Security_title(), Icon: ShieldCheck, aside: true },
]

const isFor = ({ direitos }: Place, waiting: Resumo | undefined): boolean =>
  !direitos || direitos.some((one) => waiting?.direitos.includes(one))

/** The places that somebody may use; until their rights are known, those for everybody. */
const placesFor = (waiting: Resumo | undefined): readonly Place[] =>
  places.filter((place) => isFor(place, waiting))

/** The frame of staff's pages: looks like the panel, with its own menu. */
export const AdminFrame = ({
  user,
  waiting,
  asking,
  children,
}: {
  user: StaffUser
  waiting: Resumo | undefined
  /** Their rights are not known yet. */
  asking: boolean
  children: ReactNode
}) => {
  const { siteName } = useSite()
  const main = useRef<HTMLElement>(null)
  useFocusKept(main)
  const { pathname } = useLocation()
  // By a bookmark or a colleague's link, or with a role that was taken away meanwhile.
  const here = places.find(({ path }) => linkTo(path) === pathname)
  const isRefused = here && waiting && !isFor(here, waiting)
  return (
    <div className="panel">
      <aside className="panel-side">
        <Brand siteName={siteName} homeHref={linkTo('/')} />
        <nav aria-label={m.Admin_nav()}>
          {placesFor(waiting).map((place) => (
            <PlaceLink key={place.path} {...place} waiting={waiting} />
          ))}
        </nav>
        <footer>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => void leave('/admin')}
          >
            <LogOut />
            {m.PageHeader_signOut()}
          </button>
        </footer>
      </aside>
      <header className="panel-top admin-top">
        <IconLink className="panel-narrow" to={linkTo('/')} label={siteName}>
          <Mark />
        </IconLink>
        <span className="panel-plan">
          {/* A phone has room for the name alone. */}
          <span className="max-lg:hidden">{m.Admin_staff()} · </span>
          {user.nome}
        </span>
        <div className="flex lg:hidden">
          {placesFor(waiting)
            .filter((place) => place.aside)
            .map(({ path, label, Icon }) => (
              <IconLink key={path} to={linkTo(path)} label={label()}>
                <Icon />
              </IconLink>
            ))}
          <IconButton label={m.PageHeader_signOut()} onClick={() => void leave('/admin')}>
            <LogOut />
          </IconButton>
        </div>
      </header>
      <main ref={main} id="conteudo" className="panel-main">
        {waiting?.direitos.length === 0 && <Notice title={m.Admin_noRole()} />}
        {isRefused ? (
          <>
            <h1 className="title-page">{here.label()}</h1>
            <EmptyState heading="h2" title={m.Admin_notYours()} text={m.Admin_notYoursText()} />
          </>
        ) : here?.direitos && asking ? (
          // The page's own calls would be refused, and the refusals recorded.
          <Skeleton className="h-80" />
        ) : (
          children
        )}
      </main>
      <nav className="panel-bar" aria-label={m.Admin_bar()}>
        {placesFor(waiting)
          .filter((place) => !place.aside)
          .map((place) => (
            <PlaceLink key={place.path} {...place} waiting={waiting} />
          ))}
      </nav>
    </div>
  )
}

const PlaceLink = ({ path, label, Icon, count, waiting }: Place & { waiting?: Resumo }) => {
  const waits = waiting && count ? count(waiting) : 0
  return (
    <NavLink to={linkTo(path)} end>
      <Icon />
      {label()}
      {waits > 0 && (
        <span className="admin-count">
          {formatCount(waits)}
          <span className="sr-only"> {m.Admin_countWaiting()}</span>
        </span>
      )}
    </NavLink>
  )
}
