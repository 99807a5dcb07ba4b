import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commonHeaders, pageCsp } from './securityHeaders.ts'

const HASH = /'sha256-[^']+'/g
const csp = (html: string) => pageCsp(html, 'https://camelia.example')

describe('pageCsp', () => {
  it('never allows inline scripts or style elements as such', () => {
    const policy = csp('<script>a()</script><style>b{}</style>')
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
    expect(policy.match(/style-src [^;]*/)?.[0]).toBe("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('allows exactly the inline scripts that the page was rendered with', () => {
    const body = 'window.a = 1;\n'
    const hash = createHash('sha256').update(body).digest('base64')
    expect(
      csp(`<script async="">${body}</script><script src="/x.js"></script>`).match(HASH),
    ).toEqual([`'sha256-${hash}'`])
  })

  it('spends no hash on data blocks', () => {
    expect(csp('<script type="application/ld+json">{}</script>').match(HASH)).toBeNull()
  })
})

describe('commonHeaders', () => {
  it('turns HSTS on only where the site is reached by https', () => {
    const names = (url: string) => commonHeaders(url).map(([name]) => name)
    expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security')
    expect(names('https://camelia.example')).toContain('Strict-Transport-Security')
  })
})
