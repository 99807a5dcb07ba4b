import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  countProva: [[{ provedor: 'idade.example', resultado: 'comprovada', now }]],
}
