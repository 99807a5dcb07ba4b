import { expect, it } from 'vitest'
import type { Ato } from '../../../contract/motivos.ts'
import { atoAlone, atoSobre, atoWords } from './registroWords.ts'

it('an act and what it was about are one phrase', () => {
  expect(atoSobre('nomear', 'conta')).toBe('mudou os papéis da conta de')
  expect(atoSobre('negar', 'modelo')).toBe('recusou a verificação do perfil de')
  expect(atoSobre('suspender', 'conta')).toBe('suspendeu a conta de')
  expect(atoSobre('desfazer', 'depoimento')).toBe('desfez a decisão sobre uma avaliação de')
})

it('an act alone ends with no word that something has to follow', () => {
  expect(atoAlone('negar')).toBe('recusou a verificação')
  expect(atoAlone('negar_pedido')).toBe('negou o pedido')
  expect(atoAlone('reverter')).toBe('desfez, por contestação, a decisão')
  expect(atoAlone('suspender')).toBe('suspendeu')
  for (const ato of Object.keys(atoWords) as Ato[])
    expect(atoAlone(ato)).not.toMatch(/ (de|sobre|para)$/)
})
