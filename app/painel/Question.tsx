import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'

type QuestionProps = {
  open: boolean
  title: string
  text: string
  /** What the button says that does it, and the one that does not. */
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** Asks before something is lost. Staying has the focus, and Esc stays. */
export const Question = ({ open, title, text, yes, no, onYes, onNo }: QuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    // A native one stands above whatever else is open, the panel's menu among it.
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
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
        <Button variant="primary" onClick={onNo} autoFocus>
          {no}
        </Button>
      </div>
    </dialog>
  )
}
