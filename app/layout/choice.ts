import { useSyncExternalStore } from 'react'

/** `shellScript` dispatches it on `document` after it has stored and applied a choice. */
export const CHOICE_EVENT = 'camelia:escolha'

function subscribe(changed: () => void) {
  document.addEventListener(CHOICE_EVENT, changed)
  addEventListener('storage', changed)
  return () => {
    document.removeEventListener(CHOICE_EVENT, changed)
    removeEventListener('storage', changed)
  }
}

/** What `shellScript` says on <html> is chosen: `data-tema`, `data-discreto`. */
export const useChoice = (name: 'tema' | 'discreto', unknown: string): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? unknown,
    () => unknown,
  )
