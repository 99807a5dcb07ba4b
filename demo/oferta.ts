import type { z } from 'zod'
import type { ModeloEscrita } from '../contract/modelo.ts'
import {
  fetiches,
  idiomas,
  massagens,
  precos,
  servicos,
  tiposAtendimento,
} from '../contract/opcoes.ts'
import type { Random } from './random.ts'

type Escrita = z.output<typeof ModeloEscrita>
export type PlanoDemo = 'free' | 'basic' | 'premium' | 'diamond'
type Codigo<T extends readonly { codigo: string }[]> = T[number]['codigo']

const chances: Record<Codigo<typeof servicos>, number> = {
  'beijo-na-boca': 0.85,
  'vaginal-com-preservativo': 0.92,
  'anal-com-preservativo': 0.34,
  'oral-com-preservativo': 0.8,
  'oral-sem-preservativo': 0.22,
  striptease: 0.45,
  masturbacao: 0.5,
  'sexo-virtual': 0.28,
  fantasias: 0.4,
  'permite-filmagem': 0.06,
  acompanhamento: 0.55,
  viagens: 0.4,
  casais: 0.3,
  jantares: 0.5,
}

export type Oferta = Pick<Escrita, 'servicos' | 'massagens' | 'fetiches' | 'tipo_atendimento'>

/** The services of a profile; a dominatrix has her own, expensive plans have more social ones. */
export function chooseOferta(r: Random, plano: PlanoDemo): Oferta {
  const dominatrix = r.chance(0.11)
  const luxo = plano === 'premium' || plano === 'diamond'
  const tipos: Codigo<typeof tiposAtendimento>[] = []
  if (dominatrix) tipos.push('dominatrix')
  if (r.chance(dominatrix ? 0.1 : 0.62)) tipos.push('namoradinha')
  if (r.chance(dominatrix ? 0.08 : luxo ? 0.6 : 0.3)) tipos.push('gfe')
  if (tipos.length === 0) tipos.push('namoradinha')
  const companhia = new Set<string>(['acompanhamento', 'viagens', 'jantares'])
  const escolhidos = servicos
    .map((s) => s.codigo)
    .filter((codigo) =>
      r.chance(Math.min(0.97, chances[codigo] * (luxo && companhia.has(codigo) ? 1.6 : 1))),
    )
  const quantos = dominatrix ? r.int(6, 11) : r.chance(0.55) ? r.int(1, 5) : 0
  return {
    servicos: escolhidos.length > 2 ? escolhidos : ['beijo-na-boca', 'jantares', 'acompanhamento'],
    massagens: massagens.map((m) => m.codigo).filter((_, i) => r.chance([0.5, 0.3, 0.12][i]!)),
    fetiches: pickFetiches(r, quantos, dominatrix),
    tipo_atendimento: tiposAtendimento.map((t) => t.codigo).filter((c) => tipos.includes(c)),
  }
}

function pickFetiches(r: Random, quantos: number, dominatrix: boolean): Escrita['fetiches'] {
  const leves = [
    'podolatria',
    'role-play',
    'uniformes',
    'lingerie',
    'salto-alto',
    'brinquedos',
    'vendas',
  ]
  const todos = fetiches.map((f) => f.codigo)
  const lista = dominatrix
    ? todos.filter((c) => c !== 'submissao')
    : r.chance(0.7)
      ? todos.filter((c) => leves.includes(c))
      : todos.filter((c) => c !== 'dominacao')
  const escolhidos = new Set<string>(r.sample(lista, quantos))
  if (dominatrix) escolhidos.add('dominacao')
  return todos.filter((codigo) => escolhidos.has(codigo))
}

const horaDe: Record<PlanoDemo, [number, number]> = {
  free: [170, 320],
  basic: [210, 400],
  premium: [300, 600],
  diamond: [450, 800],
}
const mercado = { 1: 1.15, 2: 1, 3: 0.88 }
const vezes: Record<Codigo<typeof precos>, number> = {
  '15-minutos': 0.45,
  '30-minutos': 0.65,
  '1-hora': 1,
  '2-horas': 1.8,
  '4-horas': 3,
  pernoite: 4.6,
  diaria: 5.6,
}
/** The lowest and the highest price, in BRL. */
const [MENOR, MAIOR] = [150, 2500]

