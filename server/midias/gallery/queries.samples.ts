import { now, type Samples, uuid } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const arquivo = '0'.repeat(24)

export const samples: Samples<typeof queries> = {
  selectGaleria: [[1]],
  selectStories: [[1, now]],
  selectImagens: [[1]],
  selectPublicado: [[1]],
  selectEntrada: [[1, 2, now]],
  lockModelo: [[1, now]],
  selectProntos: [[1, [uuid]]],
  deleteUploads: [[[uuid]]],
  insertItem: [[{ modelo_id: 1, arquivo, visibilidade: 'publico' }]],
  updateItens: [[1, [{ id: 1, hash: arquivo, visibilidade: 'publico', album: null }]]],
  selectTextos: [[1]],
  updateTextos: [[1, { legendas: '', albuns: '', albuns_por_link: [] }]],
  deleteItens: [[1, [1]]],
  upsertPapel: [[{ modelo_id: 1, papel: 'perfil', arquivo, midia_id: null }]],
  countStories: [[1, now]],
  deletePapel: [[1, 'perfil']],
  selectItem: [[1]],
}
