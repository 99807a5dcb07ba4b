import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { type Passo, passos } from '../../../../contract/passos.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/Notice.tsx'
import { type FieldProps, Fields } from '../edit-profile/ProfileFields.tsx'
import { HoursStep } from './HoursStep.tsx'
import { PricesStep } from './PricesStep.tsx'
import { StepActions } from './StepActions.tsx'

type FieldsStepProps = FieldProps & {
  passo: Passo
  onDone: () => void
  ref: React.Ref<HTMLFormElement>
}

/** A step that asks for fields of the profile, with the rules and the save of its editor. */
export const FieldsStep = ({ passo, form, opcoes, onDone, ref }: FieldsStepProps) => {
  const send = (event: FormEvent) => {
    if (form.changed.length > 0) return void form.save(event)
    event.preventDefault()
    onDone()
  }
  return (
    <form ref={ref} className="guide-form" method="post" onSubmit={send} noValidate>
      {form.failure && (
        <Notice tone="error" title={form.failure.title}>
          <p>{form.failure.text}</p>
          {/* What was typed in the editor and is not saved yet may be wrong elsewhere. */}
          <Link className="link inline-flex min-h-11 items-center" to={linkTo('/painel/perfil')}>
            {m.Guide_wholeProfile()}
          </Link>
        </Notice>
      )}
      <div className="form-fields">
        {passo === 'precos' ? (
          <PricesStep form={form} opcoes={opcoes} />
        ) : passo === 'horarios' ? (
          <HoursStep form={form} />
        ) : (
          <Fields names={passos[passo].campos} form={form} opcoes={opcoes} />
        )}
      </div>
      <StepActions passo={passo} busy={form.busy} />
    </form>
  )
}
