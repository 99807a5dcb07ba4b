import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertIndicios: [[{ texto: 120, cidades: 4, imagens: true, pagador: 3 }, now]],
  insertPagador: [[{ conta: 1, marca: Buffer.alloc(32), now }]],
  deletePagadores: [[now]],
  selectMudancas: [[{ dias: 7, now }]],
  insertVencidas: [[now]],
  deletePassagens: [[now]],
}
