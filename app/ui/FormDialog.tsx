import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

type FormDialogProps = {
  title: string
  cancel: string
  send: string
  variant?: 'primary' | 'danger'
  busy: boolean
  /** Why the last attempt failed, above the fields. */
  failed?: { title: string; text: string | undefined } | undefined
  /** What is wrong with a field below, which then takes the focus. */
  fault: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question that is answered by a small form. Import it lazily, as `Dialog`. */
export const FormDialog = ({
  title,
  cancel,
  send,
  variant = 'primary',
  busy,
  failed,
  fault,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  // The same fault again is an answer to each attempt.
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0 && fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt, fault])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAttempt((before) => before + 1)
    onSubmit()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button form={formId} type="submit" variant={variant} busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="grid gap-5" onSubmit={submit} noValidate>
        {failed && (
          <Notice tone="error" title={failed.title}>
            {failed.text}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
