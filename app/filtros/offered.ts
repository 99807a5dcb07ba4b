import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'

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
  idiomas: ['portugues', 'ingles', 'espanhol', 'frances', 'italiano', 'alemao', 'libras'],
} as const satisfies Record<NomeDeFiltro, readonly string[]>

export const availabilities = ['online', 'hoje'] as const
