import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const alvo = { item_id: 1, modelo_id: 1, depoimento_id: null, arquivo: null }
const recibo = 'a'.repeat(22)

export const samples: Samples<typeof queries> = {
  selectAlvo: [
    [{ tipo: 'perfil', id: 1 }],
    [{ tipo: 'perfil', id: 'a' }],
    [{ tipo: 'imagem', id: 1 }],
    [{ tipo: 'storie', id: 1 }],
    [{ tipo: 'depoimento', id: 1 }],
  ],
  wasKept: [[{ item: { tipo: 'perfil', id: 1 }, motivo: 'menor' }, alvo, now]],
  selectIgual: [
    [
      { item: { tipo: 'perfil', id: 1 }, motivo: 'menor', texto: 'a', email: 'a@exemplo.invalid' },
      alvo,
      now,
    ],
  ],
  insertDenuncia: [
    [
      {
        ...alvo,
        recibo,
        item: 'perfil',
        fila_id: 1,
        motivo: 'menor',
        texto: 'a',
        email: 'a@exemplo.invalid',
        idioma: 'pt-BR',
        ocultou: true,
        criado_em: now,
      },
    ],
  ],
  selectRecortes: [[1]],
  hideAlvo: [
    [alvo, now],
    [{ ...alvo, arquivo: '0'.repeat(24) }, now],
    [{ ...alvo, depoimento_id: 1 }, now],
  ],
  selectSituacao: [[recibo, now]],
  selectDaFila: [[1]],
  decideDaFila: [[1, { ato: 'retirar', razao: 'a', imagens: ['0'.repeat(24)], now }]],
  revealDaFila: [[1]],
  overturnDaFila: [[1, now]],
  reopenDaFila: [[1, now]],
  queueNoticia: [[1, now]],
  queueRecebida: [[1]],
  selectVencidas: [[{ horas: 6, now }]],
  lockVencida: [[1, { horas: 6, now }]],
  markVencida: [[1, 6]],
  cancelNoticia: [[1]],
  selectNoticia: [[1]],
  deleteDenuncias: [[now]],
  sealDenuncia: [[1, now]],
  sealUntil: [[1, now]],
  deleteSeals: [[{ now, abandonadas: now }]],
}
