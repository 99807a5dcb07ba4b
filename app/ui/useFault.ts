import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What was said to be wrong with a field, until somebody changes it: what is right by now is not said to
 * be bad. The next attempt to send its form tells again. `box` is the element around the control.
 */
export function useFault<Box extends HTMLElement>(
  told: string | undefined,
): { error: string | undefined; box: RefObject<Box | null> } {
  const box = useRef<Box>(null)
  const [mended, setMended] = useState<string>()
  useEffect(() => {
    const element = box.current
    if (!told || !element) return
    const form = element.closest('form')
    const mend = () => setMended(told)
    // Before the form's own listener, which may put the focus on the first field that is said to be bad.
    const tellAgain = () => setMended(undefined)
    element.addEventListener('input', mend)
    form?.addEventListener('submit', tellAgain, true)
    return () => {
      element.removeEventListener('input', mend)
      form?.removeEventListener('submit', tellAgain, true)
    }
  }, [told])
  return { error: told === mended ? undefined : told, box }
}
