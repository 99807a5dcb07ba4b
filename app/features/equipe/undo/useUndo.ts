import { createContext, use } from 'react'
import type { Feito } from '../../../../contract/fila.ts'

export type UndoValue = {
  /** Offers for a minute to undo an act; `titulo`: whom it was about. */
  offer: (feito: Feito, titulo: string) => void
  /** How often something was undone here. */
  undone: number
}

export const UndoContext = createContext<UndoValue>({ offer: () => {}, undone: 0 })

export const useUndo = (): UndoValue => use(UndoContext)
