import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from './Button.tsx'
import { Mark } from './Glyphs.tsx'

type EmptyStateProps = {
  /** h2 where there is no section around it. */
  heading?: 'h2' | 'h3'
  title: string
  /** One sentence. */
  text?: ReactNode
  /** What to do: chips to remove, a link, a button. */
  children?: ReactNode
  className?: string
}

/** Nothing here: what is missing, one sentence, and what to do. */
export const EmptyState = ({
  title,
  text,
  children,
  className = '',
  heading: Heading = 'h3',
}: EmptyStateProps) => (
  <div className={`empty ${className}`}>
    <Mark />
    <Heading className="title-block">{title}</Heading>
    {text && <p>{text}</p>}
    {children}
  </div>
)

/** A load that failed: what failed, and a button to retry. */
export const FailedState = ({
  onRetry,
  retrying,
  ...state
}: Omit<EmptyStateProps, 'children'> & { onRetry: () => void; retrying?: boolean }) => (
  <EmptyState {...state}>
    <Button size="small" busy={retrying} onClick={onRetry}>
      <RotateCw />
      {m.FailedLine_retry()}
    </Button>
  </EmptyState>
)
