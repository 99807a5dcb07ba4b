import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { errosDe, formularios } from './formularios.ts'
import { isAdult } from './idade.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00-03:00'), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

const erros = (schema: z.ZodType, valores: Record<string, unknown>) => {
  const { error } = schema.safeParse(valores)
  return error ? errosDe(error, valores) : {}
}

const senha = 'camélias na varanda'
const assinante = {
  tipo: 'assinante',
  passo: '3',
  nome: 'Ana',
  dt_nascimento: '1990-01-31',
  telefone: '(11) 98888-7777',
  email: 'ana@mail.example',
  senha,
  repetida: senha,
  termos: true,
}
const modelo = {
  ...assinante,
  tipo: 'modelo',
  apelido: 'Ana',
  cidade: 'Santos',
  estado: 'SP',
  telefone: '',
}
const blank = { nome: ' ', apelido: '', dt_nascimento: '', cidade: '', estado: '', bairro: '' }
const empty = { ...blank, telefone: '', email: '' }
const { cadastroAssinante, cadastroModelo } = formularios

describe('a reply to a review', () => {
  it('names no phone, address or link of anybody', () => {
    const { resposta } = formularios
    for (const texto of ['Este é o João, tel 11 98765-4321', 'Ele mora na Rua Augusta 1000'])
      expect(erros(resposta, { status: 1, chosen: true, resposta: texto })).toEqual({
        resposta: 'contact',
      })
    expect(
      erros(resposta, { status: 1, chosen: true, resposta: 'Obrigada, volte sempre!' }),
    ).toEqual({})
    expect(erros(resposta, { status: 1, chosen: true, resposta: '' })).toEqual({})
  })
})

describe('the basics of a registration', () => {
  it('say that a name of invisible characters is missing, and one that is turned round invalid', () => {
    const valores = { ...modelo, nome: '\u200b\u200b', apelido: '\u202eanelaV' }
    expect(erros(cadastroModelo, valores)).toEqual({ nome: 'missing', apelido: 'characters' })
    const avaliacao = { nota: 5, comentario: '\u202e!dab' }
    expect(erros(formularios.depoimento, avaliacao)).toEqual({ comentario: 'characters' })
  })

  it('name every field that is empty, blanks included; a companion needs no phone and no bairro', () => {
    expect(erros(cadastroAssinante, { ...assinante, ...empty })).toEqual({
      nome: 'missing',
      dt_nascimento: 'missing',
      telefone: 'missing',
      email: 'missing',
    })
    expect(erros(cadastroModelo, { ...modelo, ...empty })).toEqual({
      nome: 'missing',
      apelido: 'missing',
      dt_nascimento: 'missing',
      cidade: 'missing',
      estado: 'missing',
      email: 'missing',
    })
  })

  it.each([
    ['email', 'ana@mail', 'badEmail'],
    ['dt_nascimento', '2008-11-22', 'minor'],
    ['dt_nascimento', '0190-01-01', 'badDate'],
    ['dt_nascimento', '31/02/1990', 'badDate'],
    ['dt_nascimento', '22/11/2008', 'minor'],
    ['dt_nascimento', '1/1/1990', 'badDate'],
    ['telefone', '12345', 'badPhone'],
  ])('are stopped by %s %s', (campo, valor, erro) => {
    expect(erros(cadastroAssinante, { ...assinante, [campo]: valor })).toEqual({ [campo]: erro })
  })

  it.each(['31/01/1990', '31011990', '1990-01-31'])(
    'take the day of birth as %s',
    (dt_nascimento) => {
      expect(cadastroAssinante.parse({ ...assinante, dt_nascimento }).dt_nascimento).toBe(
        '1990-01-31',
      )
    },
  )

  it('are valid on the very day of 18 years, 29 February included', () => {
    expect(erros(cadastroAssinante, { ...assinante, dt_nascimento: '2008-11-21' })).toEqual({})
    expect(erros(cadastroModelo, modelo)).toEqual({})
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })
})

describe('the password of a registration', () => {
  it.each([
    [{ senha: '', repetida: '', termos: false }, 'senha', 'missing'],
    [{ repetida: '' }, 'repetida', 'missing'],
    [{ repetida: 'outra' }, 'repetida', 'passwords'],
    [{ senha: 'curta', repetida: 'curta' }, 'senha', 'range'],
    [{ termos: false }, 'termos', 'terms'],
  ])('%j: %s is %s', (changes, campo, erro) => {
    expect(erros(cadastroAssinante, { ...assinante, ...changes })).toMatchObject({ [campo]: erro })
  })

  it('is reported as not repeated also while something else is wrong', () => {
    const changes = { nome: '', repetida: 'outra', termos: undefined }
    expect(erros(cadastroModelo, { ...modelo, ...changes })).toEqual({
      nome: 'missing',
      repetida: 'passwords',
      termos: 'terms',
    })
  })

  it('may be typed with two keyboards', () => {
    const repetida = senha.normalize('NFD')
    expect(repetida).not.toBe(senha)
    expect(erros(cadastroAssinante, { ...assinante, repetida })).toEqual({})
  })
})

describe('a message to the team', () => {
  const whole = { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Olá' }

  it('says which fields are empty, blanks included', () => {
    expect(erros(formularios.mensagem, { nome: ' ', email: '', mensagem: '\n' })).toEqual({
      nome: 'missing',
      email: 'missing',
      mensagem: 'missing',
    })
  })

  it.each(['ana', 'ana@', '@mail.example', 'ana@mail', 'a na@mail.example'])(
    'does not take %j for an address',
    (email) => {
      expect(erros(formularios.mensagem, { ...whole, email })).toEqual({ email: 'badEmail' })
    },
  )

  it('is valid when it is complete, with blanks around the address', () => {
    expect(erros(formularios.mensagem, { ...whole, email: ' ana@mail.example ' })).toEqual({})
  })
})

it('a form that was never touched has its fields missing, not broken', () => {
  expect(erros(formularios.entrar, { tipo: 'assinante' })).toEqual({
    usuario: 'missing',
    senha: 'missing',
  })
  expect(erros(formularios.trocarSenha, { senhaAtual: 'x', novaSenha: 'curta' })).toEqual({
    novaSenha: 'range',
  })
  expect(erros(formularios.depoimento, { nota: 5, comentario: 'zap 11 98888-7777' })).toEqual({
    comentario: 'contact',
  })
})

it('the code of staff may be typed with a space, or left out', () => {
  const equipe = { usuario: 'e@x.example', senha: 'segredo' }
  expect(formularios.entrarEquipe.parse({ ...equipe, codigo: '123 456' }).codigo).toBe('123456')
  expect(formularios.entrarEquipe.parse({ ...equipe, codigo: '' }).codigo).toBeUndefined()
})
