import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  sumQueue: [[1000]],
  requeueEventos: [[]],
  sumRecortes: [[1000]],
  deleteRecortes: [[now, 90]],
  replaceFaixas: [[{ now, periodos: [7, 30], minimo: 20 }]],
}
