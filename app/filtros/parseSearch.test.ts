import { describe, expect, it } from 'vitest'
import { readFiltro } from './filterUrl.ts'
import { parseSearch } from './parseSearch.ts'

const ask = (search: string) => parseSearch(new Request(`https://x.example/search?${search}`))

describe('parseSearch', () => {
  it('drops and names each bad parameter and keeps the good ones', () => {
    const { filtro, refused } = ask('cidade=Recife&estado=XX&preco_min=abc&ordenar=beleza')
    expect(filtro.cidade).toBe('Recife')
    expect(filtro.estado).toBeUndefined()
    expect(refused.sort()).toEqual(['estado', 'ordenar', 'preco_min'])
  })
  it('accepts half a point with an order by distance', () => {
    const { filtro, refused } = ask('longitude=-46&ordenar=distancia')
    expect(filtro.longitude).toBeUndefined()
    expect(filtro.ordenar).toBeUndefined()
    expect(refused.sort()).toEqual(['longitude', 'ordenar'])
  })
  it('tells an order by distance without a point from a broken one', () => {
    expect(ask('ordenar=distancia')).toMatchObject({ refused: ['ordenar'], needsPoint: true })
    expect(ask('latitude=1&ordenar=distancia').needsPoint).toBe(false)
  })
  it("leaves the same parameters out of the page's choices and of the search", () => {
    const { choices, refused } = ask(
      'cidade=Recife&latitude=99&longitude=1&raio_km=5&tipoCorpo=foo',
    )
    expect(refused.sort()).toEqual(['latitude', 'longitude', 'raio_km', 'tipoCorpo'])
    expect(choices).toEqual({ ...readFiltro(new URLSearchParams()), cidade: 'Recife' })
    expect(ask('ordenar=distancia').choices.ordenar).toBeUndefined()
  })
  it('accepts a radius without a point, a reversed range and impossible numbers', () => {
    expect(ask('raio_km=5').refused).toEqual(['raio_km'])
    expect(ask('preco_min=900&preco_max=100').filtro.preco_min).toBeUndefined()
    expect(ask('pagina=-1&latitude=99&longitude=1').filtro.latitude).toBeUndefined()
  })
  it('accepts NUL bytes, lone surrogates and an overlong text', () => {
    expect(ask('geral=a%00b').refused).toEqual(['geral'])
    expect(ask(`geral=${'x'.repeat(5000)}`).refused).toEqual(['geral'])
    expect(ask('geral=%ED%A0%80').filtro.geral).toBeDefined()
  })
  it.each([
    ['estilo=gfe&estilo=dominatrix&geral=', '/search?estilo=dominatrix%2Cgfe'],
    ['lugar=campinas+(SP)&geral=ana', '/search?geral=ana&cidade=campinas&estado=SP'],
    ['lugar=', '/search'],
    ['preco_min=1.600&preco_max=R%24+2.500%2C50', '/search?preco_min=1600&preco_max=2500.5'],
    ['preco=1,600&online=1', '/search?disponibilidade=online&preco_max=1600'],
    ['disponibilidade_antes=online&disponibilidade=online&geral=ana', '/search?geral=ana'],
  ])('sends what only a form writes to its one address: %s', (search, address) => {
    try {
      ask(search)
      expect.unreachable()
    } catch (thrown) {
      const response = thrown as Response
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(address)
    }
  })
  it('searches by the availability that the page shows', () => {
    for (const address of ['online=1', 'online=true&disponibilidade=hoje']) {
      const { filtro, choices } = ask(address)
      expect(filtro).toMatchObject({ online: undefined, disponibilidade: 'online' })
      expect(choices.disponibilidade).toBe('online')
    }
    expect(ask('disponibilidade=nunca')).toMatchObject({ refused: ['disponibilidade'] })
  })
  it('uses the first of repeated parameters, as the page does', () => {
    expect(ask('pagina=2&pagina=3').filtro.pagina).toBe(2)
  })
  it('leaves a price that an address already has as a number', () => {
    expect(ask('preco_min=1600.5&preco=2000').filtro).toMatchObject({
      preco_min: 1600.5,
      preco_max: 2000,
    })
    expect(ask('preco_min=-5&preco_max=9999999').refused.sort()).toEqual(['preco_max', 'preco_min'])
  })
  it('takes empty fields of a form as absent', () => {
    expect(ask('geral=&cidade=&preco_min=').refused).toEqual([])
  })
})
