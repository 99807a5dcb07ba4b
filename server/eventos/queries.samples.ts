import { bytes, now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const evento = { modelo: 700, assinante: null, visitante: bytes, now }

export const samples: Samples<typeof queries> = {
  insertVisita: [[{ ...evento, cidade: null, estado: null }]],
  insertContato: [[evento]],
  createPartitions: [[now, 3]],
  deleteEventos: [[now, 90]],
}

export const planned: Planned<typeof queries> = {
  insertVisita: { 'a view of a profile': [{ ...evento, cidade: 'Cidade 0', estado: 'SP' }] },
}
