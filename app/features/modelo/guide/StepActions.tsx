import { ArrowLeft } from 'lucide-react'
import { type Passo, passosDoCaminho } from '../../../../contract/passos.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { linkToStep } from './steps.ts'

type StepActionsProps = {
  passo: Passo
  busy?: boolean
  /** Why she cannot go on yet. */
  wait?: string
  /** Nothing was answered: the button says that it goes on without. */
  later?: boolean
  /** Left out, the button sends the form around it. */
  onDone?: () => void
}

/** The way back; nothing on the first step. */
export const StepBack = ({ passo }: { passo: Passo }) => {
  const before = passosDoCaminho[passosDoCaminho.indexOf(passo) - 1]
  return (
    before && (
      <ButtonLink variant="quiet" to={linkToStep(before)}>
        <ArrowLeft />
        {m.Guide_back()}
      </ButtonLink>
    )
  )
}

/** The way back, and on: no step keeps her from the next one. */
export const StepActions = ({ passo, busy, wait, later, onDone }: StepActionsProps) => {
  return (
    <div className="guide-actions">
      <StepBack passo={passo} />
      <Button
        className="guide-next"
        type={onDone ? 'button' : 'submit'}
        variant={later ? 'outline' : 'primary'}
        busy={busy}
        disabledReason={wait}
        onClick={onDone}
      >
        {later ? m.Guide_later() : m.Guide_next()}
      </Button>
      <p role="status" className="sr-only">
        {busy ? m.EditProfile_saving() : ''}
      </p>
    </div>
  )
}
