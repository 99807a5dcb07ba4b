import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const ano = { de: now, ate: now }
const filas = { perfis: ['perfil_novo'] } as const

export const samples: Samples<typeof queries> = {
  selectFilas: [[filas, now]],
  selectPessoas: [[now]],
  selectDenuncias: [[ano]],
  selectAutomaticas: [[ano]],
  selectAtos: [[['recusar'], ano]],
  selectTempos: [[filas, ano]],
  selectContestacoes: [[ano]],
  selectIntimas: [[ano]],
  selectIdade: [[2026]],
  selectPrimeiroAno: [[]],
  selectFechados: [[]],
  selectRelatorio: [[2026]],
  insertRelatorio: [
    [
      {
        ...{ ano: 2026, fechado: true, feito_em: now.toISOString(), denuncias: [], atos: [] },
        automaticas: { escondidas: 0, iguais: 0 },
        tempos: [],
        contestacoes: { recebidas: 0, revertidas: 0, mantidas: 0, esperando: 0 },
        intimas: { decididas: 0, em2h: 0, em6h: 0, em24h: 0 },
        idade: [],
      },
      now,
    ],
  ],
}
