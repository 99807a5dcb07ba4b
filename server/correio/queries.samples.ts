import type { Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  addAlerta: [[{ contaId: 1, tipo: 'depoimento', chave: 'a', espera: 60 }]],
  wantsAlertas: [[1]],
}
