import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FailedState } from './EmptyState.tsx'
import { FailedLine } from './FailedLine.tsx'

/** In the place of a part of a page that failed to load: one line, and a button that revalidates the page. */
export const FailedPart = ({ children }: { children: ReactNode }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <FailedLine onRetry={revalidate} retrying={state === 'loading'}>
      {children}
    </FailedLine>
  )
}

/** The same in place of the main list of a page: as large as an empty state. */
export const FailedList = ({ title }: { title: string }) => {
  const { revalidate, state } = useRevalidator()
  return <FailedState title={title} onRetry={revalidate} retrying={state === 'loading'} />
}
