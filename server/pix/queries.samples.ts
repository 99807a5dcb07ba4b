import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const e2eid = 'E'.repeat(32)

export const samples: Samples<typeof queries> = {
  selectCobrancaDoTxid: [['a']],
  insertPix: [
    [{ e2eid, txid: 'a', valor: 1, horario: now, cobranca: null, destino: 'analise', now }],
  ],
  lockPix: [[e2eid, now]],
  selectPixDaCobranca: [[1]],
  selectContaDoPix: [[e2eid]],
  selectDevolucoes: [[e2eid]],
  insertDevolucao: [
    [
      {
        e2eid,
        id: 'a',
        valor: 1,
        motivo: 'equipe',
        origem: 'receita',
        status: 'PEDIDA',
        now,
      },
    ],
  ],
  updateDevolucao: [[{ e2eid, id: 'a', status: 'DEVOLVIDO', now }]],
  selectDevolucaoAberta: [[e2eid, 'a']],
  queuePixJob: [['consult-pix', { e2eid }]],
  selectConsultaveis: [[now, 50]],
  updateConsultada: [[1, now]],
  selectPixConsultaveis: [[now, 50]],
  updatePixConsultado: [[e2eid, now]],
  queueRemoverCob: [['a']],
  selectDiferencas: [[]],
  insertConferencia: [[[], now]],
  selectConferencia: [[]],
  selectSaldos: [[]],
  selectLancamentos: [['2026-11']],
  selectPendencias: [[]],
}
