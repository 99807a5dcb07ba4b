import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/Choice.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { NewPasswordField } from '../password/NewPasswordField.tsx'
import type { Secrets } from './validate.ts'
import type { Errors } from './words.ts'

type Props = {
  /** For password managers, which keep the pair. */
  email: string
  secrets: Secrets
  errors: Errors
  onChange: (changed: Partial<Secrets>) => void
}

/** Step 3: the password, twice, and the terms. */
export const PasswordStep = ({ email, secrets, errors, onChange }: Props) => (
  <>
    <input type="hidden" name="usuario" autoComplete="username" value={email} readOnly />
    <div className="full">
      <NewPasswordField
        label={m.Register_password()}
        name="senha"
        value={secrets.senha}
        error={errors.senha}
        onChange={(senha) => onChange({ senha })}
      />
    </div>
    <PasswordField
      className="full"
      label={m.Password_repeat()}
      name="repetida"
      autoComplete="new-password"
      value={secrets.repetida}
      error={errors.repetida}
      onChange={(event) => onChange({ repetida: event.target.value })}
      required
    />
    <div className="full">
      <Checkbox
        name="termos"
        checked={secrets.termos}
        error={errors.termos}
        onChange={(event) => onChange({ termos: event.target.checked })}
        required
      >
        {m.Register_acceptBefore()}{' '}
        <Link className="link" to={linkTo('/termos-de-uso')} target="_blank">
          {m.Register_acceptTerms()}
        </Link>{' '}
        {m.Register_acceptAnd()}{' '}
        <Link className="link" to={linkTo('/legal')} target="_blank">
          {m.Register_acceptPrivacy()}
        </Link>
        .
      </Checkbox>
    </div>
  </>
)
