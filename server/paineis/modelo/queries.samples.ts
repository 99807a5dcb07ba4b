import { listasDoLugar } from '../../../contract/colocacao.ts'
import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectNumeros: [[1, { now, dias: 30, locais: 5 }]],
  selectRecortes: [[1, { now, dias: 30, limite: 8 }]],
  selectComparacao: [[1, { now, dias: 30 }]],
  selectAvaliacoes: [[1, { now, dias: 30 }]],
  selectPerfil: [[1, { now, fotos: 5 }]],
  selectComentarios: [[1, 5]],
  selectAgora: [[1, { now, horas: 6 }]],
  selectPrecosPublicados: [[1, { minimo: 8, amostra: 2000 }]],
  selectMedidas: [[1]],
  selectFaixasPorEscolha: [[{ id: 1, posicao: 0 }, [{ codigos: ['v:sim'] }]]],
  selectFaixas: listasDoLugar.map((lista) => [{ id: 1, posicao: 0 }, lista]),
}
