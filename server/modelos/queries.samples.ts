import { now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectModelo: [
    [{ id: 1 }, now],
    [{ url: 'ana' }, now],
  ],
  selectInteiro: [
    [{ id: 1 }, now],
    [{ url: 'ana' }, now],
  ],
  selectInteiroDela: [[{ id: 1 }, 1, now]],
  selectUrlAtual: [['ana']],
  selectBanner: [[{ avatares: 5, stories: 12, now }]],
  markVencidos: [[]],
  updateOnline: [[1, { ate: now, escolhido: true, now }]],
  selectOnlineAcaba: [[1, { now, limite: now }]],
  publishAtividades: [[now]],
  clearOnline: [[]],
  selectPresenca: [[1, now]],
}

export const planned: Planned<typeof queries> = {
  selectModelo: { 'the page of a profile': [{ url: 'perfil-700' }, now] },
  selectBanner: { 'the top of the home page': [{ avatares: 5, stories: 12, now }] },
}
