import { expect, test } from 'vitest'
import { endWords, type Standing } from './steps.ts'

const said = (moderacao: Standing['moderacao'], publico = false) => {
  const { question, lead } = endWords({ moderacao, publico })
  return [question(), lead()]
}

test('a draft is to be sent, and only one that staff have is said to be sent', () => {
  expect(said('rascunho')[0]).toBe('Enviar para análise')
  expect(said('pendente')).toEqual(['Enviado para análise', 'A equipe confere antes de publicar.'])
})

test('one that was refused is not said to be with staff', () => {
  expect(said('recusado')).toEqual([
    'A equipe pediu mudanças',
    'Até que sejam feitas, seu perfil não fica no ar.',
  ])
})

test('an approved one is said to be online only while visitors see it', () => {
  expect(said('aprovado', true)[0]).toBe('Seu perfil está no ar')
  expect(said('aprovado', false)).toEqual([
    'Seu perfil foi aprovado',
    'No momento ele não aparece no site.',
  ])
})
