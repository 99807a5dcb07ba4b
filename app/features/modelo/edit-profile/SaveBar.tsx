import { DiscardButton } from '../../../painel/DiscardButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { hourOf } from './FormSection.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Fixed at the bottom: what is unsaved, why a save failed, and the save button. */
export const SaveBar = ({ form }: { form: ProfileForm }) => {
  const { busy, dirty, changed, savedAt, failure } = form
  const said = busy
    ? m.EditProfile_saving()
    : dirty
      ? changed.length > 1
        ? m.EditProfile_unsavedCount({ count: changed.length })
        : m.EditProfile_unsavedOne()
      : savedAt
        ? m.EditProfile_savedAt({ hora: hourOf(savedAt) })
        : m.EditProfile_nothingNew()
  return (
    <div className="save-bar">
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <p role="status">{said}</p>
      {dirty && !busy && (
        <DiscardButton
          variant="quiet"
          text={m.EditProfile_discardText()}
          onDiscard={form.discard}
        />
      )}
      <Button type="submit" variant="primary" size="small" busy={busy}>
        {m.EditProfile_save()}
      </Button>
    </div>
  )
}
