import { describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../../contract/busca.ts'
import { emptyBits, setBit } from './bits.ts'
import { Linhas } from './linhas.ts'
import { comPreco } from './precos.ts'
import { testLinha } from './testLinha.ts'

/** Who of every `nth` row has a price from one to another. */
function finder(precos: readonly (number | null)[]) {
  const linhas = new Linhas(precos.length)
  for (const [id, preco] of precos.entries()) linhas.put(testLinha({ id, preco }))
  linhas.sort()
  return (preco_min: number | undefined, preco_max: number | undefined, nth = 1) => {
    linhas.scratch.begin()
    const base = emptyBits(precos.length)
    for (let id = 0; id < precos.length; id += nth) setBit(base, linhas.slotOf(id)!)
    const filtro = { ...FiltroQuery.parse({}), preco_min, preco_max }
    const found = linhas.scratch.intersect(base, comPreco(linhas, base, filtro))
    return [...linhas.scratch.slots(found)].map((slot) => linhas.ids[slot]!)
  }
}

describe('comPreco', () => {
  it('finds nobody between prices that nobody has, and none without a price', () => {
    const find = finder([null, 100, 900, null])
    expect(find(200, 300)).toEqual([])
    expect(find(901, undefined)).toEqual([])
    expect(find(undefined, 99.99)).toEqual([])
    expect(find(300, 200)).toEqual([])
    expect(find(undefined, undefined)).toEqual([1, 2])
    expect(finder([null, null])(100, 200)).toEqual([])
  })

  it('finds both prices themselves, whether they lie in one range or in several', () => {
    const find = finder([100, 149.99, 150, 300, 301, 899.99, 900, null])
    expect(find(150, 301)).toEqual([2, 3, 4])
    expect(find(149.99, 900)).toEqual([1, 2, 3, 4, 5, 6])
    expect(find(150, 150)).toEqual([2])
    expect(find(120, 149.98)).toEqual([])
  })

  it('finds the same of all rows and of a few of them', () => {
    const precos = Array.from({ length: 3000 }, (_, n) => (n % 7 === 0 ? null : (n * 7919) % 1000))
    const find = finder(precos)
    for (const [de, ate] of [
      [0, 1000],
      [120, 130],
      [333, 777],
      [500, undefined],
      [undefined, 61],
    ])
      for (const nth of [1, 2, 100, 1000]) {
        const expected = [...precos.keys()].filter((id) => {
          const preco = precos[id]!
          return id % nth === 0 && preco !== null && preco >= (de ?? 0) && preco <= (ate ?? 1e9)
        })
        expect(find(de, ate, nth)).toEqual(expected)
      }
  })
})
