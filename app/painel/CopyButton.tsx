import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toast.tsx'

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  text: string
  /** What is said once it is copied. */
  copied: string
  onCopied?: () => void
}

/** Copies a text, and says so, or that the browser did not allow it. */
export const CopyButton = ({ text, copied, onCopied, ...button }: CopyButtonProps) => {
  const showToast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        showToast(copied)
        onCopied?.()
      },
      () => showToast(m.CopyButton_failed(), 'error'),
    )
  return <Button {...button} onClick={() => void copy()} />
}
