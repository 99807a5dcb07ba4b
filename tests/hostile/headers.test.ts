import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../contract/pages.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { PUBLIC_URL, request, useSite } from './site.ts'

const site = useSite()
let slug: string
beforeAll(async () => {
  slug = (await createExample(site.services.db, new Date())).url
})

const addresses = () => [
  '/',
  '/en',
  '/search',
  `/profile/${slug}`,
  '/profile/nobody',
  '/nope',
  '/search.data',
  '/api/filtro',
  '/api/filtro?limite=0',
  '/api/nope',
  `/api/modelo/${slug}`,
  '/api/docs',
  '/api/docs.css',
  '/api/openapi.json',
  '/media/nope',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/metrics',
  '/cartao/padrao.jpg',
]
const required = {
  'X-Content-Type-Options': /^nosniff$/,
  'Referrer-Policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin|strict-origin)$/,
  'Permissions-Policy': /camera=\(self\)/,
  'Strict-Transport-Security': /max-age=\d{8}/,
  'Content-Security-Policy': /frame-ancestors 'none'/,
}

const expectGuarded = (where: string, headers: Headers) => {
  for (const [name, value] of Object.entries(required))
    expect([where, name, headers.get(name)]).toEqual([where, name, expect.stringMatching(value)])
  expect([where, headers.get('X-Powered-By'), headers.get('Server')]).toEqual([where, null, null])
}

/** Text without its coding is read as the browser guesses. JSON has one coding only (RFC 8259). */
const expectCharset = (where: string, headers: Headers) => {
  const type = headers.get('Content-Type') ?? ''
  if (/^text\/|xml/.test(type))
    expect([where, type]).toEqual([where, expect.stringMatching(/charset=utf-8/i)])
}

describe('every answer has the security headers', () => {
  it('good or bad, page or data', async () => {
    for (const path of addresses()) {
      const answer = await site.ask(path)
      expectGuarded(path, answer.headers)
      expectCharset(path, answer.headers)
      const etag = answer.headers.get('ETag')
      if (answer.status !== 200 || !etag) continue
      const again = await site.ask(path, { headers: { 'If-None-Match': etag } })
      expect([path, again.status]).toEqual([path, 304])
      expectGuarded(`304 ${path}`, again.headers)
    }
  })

  it('a file of the site', async () => {
    const { text } = await site.ask('/')
    const [, file = ''] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(text) ?? []
    const { headers, status } = await site.ask(file)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toContain('immutable')
    for (const path of [file, '/favicon.svg', '/favicon.ico', '/sw.js']) {
      const answer = await site.ask(path)
      expectGuarded(path, answer.headers)
      expectCharset(path, answer.headers)
    }
  })

  it('a request that reaches no route', async () => {
    for (const bytes of [request('*'), request('/', { more: `X: ${'a'.repeat(20_000)}\r\n` })])
      expectGuarded(bytes.slice(0, 20), (await site.send(bytes)).headers)
  })
})

describe('a page', () => {
  const directive = (policy: string, name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? ''

  it('runs only scripts and styles that its policy names', async () => {
    for (const path of ['/', '/en', '/search', `/profile/${slug}`, '/nope']) {
      const { headers, text } = await site.ask(path)
      const policy = headers.get('Content-Security-Policy') ?? ''
      for (const name of ['script-src', 'style-src', 'default-src']) {
        expect(directive(policy, name)).not.toMatch(/unsafe|\*|https?:/)
      }
      expect(text).not.toMatch(/<style|\son\w+="|javascript:/i)
    }
  })

  it('names by hash each inline script that was rendered with the nonce, and leaves no nonce', async () => {
    for (const path of ['/', '/en/search', `/profile/${slug}`, '/nope', '/offline']) {
      const { headers, text } = await site.ask(path)
      const policy = headers.get('Content-Security-Policy') ?? ''
      const scripts = [
        ...text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
      ]
      const named = scripts.map(
        ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
      )
      expect([path, scripts.length > 0]).toEqual([path, true])
      expect([path, new Set(policy.match(/'sha256-[^']+'/g))]).toEqual([path, new Set(named)])
      expect([path, text.includes('nonce')]).toEqual([path, false])
    }
  })

  it('requests nothing from any other site, nor could: each page, in both languages', async () => {
    const values: Record<string, string> = {
      id: slug,
      estado: 'sp',
      cidade: 'sao-paulo',
      bairro: 'x',
      rede: 'instagram',
    }
    const paths = pages.flatMap(({ path }) => {
      const filled = path.replace(/:(\w+)/g, (_, name) => values[name] ?? name)
      return [filled, `/en${filled === '/' ? '' : filled}`]
    })
    for (const path of [...paths, '/nope', '/offline']) {
      const { text, headers, status } = await site.ask(path)
      // A page that only redirects to another one.
      if (status === 301 || status === 302) continue
      const loaded = [...text.matchAll(/<(?:script|img|source|video|iframe|link)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag))
      expect([path, loaded.length > 0]).toEqual([path, true])
      for (const tag of loaded) {
        for (const [, url = ''] of tag.matchAll(/(?:src|href)="((?:https?:)?\/\/[^"]*)"/g))
          expect([path, new URL(url, PUBLIC_URL).origin]).toEqual([path, PUBLIC_URL])
      }
      // What a script might still try, the browser itself refuses.
      const policy = headers.get('Content-Security-Policy') ?? ''
      // Trusted Types are named, not loaded.
      const directives = policy.split('; ').filter((one) => !one.startsWith('trusted-types '))
      const sources = directives.flatMap((one) => one.split(' ').slice(1))
      const others = sources.filter((source) => !/^('[^']+'|data:|blob:)$/.test(source))
      expect([path, new Set(others)]).toEqual([path, new Set([PUBLIC_URL])])
    }
  })
})
