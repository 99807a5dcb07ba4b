import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  countProva: [[{ provedor: 'idade.example', resultado: 'comprovada', now }]],
  insertPedido: [[{ desafio: 'a', uso: 'carteira', chave: null, termina_em: now }]],
  deletePedido: [[{ desafio: 'a', uso: 'carteira', now }]],
  deleteVencidos: [[now]],
  insertAparelho: [
    [{ credencial: Buffer.from('a'), chave_publica: Buffer.from('b'), renova_ate: '2027-01-01' }],
  ],
  selectAparelho: [[Buffer.from('a')]],
}
