import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { PasswordField } from '../ui/Field.tsx'
import { type Strength, strengthOf } from './strength.ts'

const words: Record<Strength, (senha: string) => string> = {
  short: (senha) => m.Password_short({ tem: senha.length }),
  long: () => m.Password_long(),
  weak: () => m.Password_weak(),
  fair: () => m.Password_fair(),
  strong: () => m.Password_strong(),
}

/**
 * A field for a new password, with its strength in words while it is `typed`. An error says itself what is wrong
 * with the password: below it the help is the rule.
 */
export const NewPasswordField = ({
  typed,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete' | 'required'> & {
  typed: string
}) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    help={
      <span aria-live="polite">
        {typed === '' || field.error ? m.Password_help() : words[strengthOf(typed)](typed)}
      </span>
    }
    required={!field.optional}
  />
)
