import { bytes, now, type Samples, uuid } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  upsertAviso: [[{ id: uuid, sessao: uuid, conta: 1, endereco: bytes, idioma: 'pt-BR', now }]],
  deleteAviso: [[uuid]],
  selectHasAviso: [[uuid]],
  queueEnvio: [[1, { minutos: 60 }]],
  selectDevidos: [[1, { now, minutos: 60 }]],
  updateAvisado: [[uuid, now]],
  deletePerdido: [[uuid]],
  selectEsperam: [[1]],
}
