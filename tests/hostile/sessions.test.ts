import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { createSession, revokeSession } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { problemOf, useSite, writeJson } from './site.ts'

const site = useSite({ CORS_ORIGINS: 'https://app.example' })
const hour = 3_600_000
let modelo: number
let token: string
let bad: [string, string][]

beforeAll(async () => {
  const { db, secrets } = site.services
  modelo = (await createExample(db, new Date())).id
  const conta = await createExampleAssinante(db)
  const open = (now: Date) => createSession(db, secrets.session, conta, { now })
  const good = await open(new Date())
  token = good.token
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = { id: conta.id, jti: good.session.jti, iat: 1, exp: good.session.exp }
  const revoked = await open(new Date())
  await revokeSession(db, revoked.session, new Date())
  const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), id: modelo }
  bad = [
    ['without algorithm', new UnsecuredJWT(claims).encode()],
    [
      'tampered',
      `${header}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`,
    ],
    ['without signature', `${header}.${payload}.`],
    ['of another key', await sign(claims, 'another secret of thirty-two bytes')],
    ['past its end', (await open(new Date(Date.now() - 24 * hour))).token],
    ['revoked', revoked.token],
    ['no JSON', 'a.b.c'],
    ['endless', `${'a'.repeat(8000)}.b.c`],
  ]
})

const sign = (claims: Record<string, unknown>, key: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))

const reads = () => ['/api/filtro', `/api/modelo/${modelo}`, '/api/locais', '/api/depoimentos']

describe('an invalid session', () => {
  it('never fails a public read, is reported in a header, and the answer is not cached', async () => {
    for (const [name, one] of bad) {
      for (const path of reads()) {
        const answer = await site.ask(path, { headers: { Authorization: `Bearer ${one}` } })
        const { headers } = answer
        expect([name, path, answer.status]).toEqual([name, path, 200])
        expect(headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
        expect(headers.get('Cache-Control')).toBe('private, no-store')
        const again = await site.ask(path)
        expect([again.headers.get('WWW-Authenticate'), again.text]).toEqual([null, answer.text])
      }
    }
  })

  it('is reported whatever the case of its scheme, and when the read finds nothing', async () => {
    for (const path of ['/api/locais', '/api/modelo/nobody', '/api/filtro?limite=0']) {
      const { headers } = await site.ask(path, { headers: { Authorization: 'bearer a.b.c' } })
      expect([path, headers.get('WWW-Authenticate')]).toEqual([
        path,
        'Bearer error="invalid_token"',
      ])
    }
  })

  it('refuses every write', async () => {
    for (const [name, one] of bad) {
      const init = writeJson({ modelo })
      const headers = { ...init.headers, Authorization: `Bearer ${one}` }
      const answer = await site.ask('/api/contato', { ...init, headers })
      expect([name, answer.status]).toEqual([name, 401])
      expect(problemOf(answer).codigo).toBe('sessao_invalida')
    }
  })
})

describe('an Authorization header without a session', () => {
  it.each(['Bearer web', 'Bearer', 'Basic dTpw', 'a.b.c', 'Bearer a.b.c, Bearer d.e.f'])(
    'is ignored: %s',
    async (value) => {
      const { headers, status } = await site.ask('/api/locais', {
        headers: { Authorization: value },
      })
      expect([status, headers.get('WWW-Authenticate')]).toEqual([200, null])
    },
  )
})

describe('the application', () => {
  it.each(['', 'nobody', 'WEB', 'web, web'])('writes nothing as %j', async (name) => {
    const init = writeJson({ modelo })
    const answer = await site.ask('/api/contato', {
      ...init,
      headers: { ...init.headers, Token: name },
    })
    expect([answer.status, problemOf(answer).codigo]).toEqual([401, 'aplicacao_desconhecida'])
  })
})

describe('every public read', () => {
  it('has a strong ETag and answers 304 to it, cached or rendered again, with a session or without', async () => {
    const all = [
      ...reads(),
      '/api/geo/reverso?latitude=0&longitude=0',
      '/api/openapi.json',
      '/api/docs',
      `/api/filtro?geral=${'%20'.repeat(400)}a`,
    ]
    for (const path of all) {
      for (const authorization of ['', `Bearer ${token}`]) {
        const headers: HeadersInit = authorization ? { Authorization: authorization } : {}
        const first = await site.ask(path, { headers })
        if (path.includes('/geo/') && first.status === 404) continue
        const etag = first.headers.get('ETag') ?? ''
        expect([path, etag]).toEqual([path, expect.stringMatching(/^"[^"]+"$/)])
        const second = await site.ask(path, { headers: { ...headers, 'If-None-Match': etag } })
        expect([path, second.status, second.text]).toEqual([path, 304, ''])
        expect(second.headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(first.headers.get('X-Cache-Tags')).toBeNull()
      }
    }
  })

  it('has a Vary header where it depends on the session, also when it finds nothing', async () => {
    for (const path of [
      `/api/modelo/${modelo}`,
      '/api/modelo/nobody',
      '/api/depoimentos?cliente=1',
    ])
      expect([path, (await site.ask(path)).headers.get('Vary')]).toEqual([
        path,
        expect.stringContaining('Authorization'),
      ])
  })

  it('is not cached when it is personal', async () => {
    const { headers } = await site.ask(`/api/modelo/${modelo}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([headers.get('Cache-Control'), headers.get('Cache-Status')]).toEqual([
      'private, no-store',
      null,
    ])
  })
})

describe('other origins', () => {
  const from = (Origin: string, init: RequestInit = {}) =>
    site.ask('/api/locais', { ...init, headers: { Origin, ...init.headers } })

  it.each([
    'https://evil.example',
    'null',
    'https://app.example.evil.example',
    'http://app.example',
  ])('are told nothing: %s', async (origin) => {
    const { headers } = await from(origin)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('that are configured may read, and use preflight before they write', async () => {
    const read = await from('https://app.example')
    expect(read.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
    expect(read.headers.get('Vary')).toContain('Origin')
    const asked = await from('https://app.example', {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Token')
    expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })
})
