import type { Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectIdsPorLugar: [[]],
  selectLinhasDe: [[[1, 2]]],
  countLinhas: [[]],
}
