import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { pages } from '../../contract/pages.ts'
import { tablesWith } from '../../server/database/testing.ts'
import { provaCookie } from '../../server/idade/prova.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { problemOf, useSite, writeJson } from './site.ts'

// AGE_ASSURANCE=verified: what somebody without a proof of age gets, however he asks.
const site = useSite({ AGE_ASSURANCE: 'verified' })
let perfil: { id: number; url: string }

beforeAll(async () => {
  const dados = { apelido: 'Zuleika' }
  perfil = await createExample(site.services.db, new Date(), { dados })
  // A bairro with three profiles, and one with two.
  for (const [bairro, many] of [
    ['Jardim das Acácias', 3],
    ['Vila Zuleika', 2],
  ] as const)
    for (let i = 0; i < many; i += 1) {
      const localizacao = { bairro, cidade: 'São Paulo', estado: 'SP' as const }
      await createExample(site.services.db, new Date(), { dados: { ...dados, localizacao } })
    }
})

const fill = (path: string) =>
  path.replace(
    /[:{](\w+)\}?/g,
    (_, name: string) => ({ rede: 'x', estado: 'sp', cidade: 'sao-paulo' })[name] ?? perfil.url,
  )
const adult = pages.filter(({ conteudo }) => conteudo === 'adulto').map(({ path }) => path)
const open = pages.filter(({ conteudo }) => conteudo === 'aberto').map(({ path }) => path)

const proof = () => {
  const { secrets } = site.services
  const made = provaCookie(secrets.hash, { seconds: 86_400, secure: true, now: Date.now() })
  return { Cookie: made.split(';')[0] ?? '' }
}

