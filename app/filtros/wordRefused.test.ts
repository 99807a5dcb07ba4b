import { describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { wordRefused } from './wordRefused.ts'

describe('the refused parameters of a link', () => {
  it('are named as in the filter, each once', () => {
    expect(wordRefused(['preco_min', 'tipoCorpo', 'preco_max'], 'pt-BR')).toBe(
      'Parte do link não foi entendida e ficou de fora: Preço, Tipo de corpo.',
    )
    expect(wordRefused(['longitude', 'ordenar'], 'en')).toBe(
      'Part of the link was not understood and was left out: Near you, Sort by.',
    )
    expect(wordRefused([], 'pt-BR')).toBeNull()
  })
  it('have a word for all that can be chosen on a page', () => {
    const bare = Object.keys(FiltroQuery.in.shape).filter((name) =>
      wordRefused([name], 'pt-BR')?.endsWith(`: ${name}.`),
    )
    expect(bare).toEqual(['excluir', 'limite'])
  })
})
