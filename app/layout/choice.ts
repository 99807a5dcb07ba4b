import { useSyncExternalStore } from 'react'
import { CHOICE_EVENT } from '../inline/choices.ts'

function subscribe(changed: () => void) {
  document.addEventListener(CHOICE_EVENT, changed)
  addEventListener('storage', changed)
  return () => {
    document.removeEventListener(CHOICE_EVENT, changed)
    removeEventListener('storage', changed)
  }
}

/** What `inline/shell.ts` says on <html> is chosen: `data-tema`, `data-discreto`. */
export const useChoice = (name: 'tema' | 'discreto', unknown: string): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? unknown,
    () => unknown,
  )