describe('without a proof of age', () => {
  it.each(adult.flatMap((path) => [path, `/en${path}`]))(
    '%s leads to the page that asks',
    async (path) => {
      const answer = await site.ask(fill(path))
      expect(answer.status).toBe(302)
      // Of states, cities and bairros there is an open page, which leads to that one.
      const isPlace = /^(\/en)?\/acompanhantes(\/:\w+){1,3}$/.test(path)
      expect(answer.headers.get('Location')).toMatch(
        isPlace ? /^(\/en)?\/lugares\// : /^(\/en)?\/comprovar-idade\?volta=%2F/,
      )
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.text).toBe('')
    },
  )

  it.each([
    ['/_root.data'],
    ['/search.data?_routes=search'],
    ['/profile/x.data'],
    ['/en/search.data'],
  ])('the data of a page, %s, make the router load the page that asks', async (path) => {
    const answer = await site.ask(path)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers.get('X-Remix-Redirect')).toMatch(/\/comprovar-idade\?volta=%2F(?!.*data)/)
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
  })

  it.each([
    ['/SEARCH'],
    ['/%73earch'],
    ['/search/'],
    ['//search'],
    ['/about/../search'],
    ['/about%2f..%2fsearch'],
    ['/search?pagina=1&pagina=2'],
    [`/search?geral=${'a'.repeat(2000)}`],
    ['/search;x'],
    ['/en/SEARCH.data'],
    ['/media/../search'],
    ['/api/../search'],
    ['/cartao/profile/x.jpg'],
    ['/sitemap/perfis-0.xml'],
    ['/media/0123456789abcdef01234567/320.avif'],
    ['/media/privado/../0123456789abcdef01234567/320.avif'],
    ['/API/filtro'],
  ])('%s shows nothing', async (path) => {
    const answer = await site.ask(path)
    expect([302, 204, 403, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('Zuleika')
  })

  const publicCalls = Object.entries(endpoints).filter(
    ([, { conteudo, acesso }]) => conteudo === 'adulto' && acesso === 'publico',
  )
  it.each(publicCalls.map(([chamada]) => chamada))('%s is refused', async (chamada) => {
    const [method = '', path = ''] = chamada.split(' ')
    for (const authorization of ['', 'Bearer x', 'Basic x']) {
      const init: RequestInit = method === 'GET' ? {} : writeJson({}, method)
      const headers = new Headers(init.headers)
      if (authorization) headers.set('Authorization', authorization)
      const answer = await site.ask(fill(path), { ...init, headers })
      // A write with a session that is none.
      if (authorization === 'Bearer x' && answer.status === 401) continue
      expect(answer.status).toBe(403)
      expect(problemOf(answer).codigo).toBe('idade_nao_comprovada')
    }
  })

  it.each(open.filter((path) => !path.includes(':')))('%s stays open', async (path) => {
    const answer = await site.ask(path)
    expect(answer.headers.get('Location') ?? '').not.toContain('comprovar')
    expect(answer.status).toBeLessThan(400)
    expect(answer.text).not.toContain('Zuleika')
  })

  it('crawlers find the open pages alone', async () => {
    const { text } = await site.ask('/sitemap.xml')
    const parts = [...text.matchAll(/<loc>https:\/\/camelia\.example([^<]+)/g)].map(([, at]) => at!)
    expect(parts).toEqual(['/sitemap/paginas.xml', '/sitemap/lugares-sp-0.xml'])
    const listed = await Promise.all(parts.map((part) => site.ask(part)))
    const urls = listed.flatMap(({ text: part }) =>
      [...part.matchAll(/<loc>https:\/\/camelia\.example([^<]*)/g)].map(([, at]) => at || '/'),
    )
    expect(urls).toContain('/lugares/sp/sao-paulo')
    expect(urls).toContain('/lugares/sp/sao-paulo/jardim-das-acacias')
    expect(urls.filter((url) => url.includes('vila-'))).toEqual([])
    for (const url of urls) {
      const answer = await site.ask(url)
      expect([url, answer.status]).toEqual([url, 200])
      expect(answer.text).not.toContain('Zuleika')
    }
  })

  it.each([
    ['/lugares/sp'],
    ['/lugares/sp/sao-paulo'],
    ['/en/lugares/sp/sao-paulo'],
    ['/lugares/sp/sao-paulo/jardim-das-acacias'],
  ])('%s is about the place alone, for people and crawlers alike', async (path) => {
    const answer = await site.ask(path)
    expect(answer.status).toBe(200)
    const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const withoutSeal = (html: string) => html.replace(/nonce="[^"]*"/g, '')
    const crawled = await site.ask(path, { headers: robot })
    expect(withoutSeal(crawled.text)).toBe(withoutSeal(answer.text))
    const [main = ''] = /<main[\s\S]+<\/main>/.exec(answer.text) ?? []
    const words = main.replace(/ href="[^"]*"/g, '')
    // Header and footer too.
    const page = answer.text.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
    expect(page).not.toMatch(/acompanhante|companion|categori|escort/i)
    expect(main).toContain('comprovar-idade?volta=%2F')
    expect(words).not.toMatch(
      /acompanhante|companion|<img|R\$|\/media\/|\/profile\/|perfis|sexo|escort/i,
    )
    expect(answer.text).toContain(`<link rel="canonical" href="https://camelia.example${path}"`)
    expect(answer.text).not.toContain('noindex')
    // The same bytes with a proof: nothing of it depends on one.
    expect((await site.ask(path, { headers: proof() })).text).not.toContain('Zuleika')
  })

  it.each([['vila-zuleika'], ['nenhures']])(
    'a bairro of few profiles or none leads to its city: %s',
    async (bairro) => {
      const answer = await site.ask(`/lugares/sp/sao-paulo/${bairro}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        302,
        '/lugares/sp/sao-paulo',
      ])
    },
  )

  it('an unknown place is not found, and another spelling leads to the one address', async () => {
    expect((await site.ask('/lugares/xx')).status).toBe(404)
    expect((await site.ask('/lugares/sp/nenhures')).status).toBe(404)
    const answer = await site.ask('/lugares/SP/São-Paulo')
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/lugares/sp/sao-paulo'])
  })

  it.each([
    ['a declaration', `idade=${Date.now()}`],
    [
      'an invented one',
      'idade=zzzzzz.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ],
    ['an empty one', 'idade='],
  ])('%s is no proof', async (_, Cookie) => {
    expect((await site.ask('/search', { headers: { Cookie } })).status).toBe(302)
  })
})

describe('with a proof', () => {
  it('pages and calls are as ever, and no cache on the way may send them on', async () => {
    const headers = proof()
    for (const path of [`/profile/${perfil.url}`, '/api/filtro']) {
      const answer = await site.ask(path, { headers })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Zuleika')
      expect(answer.headers.get('Cache-Control')).toMatch(/^private/)
      // The cached answer is as closed to the next visitor.
      expect((await site.ask(path)).text).not.toContain('Zuleika')
    }
  })

  it('nothing in the log or the database tells who proved an age, or that somebody did', async () => {
    const headers = proof()
    await site.ask(`/profile/${perfil.url}`, { headers })
    const [, value = ''] = headers.Cookie.split('=')
    expect(site.logged.join('\n')).not.toContain(value)
    expect(await tablesWith(site.owner.pool, value.slice(0, 20))).toEqual([])
  })
})
