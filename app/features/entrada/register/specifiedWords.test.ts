import { describe, expect, it, vi } from 'vitest'
import { TERMOS_VERSAO } from '../../../../contract/conta.ts'
import { errosDe, formularios } from '../../../../contract/formularios.ts'
import { ApiError } from '../../../api/client.ts'
import { termosDeUso } from '../../../content/pt-BR/termosDeUso.ts'
import { firstOf } from '../../../forms/errors.ts'
import { failureOf } from '../../../forms/failure.ts'
import { signInWords } from '../../../forms/signIn.ts'
import { m } from '../../../paraglide/messages.js'
import { basics, type Kind, registerWords } from './words.ts'

/*
 * Every text that the specification prescribes for signing in, registering and recovering, word for
 * word (its sections 5 and 8). tests/e2e/accounts.test.ts checks that they are shown.
 */
vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00-03:00'), toFake: ['Date'] })

const whole = {
  passo: '3',
  nome: 'Ana',
  apelido: 'Ana',
  dt_nascimento: '1990-01-31',
  cidade: 'Santos',
  estado: 'SP',
  bairro: '',
  telefone: '(11) 98888-7777',
  email: 'ana@mail.example',
  senha: 'camélias na varanda',
  repetida: 'camélias na varanda',
  termos: true,
}
const schemas = {
  assinante: formularios.cadastroAssinante,
  modelo: formularios.cadastroModelo,
}

function errorsOf(tipo: Kind, changes: object) {
  const values = { ...whole, tipo, ...changes }
  const { error } = schemas[tipo].safeParse(values)
  return error ? errosDe(error, values) : {}
}
/** The notice of a step. */
const at = (passo: '2' | '3') => (tipo: Kind, changes: object) => {
  const errors = Object.entries(errorsOf(tipo, changes)).filter(
    ([name]) => basics.some((basic) => basic === name) === (passo === '2'),
  )
  return registerWords(tipo, passo).invalid?.(firstOf(errors.map(([, error]) => error!)))
}
const atBasics = at('2')
const atSecrets = at('3')

describe('registering as a subscriber', () => {
  it.each(['nome', 'dt_nascimento', 'telefone', 'email'])('without %s', (field) => {
    expect(atBasics('assinante', { [field]: '' })).toEqual({
      title: 'Campos obrigatórios',
      text: 'Preencha todos os campos.',
    })
  })

  it.each([
    [
      'an e-mail that is none',
      () => atBasics('assinante', { email: 'ana' }),
      'E-mail inválido',
      'Digite um e-mail válido.',
    ],
    [
      'no password',
      () => atSecrets('assinante', { senha: '' }),
      'Senha obrigatória',
      'Preencha os dois campos de senha.',
    ],
    [
      'a password once',
      () => atSecrets('assinante', { repetida: '' }),
      'Senha obrigatória',
      'Preencha os dois campos de senha.',
    ],
    [
      'two passwords',
      () => atSecrets('assinante', { repetida: 'outra' }),
      'Senhas diferentes',
      'As senhas informadas não coincidem.',
    ],
    [
      'terms not accepted',
      () => atSecrets('assinante', { termos: false }),
      'Termos de uso',
      'É necessário aceitar os termos.',
    ],
  ])('with %s', (_, notice, title, text) => {
    expect(notice()).toEqual({ title, text })
  })
})

it('names every field when their errors are of several kinds', () => {
  const { invalid } = registerWords('assinante', '2')
  expect(
    invalid?.('badEmail', [
      ['dt_nascimento', 'badDate'],
      ['telefone', 'badPhone'],
      ['email', 'badEmail'],
    ]),
  ).toEqual({
    title: 'E-mail inválido',
    text: 'Digite um e-mail válido. Corrija também: Data de nascimento e Telefone.',
  })
  expect(
    invalid?.('missing', [
      ['nome', 'missing'],
      ['email', 'badEmail'],
    ]),
  ).toEqual({
    title: 'Campos obrigatórios',
    text: 'Preencha todos os campos. Corrija também: E-mail.',
  })
})

describe('registering as an advertiser', () => {
  it.each(['nome', 'apelido', 'dt_nascimento', 'cidade', 'estado'])('without %s', (field) => {
    expect(atBasics('modelo', { [field]: '' })).toEqual({
      title: 'Campos obrigatórios',
      text: 'Preencha todos os campos obrigatórios.',
    })
  })

  it('asks for neither bairro nor phone', () => {
    expect(errorsOf('modelo', { bairro: '', telefone: '' })).toEqual({})
  })

  it.each([
    [
      'an e-mail that is none',
      () => atBasics('modelo', { email: 'ana' }),
      'E-mail inválido',
      'Digite um e-mail válido.',
    ],
    [
      'no password',
      () => atSecrets('modelo', { senha: '' }),
      'Campos obrigatórios',
      'Preencha os dois campos de senha.',
    ],
    [
      'two passwords',
      () => atSecrets('modelo', { repetida: 'outra' }),
      'Senhas não coincidem',
      'As senhas informadas são diferentes.',
    ],
    [
      'terms not accepted',
      () => atSecrets('modelo', { termos: false }),
      'É necessário aceitar os termos para continuar.',
      undefined,
    ],
  ])('with %s', (_, notice, title, text) => {
    expect(notice()).toEqual({ title, text })
  })
})

it('a registration that fails though every field is valid', () => {
  const failure = failureOf(new ApiError(500, 'erro_interno', ''), registerWords('modelo', '3'))
  expect(failure).toMatchObject({
    title: 'Erro ao cadastrar',
    text: 'Tente novamente mais tarde.',
  })
})

describe('signing in', () => {
  it('with a field left empty', () => {
    expect([m.Account_missingTitle(), m.Login_missingText()]).toEqual([
      'Campos obrigatórios',
      'Preencha e-mail e senha.',
    ])
  })

  it('with wrong credentials, and with a call that failed', () => {
    expect(failureOf(new ApiError(401, 'credenciais_invalidas', ''), signInWords)).toMatchObject({
      title: 'Login inválido',
      text: 'Usuário ou senha incorretos.',
    })
    expect(failureOf(new ApiError(500, 'erro_interno', ''), signInWords)).toMatchObject({
      title: 'Erro ao fazer login. Verifique suas credenciais.',
      text: undefined,
    })
  })
})

it('recovering and changing a password', () => {
  expect([m.ForgotForm_sent(), m.ForgotForm_failed()]).toEqual([
    'Verifique seu e-mail para redefinir sua senha.',
    'Não foi possível enviar o e-mail de recuperação.',
  ])
  expect([m.PasswordForm_saved(), m.PasswordForm_failed()]).toEqual([
    'Senha atualizada com sucesso',
    'Erro ao atualizar senha',
  ])
})

it('the terms that a registration accepts are those of the page', () => {
  expect(termosDeUso.version).toBe(TERMOS_VERSAO)
})
