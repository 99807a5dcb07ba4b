import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import type { Failure } from './failure.ts'

// In a long form, or a dialog that scrolls, it may be far from the button that was clicked.
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** The error of the last attempt; nothing before one. `children`: what to do about it. */
export const FormFailure = ({
  failure,
  children,
}: {
  failure: Failure | undefined
  children?: ReactNode
}) =>
  failure && (
    <Notice ref={bringIntoView} tone="error" title={failure.title}>
      {(failure.text || children) && (
        <>
          {failure.text && <p>{failure.text}</p>}
          {children}
        </>
      )}
    </Notice>
  )
