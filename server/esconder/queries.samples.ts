import type { Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectEscondidas: [[]],
  selectMunicipios: [[]],
  selectRegioes: [[1]],
  selectSlug: [[{ cidade: 'Santos', estado: 'SP' }]],
  replaceRegioes: [[1, ['SP', 'santos-sp']]],
}
