import { bytes, now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  upsertTentativa: [[bytes, { livres: 5, esperaMax: 900, now, esquecerEm: now }]],
  selectLivreEm: [[bytes]],
  deleteTentativas: [[[bytes]]],
  takeBackTentativas: [[[bytes], now]],
  queueAvisoTentativas: [['alguem@exemplo.invalid', { chave: bytes, now, proximo: now }]],
  deleteVencidas: [[now]],
}
