import { bytes, now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const evento = { modelo: 700, assinante: null, visitante: bytes, now }
const clique = { ...evento, canal: 'sms' as const }
const visita = { ...evento, cidade: 'Cidade 0', estado: 'SP' }

export const samples: Samples<typeof queries> = {
  waitBriefly: [[]],
  insertVisitas: [[[visita, visita]]],
  insertContatos: [[[clique, clique]]],
  createPartitions: [[now, 3]],
  deleteEventos: [[now, 90]],
}

export const planned: Planned<typeof queries> = {
  insertVisitas: {
    'a view of a profile': [[visita]],
    'a hundred at once': [Array.from({ length: 100 }, (_, i) => ({ ...visita, modelo: 700 + i }))],
  },
}
