import type { Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectPartesDePerfis: [[1000]],
  selectPerfis: [[{ parte: 0, tamanho: 1000 }]],
  selectPartesDeLugares: [[]],
  selectLugares: [[{ estado: 'SP', desde: 0, limite: 1000 }]],
  selectCartaoDePerfil: [['ana']],
}
