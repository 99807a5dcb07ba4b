import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectSalvos: [[{ modelos: [1], urls: ['ana-sao-paulo'] }, now]],
}
