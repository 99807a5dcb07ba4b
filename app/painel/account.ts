import { createContext, use } from 'react'
import type { QuadroPainel } from '../../contract/painel.ts'

type PanelAccount = {
  /** Undefined until it is known. */
  account: QuadroPainel | undefined
  /** Asks again, after a change of name, avatar or plan. */
  refresh: () => void
}

export const PanelAccountContext = createContext<PanelAccount>({
  account: undefined,
  refresh: () => {},
})

/** What the frame around the panel shows of the account: name, avatar and plan. */
export const usePanelAccount = (): PanelAccount => use(PanelAccountContext)
