import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteLeft, sourceOfContact, sourceOfVisit } from './origem.ts'

const site = 'https://camelia.example'
/** The page that is open, and the document's own address and referrer. */
const open = (path: string, { document = path, referrer = '' } = {}) => {
  vi.stubGlobal('location', new URL(path, site))
  vi.stubGlobal('document', { referrer, documentElement: { dataset: {} } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: new URL(document, site).href }],
  })
}
/** A link of the card at a place of its list; at 0 it is in none. */
const linkAt = (at: number, path = '/profile/ana') => {
  const card = { parentElement: { children: [] as unknown[] } }
  card.parentElement.children = Array.from({ length: 40 }, (_, i) => (i + 1 === at ? card : {}))
  return {
    pathname: path,
    dataset: {},
    closest: () => (at > 0 ? card : null),
  } as unknown as HTMLAnchorElement
}
const came = ({ origem, posicao, filtros }: ReturnType<typeof sourceOfVisit>) => ({
  origem,
  posicao,
  filtros,
})

beforeEach(() => {
  vi.stubGlobal('Storage', class {})
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

describe('where a visit came from', () => {
  it('never has what was typed', () => {
    open('/search?geral=ana+de+tal&estilo=gfe')
    const source = sourceOfContact(1, linkAt(1))
    expect(came(source)).toEqual({
      origem: 'palavras',
      posicao: '1-4',
      filtros: ['estilo:gfe'],
    })
    expect(JSON.stringify(source)).not.toContain('ana')
  })

  it.each([
    ['/', 'inicio'],
    ['/en', 'inicio'],
    ['/search?cidade=Santos&estado=SP', 'busca'],
    ['/en/search?preco_max=500', 'filtros'],
    ['/acompanhantes/sp', 'estado'],
    ['/acompanhantes/sp/santos', 'cidade'],
    ['/en/acompanhantes/sp/santos/gonzaga', 'bairro'],
    ['/salvos', 'salvos'],
    ['/profile/bia', 'perfil'],
    ['/about', 'site'],
  ])('%s is %s', (path, origem) => {
    open(path)
    expect(sourceOfContact(1, linkAt(5))).toMatchObject({ origem, posicao: '5-12' })
  })

  it('on a later page of a list is after the 24th, wherever the card stands', () => {
    open('/acompanhantes/sp/santos?pagina=2')
    expect(sourceOfContact(1, linkAt(1)).posicao).toBe('depois')
    open('/acompanhantes/sp/santos')
    expect(sourceOfContact(1, linkAt(30)).posicao).toBe('depois')
  })

  it('is the card that was clicked, and a contact on her page has the source of the visit', () => {
    open('/acompanhantes/sp/santos')
    noteLeft(linkAt(3))
    open('/profile/ana', { document: '/acompanhantes/sp/santos' })
    expect(came(sourceOfVisit(7))).toEqual({ origem: 'cidade', posicao: '1-4', filtros: [] })
    expect(came(sourceOfContact(7, linkAt(0)))).toEqual({
      origem: 'cidade',
      posicao: '1-4',
      filtros: [],
    })
    // Another profile, from a card below hers.
    expect(sourceOfContact(8, linkAt(2))).toMatchObject({ origem: 'perfil', posicao: '1-4' })
  })

  it('without a click here is the referrer: none, another site, or a page of ours', () => {
    open('/profile/carla')
    expect(sourceOfVisit(9).origem).toBe('direto')
    open('/profile/carla', { referrer: 'https://search.example/?q=carla' })
    expect(sourceOfVisit(9).origem).toBe('externo')
    open('/profile/carla', { referrer: `${site}/acompanhantes/sp/santos` })
    expect(sourceOfVisit(9).origem).toBe('cidade')
    // A navigation within the document, by what is no card.
    open('/profile/carla', { document: '/about', referrer: 'https://search.example/' })
    expect(sourceOfVisit(9).origem).toBe('site')
  })
})
