import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const prazo = { now, padrao: 90, aviso: 14 }
const link = Buffer.from('0011', 'hex')

export const samples: Samples<typeof queries> = {
  selectVisibilidade: [[1]],
  updateDias: [[1, 60]],
  updatePausa: [[1, null, now]],
  updateVolta: [[1, now]],
  updateContinua: [[1, now]],
  endPausas: [[now]],
  warnAusentes: [[prazo]],
  hideAusentes: [[prazo]],
  updateLink: [[1, link]],
  selectPorLink: [[link]],
}
