import { DURACAO_DIAS } from '../../contract/diasDaTemporada.ts'
import type { ErroDeCampo } from '../../contract/formularios.ts'
import { m } from '../paraglide/messages.js'

/** The error below a field, by its kind. A form may have words of its own. */
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
  characters: () => m.Account_badCharacters(),
  pastDay: () => m.Stays_pastDay(),
  wrongOrder: () => m.Stays_wrongOrder(),
  tooFar: () => m.Stays_tooFar(),
  tooLong: () => m.Stays_tooLong({ dias: DURACAO_DIAS }),
  invalid: () => m.Register_check(),
}

/** The order in which the notice above a form mentions several errors. */
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
  'characters',
  'pastDay',
  'wrongOrder',
  'tooFar',
  'tooLong',
  'invalid',
]

/** The error that the notice mentions. */
export const firstOf = (errors: Iterable<ErroDeCampo>): ErroDeCampo => {
  const found = new Set(errors)
  return order.find((error) => found.has(error)) ?? 'invalid'
}
