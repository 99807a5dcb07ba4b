import { describe, expect, it } from 'vitest'
import { checkMessage, faultsOf } from './checkMessage.ts'

const words = { missing: () => 'falta', email: () => 'e-mail' }
const whole = { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Olá' }

describe('a message to the team', () => {
  it('says which fields are empty, blanks included', () => {
    expect(checkMessage({ nome: ' ', email: '', mensagem: '\n' }, words)).toEqual({
      nome: 'falta',
      email: 'falta',
      mensagem: 'falta',
    })
  })

  it.each(['ana', 'ana@', '@mail.example', 'ana@mail', 'a na@mail.example'])(
    'does not take %j for an address',
    (email) => {
      expect(checkMessage({ ...whole, email }, words)).toEqual({ email: 'e-mail' })
    },
  )

  it('is let through when it is whole, with blanks around the address', () => {
    expect(checkMessage({ ...whole, email: ' ana@mail.example ' }, words)).toEqual({})
  })

  it('shows the first thing that the server found in each field', () => {
    const campos = [
      { campo: 'email', mensagem: 'um' },
      { campo: 'email', mensagem: 'dois' },
      { campo: 'corpo', mensagem: 'três' },
    ]
    expect(faultsOf(campos)).toEqual({ email: 'um' })
  })
})
