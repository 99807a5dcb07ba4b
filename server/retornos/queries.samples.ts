import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  isPublico: [[1]],
  insertRetorno: [[{ hash: Buffer.alloc(32), modelo: 1, mes: '2026-11', respondeu: true }]],
  selectRetornos: [[{ modelo: 1, now, meses: 3 }]],
  deleteRetornos: [[{ now, meses: 3 }]],
}
