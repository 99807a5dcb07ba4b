import { expect, it } from 'vitest'
import { CadastroAssinante, CadastroModelo } from './conta.ts'
import { FALTA_O_NOVE, Telefone } from './modelo.ts'
import { faltaNove, normalizeTelefone } from './telefone.ts'

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

it('a mobile number without its ninth digit is refused where it is given, and a landline is not', () => {
  for (const [digitos, falta] of [
    ['1191234567', true],
    ['2161234567', true],
    ['1132345678', false],
    ['11912345678', false],
  ] as const)
    expect([digitos, faltaNove(digitos)]).toEqual([digitos, falta])
  const { telefone } = CadastroModelo.shape.dados_gerais.shape
  for (const schema of [CadastroAssinante.shape.telefone, telefone]) {
    expect(schema.safeParse('(11) 9123-4567').error?.issues[0]?.message).toBe(FALTA_O_NOVE)
    expect(schema.safeParse('9123').error?.issues[0]?.message).toContain('DDD e número')
    expect(schema.parse('(11) 3234-5678')).toBe('1132345678')
  }
  // From whom a profile hides may be known by a number of long ago.
  expect(Telefone.parse('(11) 9123-4567')).toBe('1191234567')
})
