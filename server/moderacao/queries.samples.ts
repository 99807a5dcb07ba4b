import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  upsertItem: [
    [{ modelo_id: 1 }, 'perfil_novo', {}],
    [{ depoimento_id: 1 }, 'depoimento_suspeito', {}],
    [{ mensagem_id: 1 }, 'mensagem', {}],
    [{ conta_id: 1 }, 'pedido_apagar', {}],
    [{ carta_id: 1 }, 'contestacao', {}],
    [{ comentario_id: 1 }, 'comentario_denunciado', {}],
    [{ cobranca_id: 1 }, 'pix', {}],
  ],
  lockModelo: [[1]],
  markModeracao: [[1, 'aprovado']],
  selectFalta: [[1]],
  suspendSelo: [[1]],
  updateProva: [[1, { prova: 'selfie', motivo: 'dados', ate: now }]],
  queueAvisoDaProva: [[1]],
  // A later page without a line of its own has its number counted apart.
  selectFila: [[['perfil_novo'], { limite: 24, pagina: 2, now }]],
  selectItem: [[1, now]],
  selectResumo: [[['perfil_novo']]],
  selectAlvo: [[1]],
  lockItem: [[1]],
  lockJuntos: [[{ id: 1, modelo: null }], [{ id: 1, modelo: 1 }]],
  updateReserva: [[[1], { reservado_por: 1, reservado_ate: now }]],
  findAberto: [
    [{ modelo_id: 1 }, 'suspeita_menor'],
    [{ conta_id: 1 }, 'idade'],
    [{ cobranca_id: 1 }, 'pix'],
  ],
  isModelo: [[1]],
  lockConta: [[1]],
  closeOthers: [[{ modelo: 1, item: 1, now }]],
  closeItem: [[1, now]],
  markMensagem: [[1, now]],
  wasReverted: [[1, 1]],
  findSuspeita: [[1]],
  withdrawDepoimento: [[1]],
  withdrawComentario: [[1]],
  closePixDe: [[1, now]],
  closePixAntigos: [[now, now]],
}
