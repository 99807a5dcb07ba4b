import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../contract/pages.ts'
import { insertModelo } from '../../server/busca/testModelo.ts'
import { PUBLIC_URL, useSite } from './site.ts'

const site = useSite()

beforeAll(async () => {
  const { db } = site.services
  for (let i = 0; i < 26; i += 1) await insertModelo(db, { bairro: 'Jardins' })
  await insertModelo(db, { cidade: 'Cascavel', estado: 'PR' })
  await insertModelo(db, { cidade: 'Cascavel', estado: 'CE' })
  await site.caughtUp()
})

type Listed = { position: number; name: string; url: string }

/** The metadata in the head of a page. */
async function headOf(path: string) {
  const { text, status } = await site.ask(path)
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
  const said = all(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    .flatMap((json) => JSON.parse(json))
    .map((thing) => [thing['@type'], thing])
  return {
    status,
    title: all(/<title>(.*?)<\/title>/g)[0],
    description: all(/<meta name="description" content="(.*?)"/g)[0],
    canonical: all(/<link rel="canonical" href="(.*?)"/g)[0]?.replace(PUBLIC_URL, ''),
    card: all(/<meta property="og:image" content="(.*?)"/g)[0]?.replace(PUBLIC_URL, ''),
    rating: all(/<meta name="rating" content="(.*?)"/g),
    listed: !text.includes('<meta name="robots" content="noindex"/>'),
    previous: all(/<a [^>]*rel="prev"[^>]*href="(.*?)"/g)[0],
    things: Object.fromEntries(said),
  }
}

describe('a search that is not indexed', () => {
  it.each([
    '/search?pagina=3',
    '/search?pagina=9999',
    '/search?cidade=Atl%C3%A2ntida',
    '/search?cidade=S%C3%A3o+Paulo&bairro=Nenhum',
    '/search?geral=ana',
    '/search?cidade=S%C3%A3o+Paulo&online=1',
    '/search?ordenar=nota',
  ])('is not to be listed: %s', async (path) => {
    expect((await headOf(path)).listed).toBe(false)
  })

  it('points back to the last page from beyond it', async () => {
    expect((await headOf('/search?pagina=9999')).previous).toMatch(
      /^\/search\?pagina=2&(amp;)?marco=/,
    )
  })
})

describe('a search by place', () => {
  it.each([
    ['cidade=S%C3%A3o+Paulo&estado=SP', '/acompanhantes/sp/sao-paulo'],
    ['cidade=SAO+PAULO', '/acompanhantes/sp/sao-paulo'],
    ['cidade=sao+paulo&pagina=2', '/acompanhantes/sp/sao-paulo?pagina=2'],
    ['cidade=sao+paulo&bairro=JARDINS', '/acompanhantes/sp/sao-paulo/jardins'],
    ['estado=sp', '/acompanhantes/sp'],
    ['cidade=Cascavel&estado=CE', '/acompanhantes/ce/cascavel'],
    // Two states have one: neither is meant.
    ['cidade=Cascavel', '/search?cidade=Cascavel'],
    // Invalid parameters are dropped.
    ['estado=ZZ', '/search'],
    ['ordenar=nada', '/search'],
  ])('is the page of that place to search engines: %s', async (query, address) => {
    const head = await headOf(`/search?${query}`)
    expect(head).toMatchObject({ canonical: address, listed: true })
    // The canonical address has the same list and names itself.
    const itself = await headOf(address)
    expect(itself).toMatchObject({ status: 200, canonical: address, listed: true, card: head.card })
    const urls = ({ things }: typeof head) =>
      things.ItemList.itemListElement.map(({ url }: Listed) => url)
    expect(urls(head)).toEqual(urls(itself))
  })

  it('shows the card of the place, or the site’s where no one place is meant', async () => {
    const cardOf = async (query: string) => (await headOf(query)).card
    expect(await cardOf('/search?cidade=sao+paulo')).toBe('/cartao/cidade/sp/sao-paulo.jpg')
    expect(await cardOf('/en/search?cidade=sao+paulo')).toBe('/cartao/en/cidade/sp/sao-paulo.jpg')
    expect(await cardOf('/search?cidade=S%C3%A3o+Paulo&online=1')).toBe(
      '/cartao/cidade/sp/sao-paulo.jpg',
    )
    expect(await cardOf('/search?estado=PR')).toBe('/cartao/estado/pr.jpg')
    expect(await cardOf('/search?cidade=Cascavel')).toBe('/cartao/padrao.jpg')
    expect(await cardOf('/search?cidade=Atl%C3%A2ntida')).toBe('/cartao/padrao.jpg')
  })

  it('spells the place correctly, counts it, and continues the positions on its next page', async () => {
    const first = await headOf('/search?cidade=sao+paulo')
    expect(first.title).toBe('Acompanhantes em São Paulo · Camélia')
    expect(first.description).toMatch(/^26 acompanhantes em São Paulo,/)
    expect((await headOf('/search?estado=PR')).description).toMatch(
      /^1 acompanhante no estado do Paraná,/,
    )
    const second = await headOf('/search?cidade=sao+paulo&pagina=2')
    expect(second.title).toBe('Acompanhantes em São Paulo, página 2 · Camélia')
    const { numberOfItems, itemListElement } = second.things.ItemList
    expect(numberOfItems).toBe(26)
    expect(itemListElement.map(({ position }: Listed) => position)).toEqual([25, 26])
    expect(itemListElement[0].name).toMatch(/^Perfil \d+$/)
  })
})

describe('a state', () => {
  it('is a page with its list, its cities and its breadcrumb', async () => {
    const head = await headOf('/en/acompanhantes/sp')
    expect(head).toMatchObject({
      status: 200,
      title: 'Companions in the state of São Paulo · Camélia',
      card: '/cartao/en/estado/sp.jpg',
    })
    expect(head.things.ItemList.numberOfItems).toBe(26)
    const steps = head.things.BreadcrumbList.itemListElement as { item: string }[]
    expect(steps.map(({ item }) => item.replace(PUBLIC_URL, ''))).toEqual([
      '/en',
      '/en/search',
      '/en/acompanhantes/sp',
    ])
    expect((await site.ask('/en/acompanhantes/sp')).text).toContain(
      'href="/en/acompanhantes/sp/sao-paulo"',
    )
  })

  it('without profiles says so, and is not indexed', async () => {
    const { status, listed, things } = await headOf('/acompanhantes/ac')
    expect({ status, listed, list: things.ItemList }).toEqual({ status: 200, listed: false })
    expect((await site.ask('/acompanhantes/ac')).text).toContain(
      'Ainda não há perfis no estado do Acre',
    )
  })
})

it('every page has the label of adult sites, and adult pages have it in their head', async () => {
  const label = 'RTA-5042-1996-1400-1577-RTA'
  const [{ url }] = (await headOf('/search')).things.ItemList.itemListElement as [Listed]
  const values: Record<string, string> = {
    id: url.replace(/.*\//, ''),
    estado: 'sp',
    cidade: 'sao-paulo',
    bairro: 'jardins',
    rede: 'instagram',
  }
  for (const { path: pattern, conteudo } of pages) {
    const path = pattern.replace(/:(\w+)/g, (_, name) => values[name] ?? name)
    const { status, rating } = await headOf(path)
    if (status === 301 || status === 302) continue
    expect([path, rating]).toEqual([path, conteudo === 'adulto' ? [label, 'adult'] : [label]])
  }
})
