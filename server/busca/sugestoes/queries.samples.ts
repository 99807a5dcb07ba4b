import type { Planned, Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectLugaresPorComeco: [['sao', 8]],
  selectNomesPorComeco: [[[{ formas: ['ana'], prefixo: true }], 8]],
}

export const planned: Planned<typeof queries> = {
  selectLugaresPorComeco: {
    'suggestions of places': ['cid', 8],
    'suggestions of a few places': ['cidade 29', 8],
  },
  selectNomesPorComeco: {
    'suggestions of names by a letter': [[{ formas: ['m'], prefixo: true }], 8],
    'suggestions of names': [[{ formas: ['mari'], prefixo: true }], 8],
  },
}
