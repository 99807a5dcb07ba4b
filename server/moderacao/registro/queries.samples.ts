import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertAto: [
    [
      {
        equipe: 1,
        item: 1,
        alvo: 'modelo',
        alvoId: 1,
        ato: 'aprovar',
        razao: 'a',
        recado: 'a',
        desfaz: 1,
      },
      now,
    ],
  ],
  queueEmail: [[1, now]],
  cancelEmail: [[1]],
  selectEmailDoAto: [[1]],
  selectSituacao: [[1, now]],
  selectSuspensao: [[1]],
  selectConta: [[1]],
  selectPedidoAberto: [[1, 'pedido_apagar']],
  queueAviso: [[1, { recado: 'a', now }]],
  selectAtos: [[{ limite: 24, pagina: 1 }]],
  selectAtosDe: [
    [
      { alvo: 'modelo', alvoId: 1 },
      { limite: 24, pagina: 1 },
    ],
  ],
  updateEstado: [
    [1, { de: ['ativa', 'em_exclusao'], para: 'suspensa' }],
    [1, { de: ['suspensa'], para: 'ativa' }],
  ],
}
