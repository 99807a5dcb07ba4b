import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import type { Failure } from './failure.ts'

/** Why the last attempt failed; nothing before. `children`: what to do about it. */
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
