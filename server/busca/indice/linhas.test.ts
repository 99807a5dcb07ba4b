import { describe, expect, it } from 'vitest'
import { type Bits, emptyBits, slotsOf } from './bits.ts'
import { Linhas } from './linhas.ts'
import { testLinha } from './testLinha.ts'

const linha = (id: number, cidade: string, preco: number | null = null) =>
  testLinha({ id, estado: 'SP', cidade_busca: cidade, preco })
const CAPACITY = 300

/** All slots taken, city after city. */
function fullLinhas(cidades: Record<string, number>): Linhas {
  const linhas = new Linhas(CAPACITY)
  let id = 0
  for (const [cidade, total] of Object.entries(cidades))
    for (let n = 0; n < total; n++) linhas.put(linha(++id, cidade))
  linhas.sort()
  return linhas
}

function slotsDaCidade(linhas: Linhas, cidade: string): number[] {
  const bits: Bits = emptyBits(CAPACITY)
  linhas.daCidade.addTo(bits, linhas.cidades.find(cidade)!)
  return [...slotsOf(bits)]
}

describe('Linhas', () => {
  it('takes no row more than it has room for, and one again once another left', () => {
    const linhas = fullLinhas({ santos: CAPACITY })
    expect(() => linhas.put(linha(1000, 'santos'))).toThrow(RangeError)
    linhas.remove(7)
    linhas.put(linha(1000, 'santos'))
    expect(linhas.size).toBe(CAPACITY)
    expect(linhas.slotOf(7)).toBeUndefined()
  })

  it('gives a row that comes the free slot beside its city, in a small city and in a large one', () => {
    const linhas = fullLinhas({ santos: 100, jandira: 2, recife: 198 })
    for (const id of [20, 90, 150, 290]) linhas.remove(id)
    const [near, other] = [linhas.slotOf(101)!, linhas.slotOf(300)!]
    linhas.put(linha(1001, 'jandira'))
    expect(linhas.slotOf(1001)).toBe(89)
    linhas.put(linha(1002, 'recife'))
    expect(linhas.slotOf(1002)).toBe(149)
    linhas.put(linha(1003, 'santos'))
    expect(linhas.slotOf(1003)).toBe(19)
    expect(slotsDaCidade(linhas, 'jandira')).toEqual([89, near, near + 1])
    expect(slotsDaCidade(linhas, 'recife')).toContain(other)
  })

  it('knows who is in a city after many came, moved and left', () => {
    const linhas = fullLinhas({ santos: 150, recife: 100 })
    for (let id = 1; id <= 100; id++) linhas.put(linha(id, id % 2 ? 'recife' : 'jandira'))
    for (let id = 101; id <= 150; id++) linhas.remove(id)
    expect(slotsDaCidade(linhas, 'santos')).toEqual([])
    expect(slotsDaCidade(linhas, 'jandira')).toHaveLength(50)
    expect(slotsDaCidade(linhas, 'recife')).toHaveLength(150)
  })

  it('counts prices by ranges, also when those change, and after prices did', () => {
    const linhas = new Linhas(CAPACITY)
    const counted = () => [...linhas.totais.slice(-17)]
    const expected = (ranges: Record<number, number>) =>
      Array.from({ length: 17 }, (_, faixa) => ranges[faixa] ?? 0)
    for (const [id, preco] of [100, 199.99, 200, 1700, null].entries())
      linhas.put(linha(id, 'santos', preco))
    linhas.rangePrices({ de: 100, ate: 1700 })
    expect(counted()).toEqual(expected({ 1: 2, 2: 1, 16: 1 }))
    linhas.put(linha(0, 'santos', 250))
    linhas.remove(3)
    expect(counted()).toEqual(expected({ 1: 1, 2: 2 }))
    linhas.rangePrices({ de: 200, ate: 360 })
    expect(counted()).toEqual(expected({ 0: 1, 1: 1, 6: 1 }))
  })
})
