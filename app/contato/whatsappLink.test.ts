import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { whatsappLink } from './whatsappLink.ts'

afterEach(() => overwriteGetLocale(() => 'pt-BR'))

const read = (nome: string, siteName = 'Camélia') => {
  const { origin, pathname, searchParams, hash } = new URL(
    whatsappLink({ telefone: '11900000846', nome, siteName }),
  )
  return { address: origin + pathname, given: [...searchParams], hash }
}

it("is the number after the country code, and a message with her name and the site's alone", () => {
  overwriteGetLocale(() => 'pt-BR')
  expect(read('Helena')).toEqual({
    address: 'https://wa.me/5511900000846',
    given: [['text', 'Olá, Helena! Vi o seu perfil no site Camélia.']],
    hash: '',
  })
})

it('is in the language of the page', () => {
  overwriteGetLocale(() => 'en')
  expect(read('Helena').given).toEqual([['text', 'Hi, Helena! I saw your profile on Camélia.']])
})

it('stays one parameter whatever the names are', () => {
  overwriteGetLocale(() => 'pt-BR')
  const { given, hash } = read('Bia & Lu?#100% "x"', 'A&B=C')
  expect(given).toEqual([['text', 'Olá, Bia & Lu?#100% "x"! Vi o seu perfil no site A&B=C.']])
  expect(hash).toBe('')
})
