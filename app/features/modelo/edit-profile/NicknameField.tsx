import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { bindField } from './bind.ts'
import type { ProfileForm } from './useProfileForm.ts'

type Props = { form: ProfileForm }

/** Her nickname; another one changes the address of her profile. */
export const NicknameField = ({ form }: Props) => (
  <>
    <TextField {...bindField(form, 'apelido')} className="half" autoComplete="off" />
    {form.renames && <OldAddressChoice form={form} />}
  </>
)

/** When the nickname changes: whether the old address stops leading to the profile. */
const OldAddressChoice = ({ form }: Props) => {
  const helpId = useId()
  return (
    <div className="full setting">
      <Checkbox
        name="enderecos_antigos"
        checked={!form.cutsUrls}
        aria-describedby={helpId}
        onChange={({ target }) => form.setCutsUrls(!target.checked)}
      >
        {m.OldAddresses_keep()}
      </Checkbox>
      <p className="setting-help" id={helpId}>
        {form.cutsUrls ? m.OldAddresses_cutText() : m.OldAddresses_keepHelp()}
      </p>
    </div>
  )
}
