import { useEffect, useRef } from 'react'

export type QueueActions = {
  next: () => void
  previous: () => void
  approve: () => void
  refuse: () => void
  claim: () => void
  data: () => void
  help: () => void
}

const KEYS: Record<string, keyof QueueActions> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'refuse',
  c: 'claim',
  d: 'data',
  '?': 'help',
}

/** Fields and open dialogs handle keys by themselves. */
const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=dialog]') !== null

/** Keyboard shortcuts of the queue, active on the whole page except in fields and dialogs. */
export function useQueueKeys(actions: QueueActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || writes(event.target)) return
      if (document.querySelector('dialog[open], [aria-modal=true]')) return
      event.preventDefault()
      latest.current[action]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
