import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFailure } from './FormFailure.tsx'
import type { ApiForm } from './useApiForm.ts'

type FormDialogProps = {
  form: ApiForm
  title: string
  cancel: string
  send: string
  variant?: 'primary' | 'danger'
  /** The quick exit, on pages of visitors. */
  exit?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog with a small form. Import it lazily, as `Dialog`. */
export const FormDialog = ({
  form: { props, busy, failure },
  title,
  cancel,
  send,
  variant = 'primary',
  exit,
  onClose,
  children,
}: FormDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title={title}
    exit={exit}
    foot={
      <>
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button form={props.id} type="submit" variant={variant} busy={busy}>
          {send}
        </Button>
      </>
    }
  >
    <form {...props} className="grid gap-5">
      <FormFailure failure={failure} />
      {children}
    </form>
  </Dialog>
)
