import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type WhenNearProps = {
  /** Its height before, in pixels, about that of its content: links lead past it to what is below. */
  height: number
  children: ReactNode
}

/** Renders lazy fields, whose script then loads, once they are about to be seen: many never scroll to them. */
export const WhenNear = ({ height, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [isNear])
  const space = <div ref={place} className="full" style={{ minHeight: height }} />
  return isNear ? <Suspense fallback={space}>{children}</Suspense> : space
}
