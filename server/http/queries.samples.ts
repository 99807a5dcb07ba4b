import { bytes, now, type Planned, type Samples, uuid } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertSessao: [[{ jti: uuid, conta_id: 1, expira_em: now, navegador: null, sistema: null }]],
  selectContaDaSessao: [[uuid, now]],
  updateUsada: [[uuid, { now, due: now }]],
  selectSessoes: [[1, now]],
  updateRevogada: [[{ contaId: 1, jti: uuid, now }]],
  insertDesafioUsado: [[{ hash: bytes, expira_em: now }]],
  deleteDesafios: [[now]],
  updateRevogadas: [[1, now]],
}

export const planned: Planned<typeof queries> = {
  selectContaDaSessao: { 'every call with a session': [uuid, now] },
}
