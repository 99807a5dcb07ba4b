import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectPerfil: [[1, now]],
  selectIguais: [[1]],
  selectIndicios: [[1]],
  selectDepoimento: [[1]],
  selectRejeitados: [[{ limite: 24, pagina: 1 }]],
  selectComentario: [[1]],
  selectCobranca: [[1]],
  selectMensagem: [[1]],
  selectPedido: [[1, 1]],
  selectContestacao: [[1, 1]],
  selectContas: [['ana', { limite: 24, pagina: 1 }]],
}
