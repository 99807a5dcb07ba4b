import { describe, expect, it } from 'vitest'
import { startScriptsLater } from './startScripts.ts'

const page = (scripts: string) =>
  '<html><head><link rel="modulepreload" href="/assets/a.js"/>' +
  `<link rel="modulepreload" href="/assets/b.js"/></head><body>${scripts}</body></html>`

const script = (nonce: string, text: string) =>
  `<script nonce="${nonce}" type="module" async="">${text}</script>`

describe('the scripts of a page', () => {
  it('are not left out silently when the router writes them in another way', () => {
    for (const other of ['<script async type="module">x</script>', script('theirs', 'x')])
      expect(() => startScriptsLater(page(other), 'ours')).toThrow()
  })

  it('neither run nor are asked for by the HTML, which says what to ask for', () => {
    const html = startScriptsLater(page(script('ours', 'import "$&"')), 'ours')
    expect(html).not.toMatch(/type="module"|rel="modulepreload"/)
    expect(html).toContain('data-parts="/assets/a.js /assets/b.js">import "$&"</script>')
  })
})