/** A table that grows with time; steps of 10 below 1000 and of 50 above. */
export function choosePrecos(r: Random, plano: PlanoDemo, faixa: 1 | 2 | 3): Escrita['precos'] {
  const [de, ate] = horaDe[plano]
  const hora = (de + r.next() * (ate - de)) * mercado[faixa]
  const oferece: Record<Codigo<typeof precos>, number> = {
    '15-minutos': plano === 'free' || plano === 'basic' ? 0.3 : 0,
    '30-minutos': plano === 'diamond' ? 0 : plano === 'premium' ? 0.25 : 0.6,
    '1-hora': 1,
    '2-horas': 0.85,
    '4-horas': 0.55,
    pernoite: 0.5,
    diaria: 0.3,
  }
  const tabela = [...precos]
    .sort((a, b) => a.minutos - b.minutos)
    .flatMap(({ codigo }) => {
      if (!r.chance(oferece[codigo])) return []
      const valor = hora * vezes[codigo] * (0.96 + r.next() * 0.08)
      const passo = valor < 1000 ? 10 : 50
      return [{ codigo, preco: Math.max(MENOR, Math.round(valor / passo) * passo) }]
    })
  return tabela.filter(
    ({ preco }, i) => preco <= MAIOR && (i === 0 || preco > tabela[i - 1]!.preco),
  )
}

const semanas: { dias: number[]; horas: [string, string][] }[] = [
  {
    dias: [1, 2, 3, 4, 5],
    horas: [
      ['10:00', '20:00'],
      ['09:00', '18:00'],
      ['11:00', '22:00'],
      ['13:00', '21:30'],
    ],
  },
  {
    dias: [2, 3, 4, 5, 6],
    horas: [
      ['18:00', '02:00'],
      ['19:30', '03:00'],
      ['20:00', '04:00'],
      ['17:00', '00:00'],
    ],
  },
  {
    dias: [4, 5, 6, 0],
    horas: [
      ['16:00', '23:30'],
      ['20:00', '05:00'],
      ['12:00', '20:00'],
    ],
  },
  {
    dias: [0, 1, 2, 3, 4, 5, 6],
    horas: [
      ['10:00', '22:00'],
      ['12:00', '00:00'],
      ['14:00', '02:00'],
      ['08:00', '19:00'],
    ],
  },
  {
    dias: [1, 3, 5],
    horas: [
      ['14:00', '22:00'],
      ['09:30', '17:30'],
    ],
  },
  {
    dias: [5, 6],
    horas: [
      ['19:00', '04:00'],
      ['21:00', '06:00'],
    ],
  },
  {
    dias: [1, 2, 4],
    horas: [
      ['08:30', '16:00'],
      ['15:00', '23:00'],
    ],
  },
]

/** Her weekly hours; a few leave them empty. */
export function chooseDisponibilidade(r: Random): Escrita['disponibilidade'] {
  if (r.chance(0.07)) return []
  const { dias, horas } = r.pick(semanas)
  const [inicio, fim] = r.pick(horas)
  const folga = dias.length > 4 && r.chance(0.4) ? r.pick(dias) : null
  return dias.filter((dia) => dia !== folga).map((dia) => ({ dia, inicio, fim }))
}

export function chooseAtendimento(r: Random): Omit<Escrita['atendimento'], 'regras'> {
  const local = r.chance(0.58)
  const hoteis = r.chance(0.7)
  const moteis = r.chance(0.46)
  const domicilio = r.chance(0.34)
  return {
    caixa_postal: r.chance(0.08) ? 1 : 0,
    local: local ? 1 : 0,
    hoteis: hoteis || (!local && !moteis && !domicilio) ? 1 : 0,
    moteis: moteis ? 1 : 0,
    domicilio: domicilio ? 1 : 0,
  }
}

export const choosePagamento = (r: Random): Escrita['pagamento'] => {
  const aceita = r.weighted([
    [['dinheiro', 'pix'], 50],
    [['dinheiro', 'pix', 'cartao'], 34],
    [['pix'], 10],
    [['pix', 'cartao'], 6],
  ] as const)
  return [...aceita]
}

const conhecidos: Record<Codigo<typeof idiomas>, number> = {
  portugues: 1,
  ingles: 0.42,
  espanhol: 0.3,
  frances: 0.09,
  italiano: 0.07,
  alemao: 0.04,
  russo: 0.01,
  mandarim: 0.01,
  japones: 0.01,
  libras: 0.03,
}

/** Her languages; some profiles have none. */
export const chooseIdiomas = (r: Random): Escrita['idiomas'] =>
  r.chance(0.2)
    ? []
    : idiomas.map(({ codigo }) => codigo).filter((codigo) => r.chance(conhecidos[codigo]))
