import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/client.ts'
import { m } from '../paraglide/messages.js'
import { firstOf } from './errors.ts'
import { type FailureWords, failureOf, reasonOf } from './failure.ts'

const words: FailureWords = {
  failed: () => ({ title: 'Não foi.', text: 'Tente depois.' }),
  codigos: {
    conflito: ({ message }) => ({ title: 'Mudou.', text: message }),
    campos_invalidos: () => undefined,
  },
}

describe('what a form says of a failure', () => {
  it('is the reason when it lies with nobody: many attempts, no connection, a server that restarts', () => {
    for (const [codigo, text] of [
      ['muitas_tentativas', m.Account_tooMany()],
      ['sem_conexao', m.Account_offline()],
      ['indisponivel', m.Account_away()],
    ] as const)
      expect(failureOf(new ApiError(503, codigo, ''), words)).toEqual({
        title: 'Não foi.',
        text,
        codigo,
      })
  })

  it('is its own last words for an error that is no answer at all', () => {
    expect(reasonOf(new TypeError('x'))).toBeUndefined()
    expect(failureOf(new TypeError('x'), words)).toEqual({
      title: 'Não foi.',
      text: 'Tente depois.',
      codigo: '',
    })
  })

  it('is what it says of that `codigo`, which may be nothing', () => {
    expect(failureOf(new ApiError(409, 'conflito', 'Leia de novo.'), words)).toEqual({
      title: 'Mudou.',
      text: 'Leia de novo.',
      codigo: 'conflito',
    })
    expect(failureOf(new ApiError(422, 'campos_invalidos', ''), words)).toBeUndefined()
  })

  it('never takes a `codigo` for a name that every object has', () => {
    expect(failureOf(new ApiError(500, 'constructor', ''), words)?.title).toBe('Não foi.')
  })
})

it('of errors that come together the notice names what is missing first', () => {
  expect(firstOf(['terms', 'badEmail', 'missing'])).toBe('missing')
  expect(firstOf(['terms', 'range', 'passwords'])).toBe('passwords')
  expect(firstOf([])).toBe('invalid')
})
