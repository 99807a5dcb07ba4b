import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const pagina = { limite: 24, pagina: 1 }

export const samples: Samples<typeof queries> = {
  selectHistorico: [
    [1, { ...pagina, ordenar: 'recentes' }, now],
    [1, { ...pagina, ordenar: 'visualizados' }, now],
    [1, { ...pagina, q: 'ana', ordenar: 'cidade' }, now],
  ],
  selectCidade: [[1]],
  deleteHistorico: [[1]],
  selectGuarda: [[1]],
  updateGuarda: [[1, false]],
  deleteVencido: [[now]],
}
