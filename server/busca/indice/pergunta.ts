import type { FiltroQuery } from '../../../contract/busca.ts'
import type { Faixas } from '../faixas.ts'
import type { Termo } from '../geral.ts'
import type { Marco } from '../marco.ts'

/** A question about the profiles of a filter. Phone numbers are the database's. */
export type Pergunta = {
  filtro: FiltroQuery
  /** The cities that the filter names, as in `Alvo`; its own `cidade` is not looked at. */
  cidades?: string[]
  /** The words that the filter's text means, as in `Alvo`; the text itself is not looked at. */
  termos?: Termo[]
  /** Milliseconds since 1970. */
  now: number
  /** Ids of profiles that are not to be counted. */
  escondidas?: readonly number[]
  /** Where the list goes on. */
  marco?: Marco
  /** Asks for the ids of this part of the list. */
  pagina?: { limite: number; salto: number }
  /** Asks for the counts of every choice, and of these ranges of prices. */
  facetas?: Faixas
}

export type Faceta = { tipo: 'soma' | 'opcao' | 'faixa'; chave: string; total: number }

export type Resposta = {
  total: number
  online: number
  /** The ids of the page, in its order; null when the database has to order them. */
  ids: number[] | null
  facetas: Faceta[]
}
