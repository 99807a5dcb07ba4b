import { now, type Samples, uuid } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  lockDono: [[{ modelo_id: 1 }], [{ conta_id: 1 }]],
  selectSelo: [[1]],
  selectUltima: [[{ modelo_id: 1 }], [{ conta_id: 1 }]],
  selectArquivos: [[1]],
  selectCertificados: [[{ modelo_id: 1 }], [{ conta_id: 1 }]],
  insertRascunho: [[{ modelo_id: 1 }, now]],
  updateCodigo: [[1, 'ACD-EFH']],
  hasArquivo: [[uuid]],
  insertArquivo: [
    [
      {
        ...{ id: uuid, verificacao_id: 1, papel: 'selfie', chave: '0', sha256: '0', bytes: 1 },
        enviado_em: now,
      },
    ],
  ],
  deleteArquivo: [[1, 'selfie']],
  deleteRascunhos: [[now]],
  deleteVerificacoes: [[1]],
  updateEnviada: [[1, now]],
  updateApagarJa: [[{ modelo_id: 1 }, now]],
  updateFim: [[1, { estado: 'recusada', decidida_em: now, recado: '', apagar_em: now }]],
  endWithoutItem: [[now]],
  selectVencidas: [[now]],
  updateApagada: [[1, now]],
  selectEmAnalise: [[{ modelo_id: 1 }], [{ conta_id: 1 }]],
  selectArquivo: [[{ id: 1, papel: 'selfie' }]],
  addAberto: [[uuid, 1]],
  isAberta: [[1, 1]],
  countArquivosDeOutraChave: [['0']],
  insertConferidas: [[1, ['0'.repeat(24)], now]],
  takeConferidas: [[1]],
  restoreConferidas: [[1, []]],
  selectComprovada: [[1]],
  releaseRecusada: [[1, now]],
}
