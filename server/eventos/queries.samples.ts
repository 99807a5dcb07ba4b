import { bytes, now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const vinda = {
  cidade: 'Cidade 0',
  estado: 'SP',
  origem: 'cidade',
  posicao: '1-4',
  filtros: ['estilo:gfe'],
} as const
const evento = {
  modelo: 700,
  assinante: null,
  visitante: bytes,
  now,
  vinda: { ...vinda, filtros: [...vinda.filtros] },
}
const clique = { ...evento, canal: 'sms' as const }

export const samples: Samples<typeof queries> = {
  waitBriefly: [[]],
  insertVisitas: [[[evento, evento]]],
  insertContatos: [[[clique, clique]]],
  createPartitions: [[now, 3]],
  deleteEventos: [[now, 90]],
}

export const planned: Planned<typeof queries> = {
  insertVisitas: {
    'a view of a profile': [[evento]],
    'a hundred at once': [Array.from({ length: 100 }, (_, i) => ({ ...evento, modelo: 700 + i }))],
  },
}
