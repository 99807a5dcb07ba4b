import { afterEach, expect, it, vi } from 'vitest'
import { enter } from './enter.ts'
import { decodeToken } from './session.ts'

afterEach(() => vi.restoreAllMocks())

it('a text that is no token is told in the log by the specified words, without a piece of it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const secret = `cabeca.${btoa('segredo')}.assinatura`
  expect(decodeToken(secret)).toBeNull()
  expect(warn.mock.calls).toEqual([['Erro ao decodificar token:', 'SyntaxError']])
})

it('a sign-in that answers no token lets nobody in, and says so in the log', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const usuario = { id: 1, nome: 'Eduardo' }
  expect(enter({ token: 'x', usuario })).toBe(false)
  expect(warn).toHaveBeenCalledWith('Token inválido no login')
})
