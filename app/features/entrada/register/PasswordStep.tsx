import { Link } from 'react-router'
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/Choice.tsx'
import { PasswordField } from '../../../ui/Field.tsx'
import type { RegistrationForm } from './useRegistration.ts'

/** Step 3: the password, twice, and the terms. */
export const PasswordStep = ({ form }: { form: RegistrationForm }) => (
  <>
    {/* For password managers, which store the pair. */}
    <input
      type="hidden"
      name="usuario"
      autoComplete="username"
      value={form.value('email') ?? ''}
      readOnly
    />
    <div className="full">
      <NewPasswordField
        {...form.field('senha')}
        label={m.Register_password()}
        typed={form.value('senha') ?? ''}
      />
    </div>
    <PasswordField
      {...form.field('repetida')}
      className="full"
      label={m.Password_repeat()}
      autoComplete="new-password"
      required
    />
    <div className="full">
      <Checkbox {...form.field('termos')} required>
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
