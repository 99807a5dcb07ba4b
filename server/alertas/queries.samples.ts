import { bytes, now, type Samples, uuid } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertDestino: [
    [{ id: uuid, via: 'email', chaves: [bytes], endereco: bytes, idioma: 'pt-BR', now }],
  ],
  selectDestino: [[[bytes]]],
  selectCidades: [[['Santos']]],
  selectPerfil: [['ana-santos']],
  insertAlerta: [[{ destino: uuid, modelo: 1, busca: null, cidades: null, ritmo: 'dia', now }]],
  queuePedido: [[uuid]],
  selectPendentes: [[uuid]],
  selectAlerta: [[uuid, 1, now]],
  updateConfirmado: [[1, now]],
  insertConhecidos: [[1, [2]]],
  insertConhecida: [[1, now]],
  selectAlertas: [[uuid, now]],
  deleteAlerta: [[uuid, 1]],
  deleteDestino: [[uuid]],
  deleteVencidos: [[now]],
  takeFila: [[500]],
  updatePerfis: [[[1], now]],
  selectBuscas: [[[1], now]],
  insertAchados: [[1, [2], now]],
  deletePerdidos: [[1, { olhados: [1, 2], achados: [2] }]],
  queueEnvios: [[now]],
  lockDestino: [[uuid]],
  selectNovidades: [[uuid, now]],
  clearNovidade: [[1, [2]]],
  updateEnvio: [[uuid, uuid, now]],
  endEnvio: [[uuid, uuid]],
}
