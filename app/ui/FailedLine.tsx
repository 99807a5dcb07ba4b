import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'

/** One line in the place of what failed to load, with a button that retries. */
export const FailedLine = ({
  children,
  onRetry,
  retrying,
  className = 'text-[0.9375rem]',
}: {
  children: ReactNode
  onRetry: () => void
  retrying?: boolean
  className?: string
}) => (
  <p className={`flex flex-wrap items-center gap-x-4 text-muted ${className}`} role="status">
    {children}
    <button type="button" className="link min-h-11" aria-busy={retrying} onClick={onRetry}>
      {m.FailedLine_retry()}
    </button>
  </p>
)
