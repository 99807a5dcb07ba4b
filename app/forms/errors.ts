import type { ErroDeCampo } from '../../contract/formularios.ts'
import { m } from '../paraglide/messages.js'

/** What stands below a field, by what is wrong with it. A form may have words of its own. */
export const errorWords: Record<ErroDeCampo, () => string> = {
  missing: () => m.Account_missing(),
  badEmail: () => m.Account_badEmail(),
  badPhone: () => m.Register_badPhone(),
  badDate: () => m.Register_badDate(),
  minor: () => m.Register_minor(),
  passwords: () => m.Register_otherPassword(),
  range: () => m.Password_range(),
  terms: () => m.Register_noTerms(),
  contact: () => m.ReviewDialog_contact(),
  invalid: () => m.Register_check(),
}

/** The order in which the notice above a form speaks of errors that come together. */
const order: readonly ErroDeCampo[] = [
  'missing',
  'badEmail',
  'passwords',
  'range',
  'minor',
  'badDate',
  'badPhone',
  'terms',
  'contact',
  'invalid',
]

/** Of these errors the one that the notice names. */
export const firstOf = (errors: Iterable<ErroDeCampo>): ErroDeCampo => {
  const found = new Set(errors)
  return order.find((error) => found.has(error)) ?? 'invalid'
}
