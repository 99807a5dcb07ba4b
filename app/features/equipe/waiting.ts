import { type Fila, filas, nomesDasFilas } from '../../../contract/motivos.ts'
import { type Direito, direitoDoMotivo } from '../../../contract/papeis.ts'
import { callQuery, type Query, useApi } from '../../painel/useApi.ts'

/** How many items wait, by kind. */
export type Waiting = {
  menores: number
  denuncias: number
  verificacoes: number
  casos: number
  perfis: number
  depoimentos: number
  comentarios: number
  pagamentos: number
  impulsos: number
  contestacoes: number
  pedidos: number
  mensagens: number
  mais_antigo: string | null
  mais_antigos: Partial<Record<Fila, string>>
  /** What the signed-in person may do. */
  direitos: Direito[]
}

/** The kinds of items that somebody with these rights works on. */
export const filasDe = (direitos: readonly Direito[]): Fila[] =>
  nomesDasFilas.filter((fila) =>
    filas[fila].some((motivo) => direitos.includes(direitoDoMotivo(motivo))),
  )

/** The number of items in the queue, over all kinds. */
export const countItems = (waiting: Waiting): number =>
  nomesDasFilas.reduce((total, fila) => total + waiting[fila], 0)

/** The frame asks again while the page is visible; the pages share its answer. */
export const waitingQuery: Query<Waiting> = callQuery('GET /api/admin/resumo', {})

/**
 * What waits for staff; undefined until it is known. Without an answer the counts stay as they were: each
 * page tells of its own failure.
 */
export const useWaiting = (): Waiting | undefined => useApi(waitingQuery).data
