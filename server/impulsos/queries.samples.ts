import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  lockLugar: [['santos-sp']],
  selectLugar: [[1]],
  selectHorario: [
    [{ lugar: 'santos-sp', modelo: 1, segundos: 3600, desde: now, menos: 0, vagas: 2, now }],
  ],
  selectOcupadas: [[['santos-sp'], now]],
  freeVencidas: [['santos-sp', now]],
  hasReserved: [[{ lugar: 'santos-sp', modelo: 1, desde: now }]],
  insertImpulso: [
    [
      {
        modelo: 1,
        cobranca: 1,
        lugar: 'santos-sp',
        cidade: 'Santos',
        estado: 'SP',
        bairro: null,
        horas: 24,
        comecar: now,
        seOcupado: 'proximo',
        reserva: { vaga: 1, ate: now },
        now,
      },
    ],
  ],
  selectImpulso: [[1]],
  selectDaCobranca: [[1]],
  placeImpulso: [[1, { situacao: 'marcado', vaga: 1, inicio: now, segundos: 3600 }]],
  updateSituacao: [[1, 'analise']],
  reviveImpulso: [[1, now]],
  startImpulso: [[1, now]],
  interruptImpulso: [[1, { resta: 60, now }]],
  freeImpulso: [[1, 'cancelado']],
  endImpulso: [[1, { situacao: 'encerrado', em: now }]],
  selectDevidos: [[{ now, esperaDias: 30 }]],
  selectMeus: [[1, now]],
  selectDevolucao: [[1]],
  selectNuncaMostrados: [[1]],
  addExibicoes: [[new Map([[1, 2]])]],
  deleteAntigos: [[now, 365]],
  selectEmAnalise: [[1]],
}
