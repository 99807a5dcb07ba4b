import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectColunas: [
    [{ tabela: 'modelo', id: 1 }],
    [{ tabela: 'conta', id: 1 }],
    [{ tabela: 'depoimento', id: 1 }],
    [{ tabela: 'mensagem', id: 1 }],
    [{ tabela: 'verificacao', id: 1 }],
  ],
  updateColunas: [
    [
      { tabela: 'depoimento', id: 1 },
      { status: 1, destaque: false, retirado: false, oculto_em: null },
    ],
    [
      { tabela: 'mensagem', id: 1 },
      { lida_em: null, respondida_em: null },
    ],
    [
      { tabela: 'verificacao', id: 1 },
      { estado: 'enviada', decidida_em: null, recado: '', apagar_em: null },
    ],
  ],
  insertDesfazer: [[{ ato: 1, equipe: 1, ate: now, antes: {}, guardadoAte: null, arquivos: [] }]],
  selectAto: [[1]],
  deleteDesfazer: [[1]],
  deleteVencidos: [[now]],
  reopenItem: [[{ id: 1, detalhe: {} }]],
  deleteAberto: [[1]],
}
