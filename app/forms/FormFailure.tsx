import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import type { Failure } from './failure.ts'

/** The error of the last attempt; nothing before one. `children`: what to do about it. */
export const FormFailure = ({
  failure,
  children,
}: {
  failure: Failure | undefined
  children?: ReactNode
}) =>
  failure && (
    <Notice tone="error" title={failure.title}>
      {(failure.text || children) && (
        <>
          {failure.text && <p>{failure.text}</p>}
          {children}
        </>
      )}
    </Notice>
  )
