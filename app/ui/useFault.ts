import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What was said to be wrong with a field, until somebody changes it: what is right by now is not said to
 * be bad. The next attempt to send its form tells again. `box` goes to the element around the control.
 */
export function useFault<Box extends HTMLElement>(
  told: string | undefined,
): { error: string | undefined; box: { ref: RefObject<Box | null>; onInput: () => void } } {
  const ref = useRef<Box>(null)
  const [mended, setMended] = useState<string>()
  useEffect(() => {
    const form = told && ref.current?.closest('form')
    if (!form) return
    // Before the form's own listener, which may put the focus on the first field that is said to be bad.
    const tellAgain = () => setMended(undefined)
    form.addEventListener('submit', tellAgain, true)
    return () => form.removeEventListener('submit', tellAgain, true)
  }, [told])
  // React's event, not the DOM's: state set before the control's own `onChange` would render its old value
  // over what was typed.
  const onInput = () => setMended(told)
  return { error: told === mended ? undefined : told, box: { ref, onInput } }
}
