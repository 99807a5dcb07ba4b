import { describe, expect, it } from 'vitest'
import { readFiltro } from '../../../filtros/filterUrl.ts'
import { categorySuggestions, recentSuggestions, serverSuggestions } from './suggest.ts'

const filtro = readFiltro(new URLSearchParams('geral=jar&online=1&pagina=3&estilo=dominatrix'))

describe('suggestions', () => {
  it('suggest no category for one letter, nor one that is chosen', () => {
    expect(categorySuggestions('m', filtro)).toEqual([])
    expect(categorySuggestions('dominatrix', filtro)).toEqual([])
  })
  it('find a category by the start of any of its words, and keep the other filters', () => {
    const [first] = categorySuggestions('vip', filtro)
    expect(first?.label).toBe('Luxo / VIP')
    expect(first?.to).toBe('/search?estilo=dominatrix%2Cluxo-vip&disponibilidade=online')
  })
  it('replace what was typed', () => {
    const nomes = [{ apelido: 'Jarina', url: 'jarina', cidade: null, estado: null }]
    const lugares = [{ cidade: 'São Paulo', estado: 'SP' as const, bairro: 'Jardins', total: 3 }]
    const found = serverSuggestions({ lugares, nomes }, filtro)
    expect(found.map(({ label }) => label)).toEqual(['Jardins - São Paulo (SP)', 'Jarina'])
    expect(found[0]?.to).not.toContain('geral=')
    expect(found[1]?.to).toBe('/profile/jarina')
    expect(recentSuggestions(['ana'], filtro)[0]?.to).toContain('geral=ana')
  })
})
