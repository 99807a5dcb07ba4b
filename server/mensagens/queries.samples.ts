import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertMensagem: [[{ nome: 'Alguém', email: 'alguem@exemplo.invalid', mensagem: 'a' }, null]],
  selectIgual: [[{ nome: 'Alguém', email: 'alguem@exemplo.invalid' }, ['a', 'b']]],
  selectRecibo: [['a']],
  deleteMensagens: [[{ respondidasAte: now, escritasAte: now }]],
  selectMensagem: [[1]],
}
