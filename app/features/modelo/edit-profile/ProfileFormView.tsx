import { ExternalLink, History } from 'lucide-react'
import { useRef } from 'react'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { linkTo } from '../../../links.ts'
import { DiscardButton } from '../../../painel/DiscardButton.tsx'
import { Publication } from '../../../painel/Publication.tsx'
import { UnderReview } from '../../../painel/UnderReview.tsx'
import { UnsavedGuard } from '../../../painel/UnsavedGuard.tsx'
import { m } from '../../../paraglide/messages.js'
import type { SessionUser } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AccessFields } from './AccessFields.tsx'
import { FormSection } from './FormSection.tsx'
import { type Options, SectionFields } from './ProfileFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { sections } from './sections.ts'
import { useProfileForm } from './useProfileForm.ts'
import '../../../styles/form.css'

type Props = { user: SessionUser; modelo: ModeloDono; opcoes: Options }

export const ProfileFormView = ({ user, modelo, opcoes }: Props) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useProfileForm(user, modelo, element)
  const { saved } = form
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title-page">{m.Panel_profile()}</h1>
          <p className="mt-1.5 text-muted">{m.EditProfile_lead()}</p>
        </div>
        {saved.status === 1 && (
          <ButtonLink size="small" to={linkTo('/profile/:id', { id: saved.url })} target="_blank">
            <ExternalLink />
            {m.EditProfile_seeIt()}
          </ButtonLink>
        )}
      </header>
      <Publication user={user} />
      <Waiting modelo={saved} />
      {form.restored && (
        <Notice icon={<History />} title={m.EditProfile_restoredTitle()}>
          {m.EditProfile_restored()}
          <DiscardButton
            className="mt-3"
            text={m.EditProfile_discardText()}
            onDiscard={form.discard}
          />
        </Notice>
      )}
      <SectionIndex form={form} />
      <form ref={element} className="profile-form" method="post" onSubmit={form.save} noValidate>
        {sections.map((section) => (
          <FormSection key={section.id} section={section} form={form}>
            {section.id === 'acesso' ? (
              <AccessFields form={form} />
            ) : (
              <SectionFields secao={section.id} form={form} opcoes={opcoes} />
            )}
          </FormSection>
        ))}
        <SaveBar form={form} />
      </form>
      {form.confirmation}
      <UnsavedGuard active={form.dirty} onDiscard={form.drop} />
    </>
  )
}

/** The fields of a published profile that staff have not checked yet. */
const Waiting = ({ modelo: { moderacao, status } }: { modelo: ModeloDono }) => {
  if (status !== 1 || !moderacao.em_analise) return null
  const { campos_em_analise: campos, selo_suspenso: seloSuspenso } = moderacao
  // Only pictures wait: those belong to the gallery.
  if (campos.length === 0) return <Notice>{m.EditProfile_underReview()}</Notice>
  return <UnderReview campos={campos} seloSuspenso={seloSuspenso} />
}
