import { describe, expect, it } from 'vitest'
import { SenhaAtual, SenhaNova } from './conta.ts'

describe('a new password', () => {
  it.each(['', 'sete777', 'a'.repeat(129)])('is refused at another length: %j', (senha) => {
    expect(SenhaNova.safeParse(senha).success).toBe(false)
  })

  it.each([
    'oitooito',
    '88888888',
    'só acentos é ô',
    '  com espaços  ',
    '🌺'.repeat(8),
    'ã'.repeat(128),
  ])('may be of any characters, and is stored as it was typed: %j', (senha) => {
    expect(SenhaNova.parse(senha)).toBe(senha)
    expect(SenhaAtual.parse(senha)).toBe(senha)
  })

  it('is the same from two keyboards that write an accent differently, and not in another case', () => {
    expect(SenhaAtual.parse('se\u0301rgio123')).toBe(SenhaNova.parse('sérgio123'))
    expect(SenhaAtual.parse('Sérgio123')).not.toBe(SenhaNova.parse('sérgio123'))
  })
})
