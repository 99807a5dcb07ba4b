import { Lock, Mail } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { PasswordField, TextField } from '../ui/Field.tsx'
import type { FormField } from './useApiForm.ts'

/** E-mail and password. */
export const SignInFields = ({
  field,
  label,
  type,
}: {
  field: (name: 'usuario' | 'senha') => FormField
  label: string
  type?: 'email'
}) => (
  <>
    <TextField
      {...field('usuario')}
      label={label}
      type={type}
      icon={<Mail />}
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
    <PasswordField
      {...field('senha')}
      label={m.Login_password()}
      icon={<Lock />}
      autoComplete="current-password"
      required
    />
  </>
)
