import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'
import {
  atividades,
  coresDeCabelo,
  faixasDeIdade,
  fetiches,
  idiomas,
  massagens,
  minimosDeAvaliacoes,
  pagamentos,
  precos,
  servicos,
} from '../../contract/opcoes.ts'

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
  servicos: [
    'massagens',
    'fetiches',
    'acompanhamento',
    'casais',
    'jantares',
    'viagens',
    ...[...servicos, ...massagens, ...fetiches]
      .map(({ codigo }) => codigo)
      .filter((codigo) => !/^(acompanhamento|casais|jantares|viagens)$/.test(codigo)),
  ],
  tipoCorpo: ['magra', 'sarada', 'curvilinea'],
  idiomas: idiomas.map(({ codigo }) => codigo),
  verificada: ['sim'],
  nota: ['4', '4.5'],
  avaliacoes: minimosDeAvaliacoes.map(({ codigo }) => codigo),
  atividade: atividades.map(({ codigo }) => codigo),
  idade: faixasDeIdade.map(({ codigo }) => codigo),
  cabelo: coresDeCabelo.map(({ codigo }) => codigo),
  pagamento: pagamentos.map(({ codigo }) => codigo),
  duracao: precos.map(({ codigo }) => codigo),
  visita: ['em-visita'],
} as const satisfies Record<NomeDeFiltro, readonly string[]>

/** Kilometres around a point, with the one of the address. */
export const radii = (chosen: number | undefined): number[] =>
  [...new Set([2, 5, 10, 25, 50, 100, ...(chosen === undefined ? [] : [chosen])])].sort(
    (one, other) => one - other,
  )

/** The lists in the order of the rail and the dialog, after the categories. */
export const listOrder = [
  'verificada',
  'nota',
  'avaliacoes',
  'duracao',
  'visita',
  'atendimento',
  'servicos',
  'atividade',
  'idade',
  'cabelo',
  'tipoCorpo',
  'idiomas',
  'pagamento',
] as const satisfies readonly NomeDeFiltro[]

/** Of a longer list these many are seen at once, the rest on request. */
export const FIRST_OFFERED = 7

export const availabilities = ['online', 'hoje'] as const
