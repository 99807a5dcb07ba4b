const easeOut = (t: number) => 1 - (1 - t) ** 3

/**
 * Scrolls a row sideways in exactly `ms` milliseconds; the browser's smooth scrolling has no duration.
 * Touch, wheel or a key cancels it at once; with `prefers-reduced-motion` it jumps.
 */
export function glide(row: HTMLElement, to: number, ms: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = to
    return
  }
  const from = row.scrollLeft
  const begun = performance.now()
  const taken = new AbortController()
  // Snapping would pull the row back to a slide at every step.
  row.style.scrollSnapType = 'none'
  const end = () => {
    taken.abort()
    row.style.scrollSnapType = ''
  }
  for (const sign of ['pointerdown', 'wheel', 'keydown'])
    row.addEventListener(sign, end, { signal: taken.signal, passive: true })
  const step = (now: number) => {
    if (taken.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - begun) / ms))
    row.scrollLeft = from + (to - from) * easeOut(part)
    if (part < 1) requestAnimationFrame(step)
    else end()
  }
  requestAnimationFrame(step)
}
