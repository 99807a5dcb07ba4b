import { createContext, use, useEffect } from 'react'
import type { Feito } from '../../../../contract/fila.ts'

export type UndoValue = {
  /** Offers for a minute to undo what somebody of staff just did; `titulo`: whom it was about. */
  offer: (feito: Feito, titulo: string) => void
  /** How often something was undone here: whoever shows what changed loads again when it does. */
  undone: number
}

export const UndoContext = createContext<UndoValue>({ offer: () => {}, undone: 0 })

export const useUndo = (): UndoValue => use(UndoContext)

/** For a list that an undone act may change. */
export function useReloadAfterUndo(reload: () => void): void {
  const { undone } = useUndo()
  useEffect(() => {
    if (undone > 0) reload()
  }, [undone, reload])
}
