import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectEscondidas: [[]],
  selectMunicipios: [[]],
  selectRegioes: [[1]],
  selectSlug: [[{ cidade: 'Santos', estado: 'SP' }]],
  selectBloqueios: [[1]],
  selectBloqueio: [
    [1, { assinante: 2 }],
    [1, { hashes: [Buffer.alloc(32)] }],
  ],
  countTelefones: [[1]],
  selectTelefone: [[2]],
  selectAutor: [
    [1, { origem: 'avaliacao', id: 1 }],
    [1, { origem: 'comentario', id: 1 }],
  ],
  insertBloqueio: [[{ modelo: 1, assinante: 2, origem: 'avaliacao', now }]],
  insertTelefone: [[{ modelo: 1, hash: Buffer.alloc(32), final: '0001', now }]],
  deleteBloqueio: [[1, 1]],
  replaceRegioes: [[1, ['SP', 'santos-sp']]],
}
