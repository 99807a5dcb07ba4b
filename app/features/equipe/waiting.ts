import type { Resumo } from '../../../contract/moderacao.ts'
import { type Fila, filas, nomesDasFilas } from '../../../contract/motivos.ts'
import { type Direito, direitoDoMotivo } from '../../../contract/papeis.ts'
import { callQuery, type Query, useApi } from '../../painel/useApi.ts'

/** The kinds of items that somebody with these rights works on. */
export const filasDe = (direitos: readonly Direito[]): Fila[] =>
  nomesDasFilas.filter((fila) =>
    filas[fila].some((motivo) => direitos.includes(direitoDoMotivo(motivo))),
  )

/** The number of items in the queue, over all kinds. */
export const countItems = (waiting: Resumo): number =>
  nomesDasFilas.reduce((total, fila) => total + waiting[fila], 0)

/** The frame asks again while the page is visible; the pages share its answer. */
export const waitingQuery: Query<Resumo> = callQuery('GET /api/admin/resumo', {})

/**
 * What waits for staff; undefined until it is known. Without an answer the counts stay as they were: each
 * page tells of its own failure.
 */
export const useWaiting = (): Resumo | undefined => useApi(waitingQuery).data
