import { describe, expect, it } from 'vitest'
import { pagingHeaders } from './paging.ts'

const publicUrl = 'https://camelia.example'
const at = (search: string) => new URL(`http://10.0.0.7:3000/api/filtro${search}`)

describe('pagingHeaders', () => {
  it('gives no Link to an empty list', () => {
    expect(pagingHeaders(at(''), publicUrl, { pagina: 1, limite: 24, total: 0 })).toEqual({
      'X-Total-Count': '0',
    })
  })

  it('points back to the last page from beyond the end', () => {
    const { Link } = pagingHeaders(at('?pagina=9'), publicUrl, { pagina: 9, limite: 10, total: 25 })
    expect(Link).toBe('<https://camelia.example/api/filtro?pagina=3>; rel="prev"')
  })

  it('keeps the other parameters, on the public origin, in both directions', () => {
    const { Link } = pagingHeaders(at('?cidade=S%C3%A3o+Paulo&pagina=2'), publicUrl, {
      pagina: 2,
      limite: 10,
      total: 25,
    })
    expect(Link).toBe(
      '<https://camelia.example/api/filtro?cidade=S%C3%A3o+Paulo&pagina=3>; rel="next", ' +
        '<https://camelia.example/api/filtro?cidade=S%C3%A3o+Paulo&pagina=1>; rel="prev"',
    )
  })

  it('cannot be made to end the URL early', () => {
    const { Link } = pagingHeaders(at('?geral=a>;rel="x",<b'), publicUrl, {
      pagina: 1,
      limite: 1,
      total: 2,
    })
    expect(Link?.match(/[<>]/g)).toEqual(['<', '>'])
  })
})
