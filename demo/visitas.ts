import type { OrigemDaVisita, PosicaoDoCartao } from '../contract/origem.ts'
import { slugify } from '../contract/slugify.ts'
import { randomOf } from './random.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
/** São Paulo is three hours behind UTC all year. */
const FUSO = 3 * HORA

/** The longest period of the dashboard, and as many days before it. */
export const DIAS_DE_VISITAS = 180

export type VisitaDemo = {
  criadoEm: Date
  lugar: { cidade: string; estado: string } | null
  /** The visitor clicked the contact link. */
  contatou: boolean
  /** How they came: only counted. */
  vinda: { origem: OrigemDaVisita; posicao: PosicaoDoCartao | null; filtros: string[] }
}

const em = (cidade: string, estado = 'SP') => ({ cidade, estado })
/** Where the visitors of a profile in São Paulo are; many do not say. */
const lugares = [
  [em('São Paulo'), 44],
  [em('Campinas'), 9],
  [em('Guarulhos'), 7],
  [em('Rio de Janeiro', 'RJ'), 6],
  [em('Santos'), 5],
  [em('Belo Horizonte', 'MG'), 3],
  [em('Curitiba', 'PR'), 2],
  [null, 24],
] as const

/** Pages that they came from; the first ones are lists of cards. */
const listas = ['cidade', 'inicio', 'filtros', 'bairro', 'busca', 'palavras', 'perfil']
const paginas = [
  ['cidade', 28],
  ['inicio', 20],
  ['filtros', 17],
  ['bairro', 7],
  ['busca', 6],
  ['palavras', 5],
  ['perfil', 5],
  ['stories', 4],
  ['salvos', 3],
  ['externo', 3],
  ['direto', 2],
] as const
const cartoes = [
  ['1-4', 46],
  ['5-12', 30],
  ['13-24', 15],
  ['depois', 9],
] as const
const escolhas = [
  ['verificada:sim', 30],
  ['estilo:com-local', 25],
  ['atendimento:hoteis', 16],
  ['preco:sim', 14],
  ['disponibilidade:online', 10],
  ['estilo:gfe', 5],
] as const

/** By weekday, Sunday first: the end of the week is busy. */
const porDiaDaSemana = [0.8, 0.75, 0.85, 1, 1.15, 1.45, 1.3]

/** Hours of São Paulo: quiet mornings, long evenings. */
const horas = Array.from({ length: 24 }, (_, hora) => {
  const peso = hora < 2 ? 5 : hora < 8 ? 1 : hora < 12 ? 4 : hora < 18 ? 6 : 11
  return [hora, peso] as const
})

/**
 * The visits of a well-known profile after one time and up to another. Each day has its own, the same
 * for every call; their number varies over the weeks.
 */
export function makeVisitas(depoisDe: Date, ate: Date): VisitaDemo[] {
  const diaDe = (quando: Date) => Math.floor((quando.getTime() - FUSO) / DIA)
  const visitas: VisitaDemo[] = []
  for (let dia = diaDe(depoisDe); dia <= diaDe(ate); dia++) visitas.push(...visitasDoDia(dia))
  return visitas
    .filter(({ criadoEm }) => criadoEm > depoisDe && criadoEm <= ate)
    .sort((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime())
}

/** @param dia days since 1970, as São Paulo counts them */
function visitasDoDia(dia: number): VisitaDemo[] {
  const r = randomOf(`visitas ${dia}`)
  const inicio = dia * DIA + FUSO
  const semana = new Date(dia * DIA).getUTCDay()
  const onda = 1 + 0.18 * Math.sin(dia / 19)
  const total = Math.round(38 * onda * porDiaDaSemana[semana]! * (0.85 + 0.3 * r.next()))
  // Of its own: what was made before it existed stays the same.
  const v = randomOf(`vindas ${dia}`)
  const vinda = () => {
    const origem = v.weighted(paginas)
    return {
      origem,
      posicao: listas.includes(origem) ? v.weighted(cartoes) : null,
      filtros: origem === 'filtros' ? [v.weighted(escolhas)] : [],
    }
  }
  return Array.from({ length: total }, () => ({
    vinda: vinda(),
    criadoEm: new Date(inicio + r.weighted(horas) * HORA + r.int(0, HORA - 1)),
    lugar: r.weighted(lugares),
    contatou: r.chance(0.13),
  }))
}

/** What of a visit and its click is counted by hour, city, origin, place and filter. */
export function recorteDe({ criadoEm, lugar, contatou, vinda }: VisitaDemo) {
  const local = new Date(criadoEm.getTime() - FUSO)
  return {
    ...vinda,
    dia: local.toISOString().slice(0, 10),
    hora: local.getUTCHours(),
    cidade: lugar && slugify(`${lugar.cidade} ${lugar.estado}`),
    visitas: 1,
    contatos: contatou ? 1 : 0,
  }
}
