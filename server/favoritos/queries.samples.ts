import { bytes, now, type Planned, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const assinante = { assinante: 2 }
const visitante = { visitante: bytes }

export const samples: Samples<typeof queries> = {
  insertFavorito: [
    [{ modelo: 1, url: 'ana' }, assinante, now],
    [{ modelo: 1 }, visitante, now],
  ],
  deleteFavorito: [
    [1, assinante],
    [1, visitante],
  ],
  selectFavorito: [[2, 1]],
  mergeFavoritos: [[2, [1], now]],
  selectFavoritados: [[2, 500]],
  selectFavoritas: [
    [2, { ordenar: 'recentes', limite: 24, pagina: 1 }, now],
    [2, { q: 'ana', categoria: 'Loira', ordenar: 'cidade', limite: 24, pagina: 1 }, now],
  ],
}

export const planned: Planned<typeof queries> = {
  selectFavoritados: { 'the hearts of an account, on every page': [20_001, 500] },
}
