import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/client.ts'
import { m } from '../paraglide/messages.js'
import { firstOf } from './errors.ts'
import { type FailureWords, failureOf, reasonOf, sentenceOf } from './failure.ts'

const words: FailureWords = {
  failed: () => ({ title: 'Não foi.', text: 'Tente depois.' }),
  codigos: {
    conflito: ({ message }) => ({ title: 'Mudou.', text: message }),
    campos_invalidos: () => undefined,
  },
}

describe('the notice of a form after a failure', () => {
  it('is the general reason when the form is not the cause: many attempts, no connection, a restarting server', () => {
    for (const [codigo, text] of [
      ['muitas_tentativas', m.Account_tooMany({ quando: 'mais tarde' })],
      ['sem_conexao', m.Account_offline()],
      ['indisponivel', m.Account_away()],
    ] as const)
      expect(failureOf(new ApiError(503, codigo, ''), words)).toEqual({
        title: 'Não foi.',
        text,
        codigo,
      })
  })

  it('says when to try again, as the answer does: an hour is not a few minutes', () => {
    const limited = new ApiError(429, 'muitas_tentativas', '', [], 3600)
    expect(failureOf(limited, words)?.text).toBe('Muitas tentativas. Tente de novo em 60 minutos.')
  })

  it('is its own last words for an error that is no answer at all', () => {
    expect(reasonOf(new TypeError('x'))).toBeUndefined()
    expect(failureOf(new TypeError('x'), words)).toEqual({
      title: 'Não foi.',
      text: 'Tente depois.',
      codigo: '',
    })
  })

  it('is its own text for that `codigo`, which may be none', () => {
    expect(failureOf(new ApiError(409, 'conflito', 'Leia de novo.'), words)).toEqual({
      title: 'Mudou.',
      text: 'Leia de novo.',
      codigo: 'conflito',
    })
    expect(failureOf(new ApiError(422, 'campos_invalidos', ''), words)).toBeUndefined()
  })

  it('is one sentence where a page has only one: never that of a failed server, which is in another language', () => {
    const said = (status: number, codigo: string, message: string) =>
      sentenceOf(new ApiError(status, codigo, message), 'Não foi.')
    expect(said(409, 'limite_atingido', 'Há 20 links abertos.')).toBe('Há 20 links abertos.')
    expect(said(503, 'indisponivel', 'Volta já.')).toBe(m.Account_away())
    expect(said(0, 'sem_conexao', '')).toBe(m.Account_offline())
    expect(said(500, 'erro_interno', 'Algo falhou.')).toBe('Não foi.')
    expect(said(429, 'muitas_tentativas', 'Espere.')).toBe(
      m.Account_tooMany({ quando: 'mais tarde' }),
    )
  })

  it('never mistakes an inherited property name for a `codigo`', () => {
    expect(failureOf(new ApiError(500, 'constructor', ''), words)?.title).toBe('Não foi.')
  })
})

it('of several errors the notice mentions missing values first', () => {
  expect(firstOf(['terms', 'badEmail', 'missing'])).toBe('missing')
  expect(firstOf(['terms', 'range', 'passwords'])).toBe('passwords')
  expect(firstOf([])).toBe('invalid')
})
