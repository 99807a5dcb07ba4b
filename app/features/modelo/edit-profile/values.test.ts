import { describe, expect, it } from 'vitest'
import { listas } from '../../../../contract/campos.ts'
import {
  changedNames,
  fieldNames,
  flags,
  mergeValues,
  nameOfCampo,
  noSecrets,
  parseDraft,
  payloadOf,
  priceCodes,
  priceName,
  type Values,
} from './values.ts'

const empty = Object.fromEntries([
  ...[...fieldNames, 'email', ...priceCodes.map(priceName)].map((name) => [name, '']),
  ...flags.map((name) => [name, false]),
  ...listas.map((name) => [name, []]),
  ['disponibilidade', []],
  ['respostas', []],
]) as unknown as Values
const with_ = (part: Partial<Values>): Values => ({ ...empty, ...part })
const SAVED = { id: 7, versao: 3 }

describe('the payload', () => {
  it('leaves empty prices out, and has 0 for a weight that is not given', () => {
    const values = with_({ 'preco:1-hora': '1.600,50', etnia: 'Parda' })
    const payload = payloadOf(values, noSecrets, SAVED)
    expect(payload.precos).toEqual([{ codigo: '1-hora', preco: 1600.5 }])
    expect(payload.caracteristicas).toContainEqual({ nome: 'Peso', valor: 0 })
    expect(payload.caracteristicas).toContainEqual({ nome: 'Etnia', valor: 'Parda' })
    expect(payload.caracteristicas).toContainEqual({ nome: 'Genero', valor: 'Feminino' })
    expect(payload).toMatchObject({ id: 7, versao: 3, plano: 'basic', status: 1 })
    expect(payload.login).toEqual({ usuario: '', senhaAtual: '', senha: '' })
  })

  it.each([
    ['dados_gerais.apelido', 'apelido'],
    ['dados_gerais.localizacao.cidade', 'cidade'],
    ['atendimento.regras', 'regras'],
    ['caracteristicas.5.valor', 'peso'],
    ['precos.0.preco', 'preco:1-hora'],
    ['disponibilidade.2.inicio', 'hora:2'],
    ['login.senhaAtual', 'senhaAtual'],
    ['servicos.3', 'servicos'],
    ['respostas.2.resposta', 'resposta:2'],
  ])('is told wrong by the server as %s, which is the field %s', (campo, name) => {
    const payload = payloadOf(with_({ 'preco:1-hora': '500' }), noSecrets, SAVED)
    expect(nameOfCampo(campo, payload)).toBe(name)
  })
})

describe('two windows', () => {
  it('keep what each changed, and list what both did', () => {
    const base = with_({ apelido: 'Ana', chamada: 'um', bairro: 'Centro' })
    const mine = with_({ apelido: 'Ana', chamada: 'dois', bairro: 'Moema' })
    const theirs = with_({ apelido: 'Ana Luz', chamada: 'três', bairro: 'Moema' })
    const { values, disputed } = mergeValues(base, mine, theirs)
    expect(values).toMatchObject({ apelido: 'Ana Luz', chamada: 'dois', bairro: 'Moema' })
    expect(disputed).toEqual(['chamada'])
    expect(changedNames(theirs, values)).toEqual(['chamada'])
  })
})

describe('a draft', () => {
  it.each([
    null,
    'texto',
    [],
    {},
    { apelido: 3, local: 'sim', servicos: [1] },
    { outra: 'x' },
    { respostas: [{ codigo: 'signo', resposta: 'x' }] },
  ])('of %j is none', (stored) => {
    expect(parseDraft(stored)).toBeNull()
  })

  it('restores the fields of the form and nothing else, least of all passwords', () => {
    const hour = { dia: 1, inicio: '10:00', fim: '' }
    const respostas = [{ codigo: 'casais', resposta: '' }]
    const kept = {
      apelido: 'Ana',
      local: true,
      servicos: ['viagens'],
      disponibilidade: [hour],
      respostas,
    }
    expect(parseDraft({ ...kept, senha: 'x', email: 4 })).toEqual(kept)
  })
})
