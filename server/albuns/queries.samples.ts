import { bytes, now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectLinks: [[1, now]],
  selectPessoas: [[1]],
  insertLink: [
    [{ modelo: 1, album: 1, hash: bytes, convidados: [2], expiraEm: now, max: 20, now }],
  ],
  endLink: [[1, 1, now]],
  endLinksExcept: [[1, [1], now]],
  selectPorToken: [[bytes, 1, now]],
  countAbertura: [[1]],
  selectItens: [[1]],
  selectMostra: [[1, '0'.repeat(24), now]],
  deleteLinks: [[now]],
}
