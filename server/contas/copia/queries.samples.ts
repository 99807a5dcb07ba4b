import type { Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectTabelas: [[1]],
  selectDecisoes: [[1]],
  selectMensagens: [[1]],
  selectPerfis: [[{ known: [1], others: [2] }]],
  selectArquivosDaCopia: [[1]],
}
