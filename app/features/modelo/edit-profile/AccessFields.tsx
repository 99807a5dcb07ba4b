import { NewPasswordField } from '../../../forms/NewPasswordField.tsx'
import { m } from '../../../paraglide/messages.js'
import { PasswordField, TextField } from '../../../ui/Field.tsx'
import { bind } from './bind.ts'
import type { ProfileForm } from './useProfileForm.ts'

type Props = { form: ProfileForm }

/** E-mail and password. The password changes only when a new one is typed. */
export const AccessFields = ({ form }: Props) => {
  const { saved, secrets, errors, changeSecrets } = form
  return (
    <>
      <TextField
        {...bind(form, 'email')}
        className="half"
        label={m.Account_email()}
        help={
          saved.email_pendente
            ? m.EditProfile_emailPending({ email: saved.email_pendente })
            : m.EditProfile_emailHelp()
        }
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        required
      />
      <PasswordField
        className="half"
        label={m.PasswordForm_current()}
        name="senhaAtual"
        autoComplete="current-password"
        value={secrets.senhaAtual}
        error={errors.senhaAtual}
        optional
        help={m.EditProfile_currentHelp()}
        onChange={(event) => changeSecrets({ senhaAtual: event.target.value })}
      />
      <div className="half">
        <NewPasswordField
          label={m.Password_new()}
          name="senha"
          typed={secrets.senha}
          value={secrets.senha}
          error={errors.senha}
          optional
          onChange={(event) => changeSecrets({ senha: event.target.value })}
        />
      </div>
      <PasswordField
        className="half"
        label={m.EditProfile_repeat()}
        name="repetida"
        autoComplete="new-password"
        value={secrets.repetida}
        error={errors.repetida}
        optional
        onChange={(event) => changeSecrets({ repetida: event.target.value })}
      />
    </>
  )
}
