import { now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const arquivo = '0'.repeat(24)

export const samples: Samples<typeof queries> = {
  insertArquivos: [
    [
      [
        {
          hash: arquivo,
          tipo: 'foto',
          largura: 3,
          altura: 4,
          larguras: [3],
          previa: arquivo,
          thumbhash: null,
          cor: null,
          bytes: 1,
        },
      ],
    ],
  ],
  selectPrevia: [[arquivo]],
  deleteGaleria: [[1]],
  insertMidias: [[[{ modelo_id: 1, arquivo, visibilidade: 'publico', ordem: 0 }]]],
  upsertImagem: [[1, 'perfil', arquivo]],
  deleteImagem: [[1, 'perfil']],
  insertStorie: [[{ modelo_id: 1, arquivo, restrito: false, expira_em: now }]],
  deleteArquivosDe: [[1, [arquivo]]],
  selectArquivosDe: [[[1]]],
  selectMostra: [[arquivo], [arquivo, [1, 2]]],
  showsArquivo: [[1, arquivo, now]],
}

export const planned: Planned<typeof queries> = {
  selectMostra: { 'a public picture': ['0000000000000000000002bc'] },
}
