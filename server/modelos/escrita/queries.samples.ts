import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  insertModelo: [
    [
      { id: 1, url: 'ana', now },
      { nome_completo: 'Alguém', apelido: 'Ana', dt_nascimento: '1990-01-01' },
    ],
  ],
  lockModelo: [[1]],
  selectMunicipio: [['Santos', 'SP']],
  updateModelo: [[1, { chamada: 'a' }, now]],
  updateContaNome: [[1, 'Ana']],
  replaceListas: [
    [
      1,
      {
        servicos: ['casais'],
        precos: [{ codigo: '1-hora', preco: 300 }],
        disponibilidade: [{ dia: 1, inicio: '10:00', fim: '20:00' }],
      },
    ],
  ],
  patchModelo: [[1, { chamada: 'a' }]],
  showSelo: [[1]],
  clearProvaDosDados: [[1]],
}
