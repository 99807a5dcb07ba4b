import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectCartas: [[1, now]],
  selectCarta: [['a', now]],
  selectCartaPorId: [[1]],
  insertCarta: [[{ conta_id: 1, codigo: 'a', ato_id: 1, criada_em: now, contestavel_ate: now }]],
  deleteCartas: [[1]],
  updateContestada: [[1, { texto: 'a', now }]],
  updateDecidida: [[1, { desfecho: 'mantida', resposta: 'a', now }]],
  selectNotificante: [[1]],
  selectSuspensa: [[1]],
}
