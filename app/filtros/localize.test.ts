import { describe, expect, it } from 'vitest'
import type { Card } from '../../contract/busca.ts'
import { type Campo, campos, listas } from '../../contract/campos.ts'
import type { Modelo } from '../../contract/modelo.ts'
import { estilos, precos } from '../../contract/opcoes.ts'
import { localizeCards, localizeModelo } from './localize.ts'
import { inWords } from './optionWords.ts'

it("leaves people's own text, and inherited property names, as they are", () => {
  for (const text of ['Adoro Couro', 'constructor', '__proto__', '', '170'])
    expect(inWords(text, 'en')).toBe(text)
})

it('has English words for every label of the contract', () => {
  const sameInBoth = new Set(
    'Striptease Nuru Bondage Spanking Lingerie Dominatrix GFE Pix Silicone Telegram Signal'
      .split(' ')
      .concat('Role play'),
  )
  const labels = [
    ...[...precos, ...estilos].map(({ label }) => label as string),
    ...Object.values<Campo>(campos).flatMap((campo) => [
      ...('lista' in campo ? campo.lista.map(({ label }) => label) : []),
      ...('nome' in campo ? [campo.nome] : []),
      ...('valores' in campo ? campo.valores : []),
    ]),
  ]
  expect(
    labels.filter((label) => inWords(label, 'en') === label && !sameInBoth.has(label)),
  ).toEqual([])
})

describe('her texts', () => {
  const answer = (codigo: string, resposta: string) => ({ codigo, label: 'Fuma?', resposta })
  const modelo = {
    estilo: '[]',
    ...Object.fromEntries(listas.map((lista) => [lista, []])),
    precos: [],
    caracteristicas: [],
    chamada: 'Vinho',
    descricao: 'Sou de Santos.',
    extras: null,
    atendimento: { regras: 'Com hora.' },
    respostas: [answer('fuma', 'Não.'), answer('casais', 'Sim.')],
    chamada_en: 'Wine',
    descricao_en: null,
    extras_en: 'Coffee',
    regras_en: 'By appointment.',
    respostas_en: [answer('casais', 'Yes.'), answer('pernoite', 'No.')],
  } as unknown as Modelo
  const shown = (locale: 'pt-BR' | 'en') => {
    const { chamada, descricao, extras, atendimento, respostas, em_ingles } = localizeModelo(
      modelo,
      locale,
    )
    const answers = respostas.map(({ resposta }) => resposta)
    return [chamada, descricao, extras, atendimento.regras, answers, em_ingles]
  }

  it('are Portuguese on a Portuguese page, which has none of the English ones', () => {
    expect(shown('pt-BR')).toEqual([
      ...['Vinho', 'Sou de Santos.', null, 'Com hora.'],
      ['Não.', 'Sim.'],
      [],
    ])
    expect(JSON.stringify(localizeModelo(modelo, 'pt-BR'))).not.toMatch(/Wine|Coffee|Yes|appoint/)
  })

  it('are English on an English page where she wrote them, and named; no other answer is added', () => {
    expect(shown('en')).toEqual([
      ...['Wine', 'Sou de Santos.', 'Coffee', 'By appointment.'],
      ['Não.', 'Yes.'],
      ['chamada', 'extras', 'regras', 'casais'],
    ])
    expect(JSON.stringify(localizeModelo(modelo, 'en'))).not.toMatch(/Vinho|Com hora|Sim\./)
  })

  it('on cards are not in the data of a Portuguese page', () => {
    const cards = [{ estilo: '[]', chamada: 'Vinho', chamada_en: 'Wine' }] as unknown as Card[]
    expect(localizeCards(cards, 'pt-BR')).toMatchObject([{ chamada: 'Vinho', chamada_en: null }])
    expect(localizeCards(cards, 'en')).toMatchObject([{ chamada_en: 'Wine' }])
  })
})
