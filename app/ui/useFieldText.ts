import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an uncontrolled field (`defaultValue`): it follows `text`, but what is typed before hydration, or
 * while a request is in flight, stays. `said` is the last text that was set and not typed.
 */
export function useFieldText(text: string): {
  input: RefObject<HTMLInputElement | null>
  said: RefObject<string>
} {
  const input = useRef<HTMLInputElement>(null)
  const said = useRef(text)
  useLayoutEffect(() => {
    const { current } = input
    if (!current || text === said.current) return
    const isTyped = current === document.activeElement && current.value !== said.current
    if (!isTyped) current.value = text
    said.current = text
  }, [text])
  return { input, said }
}
