import { m } from '../../../paraglide/messages.js'
import { stateOf } from './FormSection.tsx'
import { sections, toMend } from './sections.ts'
import type { ProfileForm } from './useProfileForm.ts'

const words = {
  clean: () => '',
  saved: () => '',
  dirty: () => m.EditProfile_unsaved(),
  bad: toMend,
}

/** Links to the sections in a sticky row; a dot marks those with unsaved changes or errors. */
export const SectionIndex = ({ form }: { form: ProfileForm }) => (
  <nav className="section-index bleed-row" aria-label={m.EditProfile_index()}>
    {sections.map((section) => {
      const { state, bad } = stateOf(section, form)
      const said = words[state](bad)
      return (
        <a key={section.id} href={`#${section.id}`} data-state={state}>
          {section.title()}
          {said && <span className="sr-only">: {said}</span>}
        </a>
      )
    })}
  </nav>
)
