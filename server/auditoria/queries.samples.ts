import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertFatos: [[[{ fato: 'entrada', conta_id: 1, dado: 'assinante', alvo: 'conta', alvo_id: 1 }]]],
  deleteFatos: [[now]],
  selectQuebras: [[now]],
  selectUltimoElo: [[]],
  selectTemElo: [[{ ordem: 1, elo: '00' }]],
  selectFatos: [[{ limite: 24, pagina: 1 }]],
}
