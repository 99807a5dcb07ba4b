import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectPrecos: [[now]],
  selectAnuncios: [[now]],
  lockPreco: [['premium']],
  hasAnuncio: [['premium']],
  insertAnuncio: [[{ plano: 'premium', de: 99.9, para: 119.9, desde: '2027-01-25', motivo: 'a' }]],
  lockAnuncio: [[1]],
  updateRetirado: [[1, now]],
  markAplicados: [[now]],
  updatePreco: [['premium', 119.9]],
  queueAvisos: [[1, now]],
  selectAviso: [[1]],
}
