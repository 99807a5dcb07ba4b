import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectPessoa: [[1]],
  selectFeitos: [[1, now]],
  selectNovidades: [
    [
      { cidade: 'Santos', estado: 'SP' },
      { limite: 8, now },
    ],
  ],
}
