import { describe, expect, it } from 'vitest'
import { listApplied, worthTakingOff } from './applied.ts'
import { readFiltro } from './filterUrl.ts'

const applied = listApplied(
  readFiltro(new URLSearchParams('cidade=Santos&estado=SP&online=1&preco_max=60')),
  {},
)
const freed = (counts: Record<string, number>) =>
  worthTakingOff(applied, counts).map(({ key, total }) => [key, total])

describe('worthTakingOff', () => {
  it('offers all filters where none alone frees anybody, also if they were not counted', () => {
    expect(freed({})).toEqual([
      ['cidade', 0],
      ['disponibilidade', 0],
      ['preco', 0],
    ])
  })

  it('leaves out what frees nobody, and begins with what frees the most', () => {
    expect(freed({ cidade: 4, disponibilidade: 0, preco: 13 })).toEqual([
      ['preco', 13],
      ['cidade', 4],
    ])
  })
})
