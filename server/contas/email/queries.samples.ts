import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const email = 'alguem@exemplo.invalid'

export const samples: Samples<typeof queries> = {
  queueConfirmacao: [[1]],
  queueAvisoEmail: [[{ conta: 1, antes: email, em: now }]],
  selectEmail: [[1, now]],
  lockConta: [[1]],
  updateConfirmado: [[1, now]],
  updateEmail: [[1, { email, now }]],
  selectOutra: [[email, 1]],
  lockSemProva: [[email, 1]],
  clearEmail: [[1]],
  upsertTroca: [[{ conta: 1, email, expiraEm: now }]],
  deleteTroca: [[1]],
  deleteTrocasVencidas: [[now]],
  deleteDesfazer: [[1, now]],
  selectNaoConfirmadas: [[now]],
  selectPalavra: [[1]],
  updatePalavra: [[1, 'camélia']],
}
