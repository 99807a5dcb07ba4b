import type { Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectLinhas: [[{ depois: 0, limite: 5000 }]],
  selectLinhasDe: [[[1, 2]]],
  countLinhas: [[]],
}
