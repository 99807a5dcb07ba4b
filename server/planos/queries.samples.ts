import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const lista = { limite: 24, pagina: 1, now }

export const samples: Samples<typeof queries> = {
  selectPlanos: [[]],
  selectPlanoAtual: [[1, now]],
  selectAcervo: [[]],
  lockConta: [[1]],
  isApagada: [[1]],
  selectPagas: [[1, new Date()]],
  selectCobranca: [[1]],
  selectPendente: [
    [1, { impulso: false, now }],
    [1, { impulso: true, now }],
  ],
  selectCompras: [[1, now]],
  selectContrato: [[1]],
  queueLembretesDe: [[now, 3]],
  selectLembrete: [[1]],
  expireCobrancas: [[1, now]],
  insertCobranca: [
    [
      {
        conta_id: 1,
        plano: 'premium',
        valor: 99,
        provedor: 'pix',
        pix_copia_e_cola: 'a',
        txid: 'a',
        expira_em: now,
      },
    ],
  ],
  cancelPendente: [[1, now]],
  closeCobranca: [[1, { status: 'recusada', recado: 'a', now }]],
  queueRecibo: [[1]],
  selectRecibo: [[1]],
  selectAssinatura: [[1]],
  insertAssinatura: [[{ conta: 1, plano: 'premium', now }]],
  updatePaga: [[1, 1, now]],
  updateDevolver: [[1, { recado: 'a', now }]],
  updateDesistencia: [[1, now]],
  removeAssinatura: [[1, now]],
  selectCobrancas: [
    [{ ...lista, situacao: 'abertas' }],
    [{ ...lista, situacao: 'pagas' }],
    [{ ...lista, situacao: 'encerradas' }],
  ],
}
