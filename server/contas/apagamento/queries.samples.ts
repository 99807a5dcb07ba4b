import type { Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  lockModelo: [[1]],
  forgetPalavras: [[1]],
  selectContasVivas: [[]],
  selectCriadaEm: [[1]],
  enqueueMarca: [['0123456789abcdef01234567']],
  anonymizeConta: [[1]],
  deleteAssinante: [[1]],
  emptyModelo: [[1]],
  deleteRastros: [[1]],
}
