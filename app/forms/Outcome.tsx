import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a form that was sent and gets the focus. `quiet` where nobody has sent anything. */
export const Outcome = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!quiet) box.current?.focus()
  }, [quiet])
  return (
    <div ref={box} tabIndex={-1} className="outcome grid gap-5 outline-0">
      {children}
    </div>
  )
}
