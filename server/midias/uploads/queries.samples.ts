import { now, type Samples, uuid } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertUpload: [[{ modeloId: 1, nome: 'a.jpg', marca: false, max: 20 }]],
  startPreparing: [[uuid]],
  isAprovada: [[1]],
  selectUpload: [[uuid]],
  selectApelido: [[1]],
  selectUploads: [[1, null]],
  nameArquivo: [[uuid, '0'.repeat(24)]],
  finishUpload: [
    [uuid, { estado: 'pronto' }],
    [uuid, { estado: 'recusado', motivo: 'formato' }],
  ],
  discardUploads: [[1, [uuid]]],
  discardOld: [[now]],
  deleteUpload: [[uuid]],
}
