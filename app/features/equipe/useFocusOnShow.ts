import { type RefObject, useEffect } from 'react'

/** Focuses the first control of a form as it appears: the button that opened it is often gone, and the focus with it. */
export function useFocusOnShow(form: RefObject<HTMLFormElement | null>): void {
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    [form],
  )
}
