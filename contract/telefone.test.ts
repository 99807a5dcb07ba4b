import { expect, it } from 'vitest'
import { normalizeTelefone } from './telefone.ts'

it.each([
  ['(11) 91234-5678', '11912345678'],
  ['+55 11 91234-5678', '11912345678'],
  ['+55 (011) 91234-5678', '11912345678'],
  ['0055 11 91234-5678', '11912345678'],
  ['011 91234-5678', '11912345678'],
  ['0xx11 3234-5678', '1132345678'],
  ['0 21 11 91234-5678', '11912345678'],
  ['0 15 11 3234-5678', '1132345678'],
  // Of Santa Maria, whose area is 55.
  ['55 99123-4567', '55991234567'],
  ['+55 55 99123-4567', '55991234567'],
  ['91234-5678', null],
  ['10 91234-5678', null],
  ['ligue já', null],
])('the number typed as %j is %j', (entrada, digitos) => {
  expect(normalizeTelefone(entrada)).toBe(digitos)
})
