import { now, type Samples, uuid } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  lockModelo: [[1]],
  selectSelo: [[1]],
  selectUltima: [[1]],
  selectArquivos: [[1]],
  selectCertificados: [[1]],
  insertRascunho: [[1, now]],
  updateCodigo: [[1, 'ACD-EFH']],
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
  updateFim: [[1, { estado: 'recusada', decidida_em: now, recado: '', apagar_em: now }]],
  endWithoutItem: [[now]],
  selectVencidas: [[now]],
  updateApagada: [[1, now]],
  selectEmAnalise: [[1]],
  selectArquivo: [[{ id: 1, papel: 'selfie' }]],
  countArquivosDeOutraChave: [['0']],
  insertConferidas: [[1, ['0'.repeat(24)], now]],
  takeConferidas: [[1]],
  restoreConferidas: [[1, []]],
}
