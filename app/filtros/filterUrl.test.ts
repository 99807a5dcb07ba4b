import { describe, expect, it } from 'vitest'
import { countFiltros, readFiltro, toggleCode, writeFiltro } from './filterUrl.ts'

const read = (search: string) => readFiltro(new URLSearchParams(search))
const again = (search: string) => writeFiltro(read(search)).toString()

describe('a filter in the address', () => {
  it('leaves out what is no number, and empty fields of a form', () => {
    expect(again('preco_min=abc&preco_max=&latitude=NaN&pagina=x&geral=+&estilo=&cidade=')).toBe('')
  })
  it('reads only 1 and true as online', () => {
    expect(read('online=0').disponibilidade).toBeUndefined()
    expect(read('online=talvez').disponibilidade).toBeUndefined()
    expect(read('online=1').disponibilidade).toBe('online')
  })
  it('has one availability, whichever parameters say it', () => {
    expect(again('online=1')).toBe('disponibilidade=online')
    expect(again('online=1&disponibilidade=online')).toBe('disponibilidade=online')
    expect(again('online=1&disponibilidade=hoje')).toBe('disponibilidade=online')
    expect(countFiltros(read('online=1&disponibilidade=online'))).toBe(1)
  })
  it.each([
    ['', 'online=1&disponibilidade=', 'online'],
    ['hoje', 'online=1&disponibilidade=hoje', 'online'],
    ['online', 'disponibilidade=online', undefined],
    ['', 'disponibilidade=online', 'online'],
    ['online', 'online=1&disponibilidade=hoje', 'hoje'],
    ['online', 'online=1&disponibilidade=', undefined],
    ['online', 'online=1&disponibilidade=online', 'online'],
    ['hoje', 'disponibilidade=hoje', 'hoje'],
    // The list was not loaded: only the switch is sent.
    ['online', 'online=1', 'online'],
    ['online', '', undefined],
  ])(
    'of the two controls of a form that showed "%s" the changed one counts: %s',
    (before, sent, is) => {
      expect(read(`disponibilidade_antes=${before}&${sent}`).disponibilidade).toBe(is)
    },
  )
  it('keeps each choice once', () => {
    expect(read('estilo=gfe,gfe&estilo=gfe, dominatrix').estilo).toEqual(['gfe', 'dominatrix'])
  })
  it('gives one address for the repeated names that a form without JavaScript sends', () => {
    expect(again('servicos=massagens&servicos=fetiches&pagina=1')).toBe(
      'servicos=fetiches%2Cmassagens',
    )
  })
  it('reads the place that such a form sends as one text', () => {
    expect(again('lugar=Jardins+-+S%C3%A3o+Paulo+(SP)&online=1')).toBe(
      'cidade=S%C3%A3o+Paulo&estado=SP&bairro=Jardins&disponibilidade=online',
    )
    expect(again('lugar=+')).toBe('')
  })
  it('gives the same address whatever the order of the parameters', () => {
    expect(again('ordenar=nota&estilo=gfe&cidade=Recife')).toBe(
      again('cidade=Recife&ordenar=nota&estilo=gfe'),
    )
  })
  it('uses the price of the specification as the highest', () => {
    expect(read('preco=500').preco_max).toBe(500)
    expect(read('preco=500&preco_max=300').preco_max).toBe(300)
  })
  it.each(['1.600', '1600', '1600,00', 'R$ 1.600', '1,600', ' 1,600.00 '])(
    'reads the price that people write as %j',
    (text) => {
      const params = new URLSearchParams({ preco_min: text, preco_max: text })
      expect(readFiltro(params)).toMatchObject({ preco_min: 1600, preco_max: 1600 })
      expect(read(`preco=${text}`).preco_max).toBe(1600)
    },
  )
  it('reads cents in a price, and a price of nothing', () => {
    expect(read('preco_min=0&preco_max=R$ 1.600,50')).toMatchObject({
      preco_min: 0,
      preco_max: 1600.5,
    })
    expect(again('preco_max=1600.5')).toBe('preco_max=1600.5')
  })
  it('is restored from an address with everything', () => {
    const all =
      'geral=ana&cidade=S%C3%A3o+Paulo&estado=SP&bairro=Jardins&estilo=gfe&atendimento=local&servicos=massagens&tipoCorpo=magra&disponibilidade=hoje&preco_min=300&preco_max=800&latitude=-23.5&longitude=-46.6&raio_km=5&ordenar=distancia&pagina=3'
    expect(again(all)).toBe(all)
  })
  it('starts at the first page when a choice changes', () => {
    const filtro = toggleCode(read('estilo=gfe&pagina=4'), 'estilo', 'dominatrix')
    expect(writeFiltro(filtro).toString()).toBe('estilo=dominatrix%2Cgfe')
    expect(toggleCode(filtro, 'estilo', 'gfe').estilo).toEqual(['dominatrix'])
  })
  it('counts the active choices, a price range as one', () => {
    expect(countFiltros(read('cidade=Recife&ordenar=nota'))).toBe(0)
    expect(countFiltros(read('estilo=gfe,dominatrix&preco_min=1&preco_max=2&online=1'))).toBe(4)
  })
})
