import { describe, expect, it } from 'vitest'
import { parseDraft, readDraft, writeDraft } from './draft.ts'

const whole = { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Olá\nOi' }

describe('a draft', () => {
  it.each([
    null,
    '',
    'x',
    '[]',
    '7',
    'null',
    '"text"',
    '{"nome":7,"email":null,"mensagem":{"a":1}}',
    JSON.stringify({ nome: 'x'.repeat(121) }),
    '{"__proto__":{"nome":"Ana"}}',
  ])('is nothing when %j is stored', (stored) => {
    expect(parseDraft(stored)).toEqual({})
  })

  it('gives back what was typed, and only its own fields', () => {
    expect(parseDraft(JSON.stringify({ ...whole, admin: true }))).toEqual(whole)
    expect(parseDraft('{"email":"ana@"}')).toEqual({ email: 'ana@' })
  })

  it('is done without where there is no storage', () => {
    expect(() => writeDraft(whole)).not.toThrow()
    expect(readDraft()).toEqual({})
  })
})
