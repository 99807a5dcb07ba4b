import { now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const recorte = { limite: 24, pagina: 1 }
const antigas = { ...recorte, nota: 5, ordenar: 'antigas' as const }

export const samples: Samples<typeof queries> = {
  selectDaModelo: [
    [1, { ...recorte, todos: false }],
    [1, { ...antigas, todos: true }],
  ],
  selectDoCliente: [
    [1, recorte],
    [1, { ...antigas, modelo: 2 }],
  ],
  selectDepoimento: [[1]],
  selectDaHome: [[recorte], [antigas]],
  selectDestaque: [[1]],
  selectContagens: [[1]],
  insertDepoimento: [
    [{ modelo: 1, cliente: 2, nota: 5, comentario: 'a', lugar: null, criadoEm: now }],
  ],
  selectExistente: [[1, 2]],
  lockDepoimento: [[1]],
  lockDoAutor: [[1]],
  selectModeloDe: [[1]],
  updateTexto: [[1, { nota: 5, comentario: 'a' }]],
  clearDestaque: [[1, 2]],
  updateResposta: [
    [1, { resposta: null, respondido_em: null, status: 1, decidido_em: now, destaque: false }],
  ],
  isContaNova: [[1, now]],
}

export const planned: Planned<typeof queries> = {
  selectDaModelo: { 'the reviews on a profile': [700, { limite: 6, pagina: 1, todos: false }] },
  selectDaHome: { 'the reviews on the home page': [{ limite: 6, pagina: 1 }] },
}
