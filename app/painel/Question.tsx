import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'

type QuestionProps = {
  open: boolean
  title: string
  text: string
  /** The labels of the button that confirms and the one that cancels. */
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** A confirmation before something is lost. The cancelling button has the focus, and Esc cancels. */
export const Question = ({ open, title, text, yes, no, onYes, onNo }: QuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  useEffect(() => {
    // A modal `<dialog>` is above everything else that is open, such as the panel's menu.
    if (open) {
      dialog.current?.showModal()
      // The browser would choose the first button, and `autoFocus` is done before the dialog opens.
      safe.current?.focus()
    } else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <h2 id={titleId} className="title-section">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={onYes}>
          {yes}
        </Button>
        <Button ref={safe} variant="primary" onClick={onNo}>
          {no}
        </Button>
      </div>
    </dialog>
  )
}
