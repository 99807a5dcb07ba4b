import { describe, expect, it } from 'vitest'
import { TERMOS_VERSAO } from '../../../contract/conta.ts'
import { termosDeUso } from '../../content/pt-BR/termosDeUso.ts'
import { checkBasics, checkSecrets, emptyBasics, isAdult, maskPhone } from './validate.ts'

const today = '2026-11-21'
const client = {
  ...emptyBasics,
  nome: 'Ana',
  dt_nascimento: '1990-01-31',
  telefone: '(11) 98888-7777',
  email: 'ana@mail.example',
}
const companion = { ...client, apelido: 'Ana', cidade: 'Santos', estado: 'SP', telefone: '' }

describe('the basics of a registration', () => {
  it('name every field that is empty, blanks included; a companion needs no phone and no bairro', () => {
    expect(checkBasics('assinante', emptyBasics, today)?.fields).toEqual({
      nome: 'missing',
      dt_nascimento: 'missing',
      telefone: 'missing',
      email: 'missing',
    })
    expect(checkBasics('modelo', { ...emptyBasics, nome: '  ' }, today)?.fields).toEqual({
      nome: 'missing',
      apelido: 'missing',
      dt_nascimento: 'missing',
      cidade: 'missing',
      estado: 'missing',
      email: 'missing',
    })
  })

  it('say first what is missing, then what the e-mail lacks', () => {
    const both = { ...client, nome: '', email: 'ana@mail' }
    expect(checkBasics('assinante', both, today)?.fault).toBe('missing')
    expect(checkBasics('assinante', { ...client, email: 'ana@mail' }, today)).toEqual({
      fault: 'badEmail',
      fields: { email: 'badEmail' },
    })
  })

  it.each([
    ['dt_nascimento', '2008-11-22', 'minor'],
    ['dt_nascimento', '0190-01-01', 'badDate'],
    ['telefone', '12345', 'badPhone'],
  ])('are stopped by %s %s', (field, value, fault) => {
    expect(checkBasics('assinante', { ...client, [field]: value }, today)).toEqual({
      fault,
      fields: { [field]: fault },
    })
  })

  it('are let through on the very day of 18 years, 29 February included', () => {
    expect(checkBasics('assinante', { ...client, dt_nascimento: '2008-11-21' }, today)).toBeNull()
    expect(checkBasics('modelo', companion, today)).toBeNull()
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })
})

describe('the password of a registration', () => {
  const whole = { senha: 'camélias na varanda', repetida: 'camélias na varanda', termos: true }

  it.each([
    [{ senha: '', repetida: '', termos: false }, 'missing'],
    [{ ...whole, repetida: '' }, 'missing'],
    [{ ...whole, repetida: 'outra' }, 'passwords'],
    [{ ...whole, senha: 'curta', repetida: 'curta' }, 'range'],
    [{ ...whole, termos: false }, 'terms'],
  ])('%j: %s', (secrets, fault) => {
    expect(checkSecrets(secrets)?.fault).toBe(fault)
  })

  it('is let through when both fit and the terms are accepted, which are those of the page', () => {
    expect(checkSecrets(whole)).toBeNull()
    expect(termosDeUso.version).toBe(TERMOS_VERSAO)
  })
})

describe('the mask of a phone', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11988887777', '(11) 98888-7777'],
    ['+55 11 98888-7777', '(11) 98888-7777'],
    ['119888877779999', '(11) 98888-7777'],
    ['abc', ''],
  ])('of %j is %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })
})
