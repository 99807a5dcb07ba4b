import type { Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const hash = '0'.repeat(24)

export const samples: Samples<typeof queries> = {
  selectImpressoes: [[[hash]]],
  selectRepetidas: [[1, [{ hash, impressao: '0'.repeat(64) }], 6]],
  insertBanidas: [[1, [hash]]],
  queueRecortes: [[[hash]]],
  selectFotosBanidas: [[[hash]]],
  insertRecortes: [[hash, ['0'.repeat(64)]]],
  deleteBanidas: [[1]],
  selectBanidas: [[hash, ['0'.repeat(64)], 6]],
}
