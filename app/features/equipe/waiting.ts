import { createContext, use } from 'react'

/** How much waits, by kind. */
export type Waiting = {
  menores: number
  perfis: number
  depoimentos: number
  mensagens: number
  cobrancas: number
  mais_antigo: string | null
  /** May read the record of access. */
  auditor: boolean
}

/** The items of the queue, of every kind. */
export const countItems = ({ menores, perfis, depoimentos, mensagens }: Waiting): number =>
  menores + perfis + depoimentos + mensagens

type WaitingValue = {
  /** Undefined until it is known. */
  waiting: Waiting | undefined
  /** Asks again, after something was decided. */
  refresh: () => void
}

export const WaitingContext = createContext<WaitingValue>({
  waiting: undefined,
  refresh: () => {},
})

/** What the frame of staff knows of the work that waits. */
export const useWaiting = (): WaitingValue => use(WaitingContext)
