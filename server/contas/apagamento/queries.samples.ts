import { bytes, now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  lockModelo: [[1]],
  lockTotais: [[]],
  forgetPalavras: [[1]],
  selectContasVivas: [[]],
  selectCriadaEm: [[1]],
  enqueueMarca: [['0123456789abcdef01234567']],
  anonymizeConta: [[1]],
  deleteAssinante: [[1]],
  emptyModelo: [[1]],
  deleteRastros: [[1]],
  updateEmExclusao: [[1, now]],
  updateDesistencia: [[1]],
  selectEmExclusao: [[now]],
  lockEmExclusao: [[1, now]],
  queueAvisoExclusao: [[1, 'https://camelia.example/exclusao#token=a']],
  selectAvisoExclusao: [[1]],
  insertComprovante: [[{ hash: bytes, conta_id: 1, pedida_em: now, apagar_em: now }]],
  deleteComprovante: [[1]],
  finishComprovante: [[1, { apagados: [], guardados: [] }, now]],
  deleteComprovantesAntigos: [[now]],
  selectComprovante: [[bytes]],
  selectContagens: [[1]],
  selectGuardas: [[1]],
  sealAnuncio: [[1, now, 365]],
}
