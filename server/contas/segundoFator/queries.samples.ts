import { bytes, now, type Samples, uuid } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const chave = { contaId: 1, id: 'a' }

export const samples: Samples<typeof queries> = {
  selectFator: [
    [1, uuid],
    [1, null],
  ],
  lockFator: [[1]],
  isSessaoNova: [[uuid, now]],
  selectChaves: [[1]],
  selectChave: [['a']],
  insertChave: [
    [
      {
        ...{ id: 'a', conta_id: 1, nome: 'Celular', chave_publica: bytes, contador: 0 },
        ...{ transportes: ['internal'], sincronizada: true, criada_em: now },
      },
    ],
  ],
  updateChaveUsada: [['a', { contador: 1, now }]],
  updateNomeDaChave: [[{ ...chave, nome: 'Celular' }]],
  deleteChave: [[chave]],
  updateTotp: [[1, { segredo: 'v2.a.b', passo: 1 }]],
  updateFatorDesde: [[1, now]],
  replaceCodigos: [[1, [{ prefixo: 'abcd', hash: 'h' }]]],
  selectCodigo: [[1, 'abcd']],
  deleteCodigo: [[1, 'abcd']],
  deleteFatores: [[1]],
  updateConfirmada: [[uuid, { now, comFator: true }]],
  updatePerdido: [[1, now]],
  clearPerdido: [[1]],
  queueAvisoDoFator: [[1, 'ligado']],
}
