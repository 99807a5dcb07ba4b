import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commonHeaders, createNonce, sealPage } from './securityHeaders.ts'

const HASH = /'sha256-[^']+'/g
const NONCE = 'bm9uY2Ugb2YgdGhpcyByZW5kZXI'
const seal = (html: string) =>
  sealPage(Buffer.from(html), { nonce: NONCE, publicUrl: 'https://camelia.example' })
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
const allowed = (html: string) => seal(html).policy.match(HASH) ?? []
const ours = (body: string) => `<script nonce="${NONCE}">${body}</script>`

describe('the policy of a page', () => {
  it('never allows inline scripts or style elements as such', () => {
    const { policy } = seal(`${ours('a()')}<style>b{}</style>`)
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
    expect(policy.match(/style-src [^;]*/)?.[0]).toBe("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    // Prefetching falls back to it in Firefox; nothing else may.
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'; frame-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it.each([
    '<script>evil()</script>',
    '<script async>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="bm9uY2Ugb2YgYW5vdGhlcg">evil()</script>',
    `<script nonce=${NONCE.slice(0, -1)}>evil()</script>`,
    '<SCRIPT>evil()</SCRIPT>',
    '<script type="module">evil()</script>',
    '<script type="module/later">evil()</script>',
    '<!-- <script>evil()</script> -->',
    '<script>evil()//',
    '<script>evil()/*<script>',
    '<script data-x="',
    "<script data-x='>evil()//",
    '<svg><script>evil()',
  ])('names nothing of a script that came in with a text: %s', (injected) => {
    const names = allowed(`<p>${injected}</p>${ours('b()')}${ours('c()')}`)
    expect(names.filter((name) => ![hashOf('b()'), hashOf('c()')].includes(name))).toEqual([])
    // At worst it hides the next of ours, which then does not run either.
    expect(names).toContain(hashOf('c()'))
  })

  it('is not deceived by a tag left open before one of ours, whose mark it would take for its own', () => {
    const link = `<link href="/a.css" nonce="${NONCE}"/>`
    expect(allowed(`<script x='${link}'>evil()</script>${link}`)).toEqual([])
    expect(allowed(`<script x='<script nonce="${NONCE}">'+evil()</script>`)).toEqual([])
  })

  it('allows exactly the inline scripts that were rendered with the nonce', () => {
    const body = 'window.a = "não — 💋";\n'
    const page = `<p>ção</p><script async="" nonce="${NONCE}">${body}</script><script src="/x.js"></script>`
    expect(allowed(page)).toEqual([hashOf(body)])
    expect(seal(page).html.toString()).toBe(page.replace(` nonce="${NONCE}"`, ''))
  })

  it('spends no hash on data blocks', () => {
    expect(allowed('<script type="application/ld+json">{}</script>')).toEqual([])
  })

  it('leaves no nonce in the page, which is the same bytes at each render', () => {
    const page = (nonce: string) =>
      `<link href="/a.css" nonce="${nonce}"/><script nonce="${nonce}">a()</script>`
    const [first, second] = [createNonce(), createNonce()].map((nonce) =>
      sealPage(Buffer.from(page(nonce)), { nonce, publicUrl: 'https://camelia.example' }),
    )
    expect(first).toEqual(second)
    expect(first?.html.toString()).toBe('<link href="/a.css"/><script>a()</script>')
    expect(createNonce()).not.toBe(createNonce())
  })
})

describe('commonHeaders', () => {
  it('turns HSTS on only where the site is reached by https', () => {
    const names = (url: string) => commonHeaders(url).map(([name]) => name)
    expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security')
    expect(names('https://camelia.example')).toContain('Strict-Transport-Security')
  })
})
