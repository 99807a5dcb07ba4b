import { useCallback, useEffect, useRef, useState } from 'react'
import { glide } from './glide.ts'

/** Milliseconds between moves, and that one takes. */
const EVERY_MS = 7000
const SPEED_MS = 600

/**
 * A row with CSS scroll snap: touch, wheel and keyboard scroll it without JavaScript; this adds the
 * arrows, the dots and autoplay. Autoplay pauses while the row is hovered, focused, hidden or outside of
 * the viewport, when stopped, and with `prefers-reduced-motion`.
 * @param label accessible name of the row
 */
export function useSlider(label: string) {
  const row = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const [page, setPage] = useState({ current: 0, total: 1 })
  const [stopped, setStopped] = useState(false)

  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1, scrollWidth = 1 } = row.current ?? {}
    const total = Math.max(1, Math.round(scrollWidth / clientWidth))
    const current = Math.min(total - 1, Math.round(scrollLeft / clientWidth))
    setPage((before) =>
      before.current === current && before.total === total ? before : { current, total },
    )
  }, [])

  /** One view on or back; past the end it starts again. */
  const move = useCallback((by: 1 | -1) => {
    const element = row.current
    if (!element) return
    const end = element.scrollWidth - element.clientWidth
    const at = element.scrollLeft
    const left =
      by > 0
        ? at >= end - 4
          ? 0
          : at + element.clientWidth
        : at <= 4
          ? end
          : at - element.clientWidth
    glide(element, left, SPEED_MS)
  }, [])

  useEffect(() => {
    const element = row.current
    if (!element) return
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [measure])

  useEffect(() => {
    const element = row.current
    if (!element || stopped || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let seen = false
    const sight = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false
    })
    sight.observe(element)
    const timer = setInterval(() => {
      if (seen && !held.current && !document.hidden) move(1)
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      sight.disconnect()
    }
  }, [move, stopped])

  const hold = (value: boolean) => () => {
    held.current = value
  }
  return {
    ...page,
    move,
    stopped,
    setStopped,
    /** For the scrolling row itself. */
    // In the order of the Tab key, so that arrows scroll it where nothing inside can be focused.
    rowProps: { ref: row, onScroll: measure, role: 'group', tabIndex: 0, 'aria-label': label },
    /** For what surrounds row and arrows: resting there holds the movement. */
    holdProps: {
      onPointerEnter: hold(true),
      onPointerLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
    },
  }
}
