import { describe, expect, it } from 'vitest'
import { menorPreco, precoDoCartao } from './preco.ts'

const tabela = [
  { codigo: '30-minutos', preco: 330 },
  { codigo: '1-hora', preco: 490 },
  { codigo: 'pernoite', preco: 2000 },
]

describe('the price of a profile', () => {
  it('is none without a table', () => {
    expect(menorPreco([])).toBeNull()
    expect(precoDoCartao([])).toBeNull()
  })
  it('"from" is the lowest, whatever its duration', () => {
    expect(menorPreco(tabela)).toEqual({ codigo: '30-minutos', preco: 330 })
  })
  it('on a card is that of one hour, else the lowest', () => {
    expect(precoDoCartao(tabela)?.preco).toBe(490)
    expect(precoDoCartao(tabela.filter(({ codigo }) => codigo !== '1-hora'))?.preco).toBe(330)
  })
})
