import { bytes, now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const candidata = { url: 'ana', hashes: [bytes] }

export const samples: Samples<typeof queries> = {
  selectLivre: [[1, [candidata]]],
  updateUrl: [[1, 'ana']],
  takeBack: [[candidata]],
  insertAntiga: [[{ id: 1, url: 'ana', now }]],
  selectAntigas: [[1]],
  lockModelo: [[1]],
  deleteAntigas: [[1]],
  deleteAntiga: [[1, 'ana']],
  insertReservadas: [[null, [bytes]]],
  insertCorte: [[1, now]],
  clearUrls: [[1]],
}
