import { type ReactNode, useRef, useState } from 'react'
import { problemOf } from '../../api/client.ts'
import { lazyDialog } from '../../lazyDialog.tsx'

const ConfirmIdentity = lazyDialog(() => import('./ConfirmIdentity.tsx'))

/**
 * For calls that the server may refuse until somebody proves again who they are: `confirmed` asks for that
 * proof and then makes the call once more. `dialog` must be rendered.
 */
export function useConfirmation(): {
  confirmed: <T>(call: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState(false)
  const settle = useRef<(proved: boolean) => void>(undefined)
  const confirmed = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (problemOf(error).codigo !== 'confirmacao_necessaria') throw error
      setAsked(true)
      const proved = await new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
      setAsked(false)
      if (!proved) throw error
      return call()
    }
  }
  return {
    confirmed,
    dialog: asked && <ConfirmIdentity onDone={(proved) => settle.current?.(proved)} />,
  }
}
