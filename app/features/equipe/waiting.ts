import { type Fila, filas, nomesDasFilas } from '../../../contract/motivos.ts'
import { type Direito, direitoDoMotivo } from '../../../contract/papeis.ts'
import type { Loaded } from '../../api/useLoaded.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'

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

/**
 * What waits for staff; undefined until it is known. Without an answer the counts stay as they were: each
 * page tells of its own failure.
 * @param every milliseconds between two requests while the page is visible
 */
export const useWaiting = (every?: number): Waiting | undefined => {
  const { data }: Loaded<Waiting> = useApi(callQuery('GET /api/admin/resumo', {}), {
    refetchInterval: every,
  })
  return data
}
