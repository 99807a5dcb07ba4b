import { SessionsList } from '../../conta/security/SessionsList.tsx'
import { TwoStep } from '../../conta/security/TwoStep.tsx'
import { m } from '../../paraglide/messages.js'
import { ThemeForm } from '../../shell/theme/ThemeChoice.tsx'

/** The account settings of a person of staff. */
export const SecurityPage = () => (
  <>
    <h1 className="title-page">{m.Security_title()}</h1>
    <section className="surface-box max-w-[720px]" aria-label={m.Security_title()}>
      <div className="grid gap-8">
        <TwoStep staff />
        <SessionsList signIn="/admin" />
      </div>
    </section>
    <section className="surface-box max-w-[720px]" aria-label={m.Choices_theme()}>
      <ThemeForm />
    </section>
  </>
)
