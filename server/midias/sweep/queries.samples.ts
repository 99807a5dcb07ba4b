import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const arquivo = '0'.repeat(24)

export const samples: Samples<typeof queries> = {
  selectLugares: [
    [[arquivo], 'update'],
    [[arquivo], 'key share'],
  ],
  deleteArquivo: [[arquivo]],
  addSettleJob: [[[arquivo], 10]],
  deleteVencidos: [[now, 100]],
  selectSemUso: [['', 100]],
}
