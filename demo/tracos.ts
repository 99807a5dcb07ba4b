import type { z } from 'zod'
import type { ModeloEscrita } from '../contract/modelo.ts'
import type { Estado } from '../contract/uf.ts'
import type { Random } from './random.ts'

type Escrita = z.output<typeof ModeloEscrita>

const porRegiao: Record<string, [string, number][]> = {
  sul: [
    ['Branca', 68],
    ['Parda', 18],
    ['Negra', 8],
    ['Asiática', 3],
    ['Indígena', 1],
    ['Outra', 2],
  ],
  sudeste: [
    ['Branca', 44],
    ['Parda', 32],
    ['Negra', 16],
    ['Asiática', 5],
    ['Indígena', 1],
    ['Outra', 2],
  ],
  nordeste: [
    ['Parda', 52],
    ['Branca', 24],
    ['Negra', 20],
    ['Asiática', 1],
    ['Indígena', 2],
    ['Outra', 1],
  ],
  norte: [
    ['Parda', 58],
    ['Branca', 18],
    ['Negra', 10],
    ['Indígena', 10],
    ['Asiática', 2],
    ['Outra', 2],
  ],
}
const regiaoDe = (estado: Estado): string => {
  if ('PR SC RS'.includes(estado)) return 'sul'
  if ('SP RJ MG ES DF GO MT MS'.includes(estado)) return 'sudeste'
  return 'AM PA AC RO RR AP TO'.includes(estado) ? 'norte' : 'nordeste'
}

const cabelosDe: Record<string, [string, number][]> = {
  Branca: [
    ['Castanho', 46],
    ['Loiro', 32],
    ['Preto', 10],
    ['Ruivo', 10],
    ['Colorido', 2],
  ],
  Parda: [
    ['Castanho', 48],
    ['Preto', 36],
    ['Loiro', 10],
    ['Ruivo', 4],
    ['Colorido', 2],
  ],
  Negra: [
    ['Preto', 66],
    ['Castanho', 20],
    ['Loiro', 8],
    ['Colorido', 5],
    ['Ruivo', 1],
  ],
  Asiática: [
    ['Preto', 78],
    ['Castanho', 18],
    ['Colorido', 4],
  ],
  Indígena: [
    ['Preto', 88],
    ['Castanho', 12],
  ],
  Outra: [
    ['Castanho', 50],
    ['Preto', 40],
    ['Ruivo', 10],
  ],
}
const olhosDe: Record<string, [string, number][]> = {
  Branca: [
    ['Castanhos', 46],
    ['Verdes', 18],
    ['Azuis', 18],
    ['Mel', 14],
    ['Cinza', 4],
  ],
  Parda: [
    ['Castanhos', 62],
    ['Mel', 16],
    ['Pretos', 14],
    ['Verdes', 8],
  ],
  Negra: [
    ['Pretos', 46],
    ['Castanhos', 46],
    ['Mel', 8],
  ],
  Asiática: [
    ['Pretos', 60],
    ['Castanhos', 40],
  ],
  Indígena: [
    ['Pretos', 62],
    ['Castanhos', 38],
  ],
  Outra: [
    ['Castanhos', 60],
    ['Mel', 30],
    ['Verdes', 10],
  ],
}
/** Body mass index of each body type, so that weight follows from height. */
const indices: Record<string, [number, number]> = {
  Magra: [18.8, 20.8],
  Atlética: [20.8, 23.2],
  Curvilínea: [22, 25.5],
  Gordinha: [26.5, 30.5],
  Corpulenta: [30, 34],
  Bombada: [24, 27],
}

/** The nine traits, plausible together and with her age. */
export function chooseCaracteristicas(
  r: Random,
  estado: Estado,
  idade: number,
): Escrita['caracteristicas'] {
  const etnia = r.weighted(porRegiao[regiaoDe(estado)]!)
  const raspado = r.chance(0.006)
  const careca = raspado && r.chance(0.4)
  const grisalho = idade >= 44 && r.chance(0.22)
  const cabelo = careca ? 'Careca' : grisalho ? 'Grisalho' : r.weighted(cabelosDe[etnia]!)
  const corpo = r.weighted([
    ['Magra', 26],
    ['Atlética', 22],
    ['Curvilínea', 32],
    ['Gordinha', 10],
    ['Corpulenta', 5],
    ['Bombada', 5],
  ] as const)
  const altura = Math.round(152 + (r.next() + r.next() + r.next()) * 10.3)
  const [de, ate] = indices[corpo]!
  const peso = Math.round((de + r.next() * (ate - de)) * (altura / 100) ** 2)
  const silicone = r.chance(corpo === 'Bombada' ? 0.7 : 0.32)
  const tamanho = raspado
    ? 'Raspado'
    : r.weighted([
        ['Longo', 60],
        ['Médio', 28],
        ['Curto', 12],
      ] as const)
  return [
    { nome: 'Etnia', valor: etnia },
    { nome: 'Cor do cabelo', valor: cabelo },
    { nome: 'Tamanho do cabelo', valor: tamanho },
    { nome: 'Cor dos olhos', valor: r.weighted(olhosDe[etnia]!) },
    { nome: 'Tipo do corpo', valor: corpo },
    { nome: 'Peso', valor: String(peso) },
    { nome: 'Altura', valor: String(altura) },
    { nome: 'Silicone', valor: silicone ? 'Sim' : 'Não' },
    { nome: 'Genero', valor: 'Feminino' },
  ]
}
