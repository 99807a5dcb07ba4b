import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { loginTrouble } from '../login/trouble.ts'
import { checkBasics, checkSecrets, emptyBasics, type Kind } from './validate.ts'
import { refusalOf, reportOf } from './words.ts'

/*
 * Every text that the specification words for signing in, registering and recovering, to the letter
 * (its sections 5 and 8). What shows them is in tests/e2e/accounts.test.ts.
 */
const today = '2026-11-21'
const basics = {
  assinante: {
    ...emptyBasics,
    nome: 'Ana',
    dt_nascimento: '1990-01-31',
    telefone: '(11) 98888-7777',
    email: 'ana@mail.example',
  },
  modelo: {
    ...emptyBasics,
    nome: 'Ana',
    apelido: 'Ana',
    dt_nascimento: '1990-01-31',
    cidade: 'Santos',
    estado: 'SP',
    email: 'ana@mail.example',
  },
}
const secrets = { senha: 'camélias na varanda', repetida: 'camélias na varanda', termos: true }

const atBasics = (kind: Kind, changes: object) =>
  reportOf(checkBasics(kind, { ...basics[kind], ...changes }, today)!, kind, 2).trouble
const atSecrets = (kind: Kind, changes: object) =>
  reportOf(checkSecrets({ ...secrets, ...changes })!, kind, 3).trouble

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
  ])('with %s', (_, trouble, title, text) => {
    expect(trouble()).toEqual({ title, text })
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
    expect(checkBasics('modelo', basics.modelo, today)).toBeNull()
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
  ])('with %s', (_, trouble, title, text) => {
    expect(trouble()).toEqual({ title, text })
  })
})

it('a registration that fails for no fault of the form', () => {
  expect(refusalOf(new ApiError(500, 'erro_interno', '')).trouble).toEqual({
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

  it('with what opens nothing, and with a call that failed', () => {
    expect(loginTrouble(new ApiError(401, 'credenciais_invalidas', ''))).toEqual({
      title: 'Login inválido',
      text: 'Usuário ou senha incorretos.',
    })
    expect(loginTrouble(new ApiError(500, 'erro_interno', ''))).toEqual({
      title: 'Erro ao fazer login. Verifique suas credenciais.',
      text: undefined,
    })
  })
})

it('recovering and changing a password', () => {
  expect([m.Forgot_sent(), m.Forgot_failed()]).toEqual([
    'Verifique seu e-mail para redefinir sua senha.',
    'Não foi possível enviar o e-mail de recuperação.',
  ])
  expect([m.PasswordForm_saved(), m.PasswordForm_failed()]).toEqual([
    'Senha atualizada com sucesso',
    'Erro ao atualizar senha',
  ])
})
