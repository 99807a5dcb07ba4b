import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSenhaComum, requireSenhaBoa } from './senhaNova.ts'

const siteName = 'Camélia'

describe('a password that attackers try first', () => {
  it.each([
    'password',
    'PassWord',
    'password123!',
    '12345678',
    '87654321',
    '11111111',
    'abcabcabc',
    '12121212',
    'qwertyuiop',
    'abcdefgh',
    'flamengo2026',
    'Corinthians10',
    'TeAmo@123',
    'minhasenha',
    'São Paulo1',
    'camelia2026',
  ])('is refused: %s', (senha) => {
    expect(isSenhaComum(senha, { siteName })).toBe(true)
  })

  it('is also the own e-mail, whole or its first part', () => {
    expect(
      isSenhaComum('carlos.lima@mail.example', { siteName, email: 'Carlos.Lima@mail.example' }),
    ).toBe(true)
    expect(isSenhaComum('beatrizalves2026', { siteName, email: 'beatrizalves@mail.example' })).toBe(
      true,
    )
  })

  it.each(['jardimsecreto', 'Jardim Secreto 26', 'jardímsecreto!'])(
    'is also the name of the site: %s',
    (senha) => {
      expect(isSenhaComum(senha, { siteName: 'Jardim Secreto' })).toBe(true)
      expect(isSenhaComum(senha, { siteName })).toBe(false)
    },
  )

  it('is reported on its field', () => {
    expect(() => requireSenhaBoa('12345678', 'login.senha', { siteName })).toThrow(
      expect.objectContaining({ campos: [expect.objectContaining({ campo: 'login.senha' })] }),
    )
  })
})

describe('the list of common passwords', () => {
  const lines = readFileSync(new URL('./senhasComuns.txt', import.meta.url), 'utf8').split('\n')

  it('has one a line, in the form in which passwords are compared, and ends with a newline', () => {
    const passwords = lines.slice(0, -1)
    expect(
      passwords.filter((line) => !/^\S{8,}$/.test(line) || line !== line.toLowerCase()),
    ).toEqual([])
    expect(new Set(passwords).size).toBe(18_088)
    expect(lines.at(-1)).toBe('')
  })

  it('is found by its first and its last line', () => {
    expect(isSenhaComum(lines[0]!, { siteName })).toBe(true)
    expect(isSenhaComum(lines.at(-2)!, { siteName })).toBe(true)
  })
})

describe('an uncommon password', () => {
  it.each(['camelias na varanda', 'k8#vTq2!zP', 'três tigres tristes', 'correto cavalo bateria'])(
    'is taken: %s',
    (senha) => {
      expect(isSenhaComum(senha, { siteName, email: 'ana@mail.example' })).toBe(false)
    },
  )
})
