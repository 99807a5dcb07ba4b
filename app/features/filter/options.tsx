import { Crown, Gem, HeartHandshake, KeyRound, Star, Tag, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import type { ListName } from './filterUrl.ts'

const labels: Record<string, () => string> = {
  namoradinha: m.Opcao_namoradinha,
  dominatrix: m.Opcao_dominatrix,
  gfe: m.Opcao_gfe,
  'luxo-vip': m.Opcao_luxoVip,
  'atendimento-virtual': m.Opcao_virtual,
  'com-local': m.Opcao_comLocal,
  'mais-avaliadas': m.Opcao_maisAvaliadas,
  local: m.Opcao_comLocal,
  hoteis: m.Opcao_hoteis,
  moteis: m.Opcao_moteis,
  domicilio: m.Opcao_domicilio,
  massagens: m.Opcao_massagens,
  fetiches: m.Opcao_fetiches,
  acompanhamento: m.Opcao_acompanhamento,
  magra: m.Opcao_magra,
  sarada: m.Opcao_sarada,
  curvilinea: m.Opcao_curvilinea,
  online: m.Opcao_online,
  hoje: m.Opcao_hoje,
}

/** A code in words. One that has none here (a single service) is told by what the server sent. */
export const optionLabel = (code: string, others: Record<string, string> = {}): string =>
  labels[code]?.() ?? others[code] ?? code.replaceAll('-', ' ')

/** What the filter dialog and the search's rail offer of each list, in this order. */
export const offered = {
  estilo: [
    'namoradinha',
    'dominatrix',
    'luxo-vip',
    'atendimento-virtual',
    'com-local',
    'mais-avaliadas',
  ],
  atendimento: ['local', 'hoteis', 'moteis', 'domicilio'],
  servicos: ['massagens', 'fetiches', 'acompanhamento'],
  tipoCorpo: ['magra', 'sarada', 'curvilinea'],
} as const satisfies Record<ListName, readonly string[]>

export const availabilities = ['online', 'hoje'] as const

const icons: Record<string, ReactNode> = {
  namoradinha: <HeartHandshake />,
  dominatrix: <Crown />,
  'luxo-vip': <Gem />,
  'atendimento-virtual': <Video />,
  'com-local': <KeyRound />,
  'mais-avaliadas': <Star />,
}

/** The icon of a category; any other name gets a plain tag. */
export const categoryIcon = (code: string): ReactNode => icons[code] ?? <Tag />
