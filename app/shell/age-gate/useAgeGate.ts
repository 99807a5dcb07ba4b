import { useSyncExternalStore } from 'react'

/** Both are dispatched on the dialog after it opened or closed, and do not bubble. */
const events = ['toggle', 'close'] as const

function subscribe(onChange: () => void): () => void {
  for (const name of events) document.addEventListener(name, onChange, true)
  return () => {
    for (const name of events) document.removeEventListener(name, onChange, true)
  }
}

const isOpen = () => document.querySelector('#age-gate[open]') !== null

/**
 * Whether the visitor is asked their age: a modal dialog that opens by itself waits, because it would
 * cover the gate.
 */
export const useAgeGate = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false)
