import { m } from '../../../paraglide/messages.js'

/** The keys of the queue and what each does. */
export const keys: readonly [names: string[], words: () => string][] = [
  [['J', '↓'], () => m.Keys_next()],
  [['K', '↑'], () => m.Keys_previous()],
  [['A'], () => m.Keys_approve()],
  [['R'], () => m.Keys_refuse()],
  [['C'], () => m.Keys_claim()],
  [['D'], () => m.Keys_data()],
  [['Esc'], () => m.Keys_cancel()],
  [['?'], () => m.Keys_help()],
]
