import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  upsertVital: [[{ pagina: '/', medida: 'LCP', ate: 1500, now }]],
  selectVitais: [[{ now, dias: 7, minimo: 20 }]],
  deleteVitais: [[now, 90]],
}
