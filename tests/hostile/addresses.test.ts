import { beforeAll, describe, expect, it } from 'vitest'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { problemOf, request, useSite } from './site.ts'

const site = useSite()
let slug: string
let id: number

beforeAll(async () => {
  const modelo = await createExample(site.services.db, new Date())
  slug = modelo.url
  id = modelo.id
})

describe('a page that does not exist', () => {
  it.each([
    '/profile/%00',
    '/profile/%00.data',
    '/profile/%',
    '/profile/%E0%A4%A',
    '/profile/%ED%A0%80',
    '/profile/a%2Fb',
    '/profile/0',
    '/profile/-1',
    '/profile/99999999999999',
    '/profile/%F0%9F%92%8B',
    `/profile/${'a'.repeat(5000)}`,
    '/en/profile/nobody',
    '/%',
    '/%00',
    '/en/%',
    '//evil.example/',
    '/\\evil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/../../package.json',
    '/media/%2e%2e%2f%2e%2e%2fsecrets.json',
    '/media/aaaaaaaaaaaaaaaaaaaaaaaa/480.avif%00',
    '/cartao/profile/%00.jpg',
    '/sitemap/%00',
    '/styleguide',
    '/API/locais',
  ])('is 404 at %.80s', async (path) => {
    expect((await site.send(request(path))).status).toBe(404)
  })

  it('leaves neither an error nor an address in the log', () => {
    expect(site.logged).toEqual([])
  })
})

describe('a malformed address', () => {
  it.each([
    '/search?geral=%00',
    '/search?geral=%',
    '/search?geral=%ED%A0%80',
    '/search?pagina=99999999999',
    '/search?latitude=1&preco_min=x&estilo=%27',
    '/search?preco_min=9&preco_max=1',
    '/?estado=XX',
    '/search.data?_routes=%00',
  ])('still shows a page at %s', async (path) => {
    expect((await site.send(request(path))).status).toBe(200)
  })

  it.each(['*', 'http://[/search', 'ftp://x/search'])('is malformed as %s', async (target) => {
    const answer = await site.send(request(target))
    expect(answer.status).toBe(400)
    expect(problemOf(answer).codigo).toBe('pedido_malformado')
  })

  it.each([
    ['a header', request('/', { more: `X-Long: ${'a'.repeat(20_000)}\r\n` })],
    ['an address', request(`/api/filtro?geral=${'a'.repeat(1_000_000)}`)],
  ])('is refused when %s is too long', async (_, bytes) => {
    const answer = await site.send(bytes)
    expect(answer.status).toBe(431)
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('a request with two lengths or two meanings', () => {
  it.each([
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    'Content-Length: -4\r\n\r\n',
    'Content-Length : 4\r\n\r\nabcd',
    'X: a\nb: c\r\n\r\n',
  ])('is malformed: %j', async (rest) => {
    const answer = await site.send(`POST /api/contato HTTP/1.1\r\nHost: x\r\nToken: web\r\n${rest}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Connection')).toBe('close')
  })
})

describe('every spelling of an address', () => {
  it.each(['http://evil.example/api/locais', '/./api/locais', '/x/../api/locais', '/%61pi/locais'])(
    'is the same address: %s',
    async (target) => {
      const answer = await site.send(request(target))
      expect([answer.status, answer.headers.get('Cache-Status')]).toEqual([
        200,
        expect.stringContaining('camelia'),
      ])
    },
  )

  it.each(['//search', '///search', '/\\search', 'http://evil.example/search', '//en/search'])(
    'never leads to another site: %s',
    async (path) => {
      const answer = await site.send(request(`${path}?estilo=gfe&estilo=namoradinha`))
      const location = answer.headers.get('Location')
      expect(answer.status).toBeGreaterThanOrEqual(300)
      if (location) {
        expect(new URL(location, 'https://camelia.example').host).toBe('camelia.example')
      }
    },
  )

  it.each(['evil.example', 'a b', 'evil/../x', '"><script>', ''])(
    'is answered alike whatever host is named: %j',
    async (host) => {
      // Not cached (a parameter occurs twice), so that this request's own page is seen.
      const answer = await site.send(request('/search?x=1&x=2', { host }))
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('evil')
    },
  )
})

it.each([undefined, 'Bearer', 'Bearer x', 'Basic dTpw'])(
  'the metrics are told to nobody without their token: %j',
  async (Authorization) => {
    const answer = await site.ask('/metrics', { headers: Authorization ? { Authorization } : {} })
    expect([answer.status, answer.text.includes('http_request')]).toEqual([401, false])
  },
)

describe('a profile has one address', () => {
  it.each(['', '/en'])('to which its id redirects, in its language: %j', async (prefix) => {
    const answer = await site.ask(`${prefix}/profile/${id}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      `${prefix}/profile/${slug}`,
    ])
    // A slug may change back: no browser may cache the redirect for ever.
    expect(answer.headers.get('Cache-Control')).toContain('must-revalidate')
  })

  it('is read by id or slug alike', async () => {
    const [byId, bySlug] = await Promise.all(
      [id, slug].map((one) => site.ask(`/api/modelo/${one}`)),
    )
    expect(byId?.status).toBe(200)
    expect(byId?.text).toBe(bySlug?.text)
  })
})

describe('another method', () => {
  const known = ['/', '/search', '/api/locais', '/api/docs', '/api/openapi.json', '/healthz']
  it.each(known.flatMap((path) => ['POST', 'PUT', 'DELETE', 'PATCH'].map((m) => [m, path])))(
    'is refused with those that are allowed: %s %s',
    async (method = '', path = '') => {
      const answer = await site.ask(path, { method })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  it.each(known)('TRACE is refused, and repeats nothing of the request: %s', async (path) => {
    const answer = await site.send(
      request(path, { method: 'TRACE', more: 'X-Secret: repeated\r\n' }),
    )
    expect([answer.status, answer.text.includes('repeated')]).toEqual([405, false])
  })

  it('HEAD answers as GET does, without the body', async () => {
    for (const path of [
      '/',
      '/search',
      `/profile/${slug}`,
      '/api/filtro',
      '/robots.txt',
      '/nope',
    ]) {
      const [get, head] = await Promise.all([site.ask(path), site.ask(path, { method: 'HEAD' })])
      expect([path, head.status, head.text]).toEqual([path, get.status, ''])
      for (const name of ['ETag', 'Content-Type', 'Cache-Control', 'X-Total-Count'])
        expect([path, head.headers.get(name)]).toEqual([path, get.headers.get(name)])
    }
  })
})
