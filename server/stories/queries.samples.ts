import { bytes, now, type Samples } from '../database/samples.ts'
import { NENHUMA } from '../http/escondidas.ts'
import type * as queries from './queries.ts'

const visita = { storie: 1, assinante: null, escondidas: NENHUMA, modelo: null, visitante: bytes }

export const samples: Samples<typeof queries> = {
  insertMarca: [
    ['storie_curtida', visita],
    ['storie_vista', visita],
  ],
  insertComentario: [[{ storie: 1, assinante: 2, escondidas: NENHUMA, comentario: 'a' }]],
  selectFiguras: [[1, now]],
  selectLimite: [[1, now]],
  selectStorie: [[1]],
  deleteStorie: [[1]],
  selectComentarios: [[1, { status: null, limite: 24, pagina: 1 }]],
  selectComentario: [[1]],
  updateComentario: [[1, 1]],
}
