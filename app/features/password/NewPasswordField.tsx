import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/Field.tsx'
import { type Strength, strengthOf } from './strength.ts'

const words: Record<Strength, (senha: string) => string> = {
  short: (senha) => m.Password_short({ tem: senha.length }),
  long: () => m.Password_long(),
  weak: () => m.Password_weak(),
  fair: () => m.Password_fair(),
  strong: () => m.Password_strong(),
}

/** A password that is being chosen, with its strength in words while it is typed. */
export const NewPasswordField = ({
  label,
  name,
  value,
  error,
  optional,
  onChange,
}: {
  label: string
  name: string
  value: string
  error?: string
  optional?: boolean
  onChange: (value: string) => void
}) => (
  <PasswordField
    label={label}
    name={name}
    autoComplete="new-password"
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
    help={
      <span aria-live="polite">
        {value === '' ? m.Password_help() : words[strengthOf(value)](value)}
      </span>
    }
    required={!optional}
    optional={optional}
  />
)
