import { Check, CircleAlert, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { isIn, type Section, toMend } from './sections.ts'
import type { ProfileForm } from './useProfileForm.ts'

export type SectionState = 'clean' | 'saved' | 'dirty' | 'bad'

/** The state of a section: unsaved, saved, and how many of its fields have errors. */
export function stateOf(
  section: Section,
  { errors, changed, savedAt, secrets }: ProfileForm,
): { state: SectionState; bad: number } {
  const bad = Object.keys(errors).filter((name) => isIn(section, name)).length
  if (bad > 0) return { state: 'bad', bad }
  const typed = Object.entries(secrets).some(([name, text]) => text !== '' && isIn(section, name))
  if (typed || changed.some((name) => isIn(section, name))) return { state: 'dirty', bad }
  return { state: savedAt ? 'saved' : 'clean', bad }
}

/** Title, description and state at the left; the fields at the right, in six columns. */
export const FormSection = ({
  section,
  form,
  children,
}: {
  section: Section
  form: ProfileForm
  children: ReactNode
}) => {
  const { state, bad } = stateOf(section, form)
  const headingId = `secao-${section.id}`
  return (
    <section id={section.id} className="form-section" aria-labelledby={headingId}>
      <div className="form-section-head">
        <h2 id={headingId} className="title-section" tabIndex={-1}>
          {section.title()}
        </h2>
        <p className="text-sm text-muted">{section.lead()}</p>
        {state === 'bad' && (
          <p className="form-state text-error">
            <CircleAlert />
            {toMend(bad)}
          </p>
        )}
        {state === 'dirty' && (
          <p className="form-state text-warning">
            <Pencil />
            {m.EditProfile_unsaved()}
          </p>
        )}
        {state === 'saved' && form.savedAt && (
          <p className="form-state text-online">
            <Check />
            {m.EditProfile_savedAt({ hora: hourOf(form.savedAt) })}
          </p>
        )}
      </div>
      <div className="form-fields">{children}</div>
    </section>
  )
}

/** `21:04` in the browser's time zone. */
export const hourOf = (moment: Date): string =>
  moment.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
