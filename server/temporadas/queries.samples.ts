import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectTemporadas: [[1, now]],
  lockDestino: [[1, { cidade: 'Recife', estado: 'PE' }]],
  insertTemporada: [
    [
      1,
      { municipio: 2611606, de: '2026-12-03', ate: '2026-12-07', anunciar: true, criado_em: now },
    ],
  ],
  deleteTemporada: [[1, 1]],
  deletePassadas: [[now]],
  selectNaCidade: [['recife-pe', { limite: 12, now }]],
}
