import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'

/** The place of a part of a page that could not be had: one line, and the page's data again. */
export const FailedPart = ({ children }: { children: ReactNode }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-muted" role="status">
      {children}
      <button
        type="button"
        className="link min-h-11"
        aria-busy={state === 'loading'}
        onClick={() => revalidate()}
      >
        {m.ErrorState_retry()}
      </button>
    </p>
  )
}
