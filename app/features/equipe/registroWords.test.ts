import { expect, it } from 'vitest'
import { atoSobre } from './registroWords.ts'

it('an act and what it was about are one phrase', () => {
  expect(atoSobre('nomear', 'conta')).toBe('mudou os papéis da conta de')
  expect(atoSobre('negar', 'modelo')).toBe('recusou a verificação do perfil de')
  expect(atoSobre('suspender', 'conta')).toBe('suspendeu a conta de')
  expect(atoSobre('desfazer', 'depoimento')).toBe('desfez a decisão sobre uma avaliação de')
})
