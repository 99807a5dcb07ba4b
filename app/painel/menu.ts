import {
  BadgeCheck,
  CircleFadingArrowUp,
  Gem,
  Heart,
  History,
  Images,
  LayoutDashboard,
  MessageSquareText,
  Settings,
  UserRound,
} from 'lucide-react'
import { linkTo, type PanelPath } from '../links.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'

export type MenuItem = {
  path: PanelPath
  label: () => string
  Icon: typeof UserRound
  /** Whether it is one of the five in the bottom bar of phones. */
  bar: boolean
}

const painel: MenuItem = {
  path: '/painel',
  label: () => m.Panel_home(),
  Icon: LayoutDashboard,
  bar: true,
}
const perfil: MenuItem = {
  path: '/painel/perfil',
  label: () => m.Panel_profile(),
  Icon: UserRound,
  bar: true,
}
const configuracoes: MenuItem = {
  path: '/painel/configuracoes',
  label: () => m.Settings_title(),
  Icon: Settings,
  bar: true,
}
const galeria: MenuItem = {
  path: '/painel/galeria',
  label: () => m.Gallery_title(),
  Icon: Images,
  bar: true,
}

const avaliacoes: MenuItem = {
  path: '/painel/avaliacoes',
  label: () => m.Panel_reviews(),
  Icon: MessageSquareText,
  bar: true,
}

/** The menu of each kind of account, in the order of the specification. */
export const menus: Record<SessionUser['tipo'], readonly MenuItem[]> = {
  modelo: [
    painel,
    perfil,
    galeria,
    avaliacoes,
    {
      path: '/painel/verificacao',
      label: () => m.Verification_title(),
      Icon: BadgeCheck,
      bar: false,
    },
    {
      path: '/painel/impulsos',
      label: () => m.Boosts_title(),
      Icon: CircleFadingArrowUp,
      bar: false,
    },
    configuracoes,
  ],
  assinante: [
    painel,
    perfil,
    { path: '/painel/historico', label: () => m.Panel_history(), Icon: History, bar: true },
    { path: '/painel/planos', label: () => m.Panel_plans(), Icon: Gem, bar: false },
    avaliacoes,
    { path: '/painel/favoritas', label: () => m.Panel_favourites(), Icon: Heart, bar: true },
  ],
}

/** The address of one of her pages by its path; null for a path that this version does not have. */
export function linkToPanel(path: `/painel/${string}`): string | null {
  const item = menus.modelo.find((known) => known.path === path)
  return item ? linkTo(item.path) : null
}
