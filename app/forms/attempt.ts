import { type RefObject, useEffect, useRef, useState } from 'react'

/** Runs one attempt to send a form at a time; `busy` while it runs. */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = (work: () => Promise<void>) => async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}

/** Focuses the first field in error, once its error is rendered. */
export function useFocusOnError(element: RefObject<HTMLFormElement | null>): () => void {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt, element])
  return () => setAttempt((before) => before + 1)
}

/** The texts that the browser or a password manager filled in without an event. */
export function filledIn(
  element: HTMLFormElement | null,
  values: Record<string, unknown>,
): [name: string, text: string][] {
  return [...(element?.querySelectorAll('input') ?? [])]
    .filter(({ type, name }) => type !== 'radio' && type !== 'checkbox' && name in values)
    .filter(({ name, value }) => value !== values[name])
    .map(({ name, value }) => [name, value])
}
