import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a field whose text the browser has, and not React (`defaultValue`): it follows `text`, but what
 * is typed before the page is alive, or while an answer comes, stays. `said` is what it said last
 * without anybody typing.
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
