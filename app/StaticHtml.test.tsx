import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from './paraglide/runtime.js'
import { StaticHtml, type WriteHtml, WriteHtmlContext, WrittenOnce } from './StaticHtml.tsx'
import { writeHtml } from './writeHtml.tsx'

let locale: 'pt-BR' | 'en' = 'pt-BR'
let renders = 0
const original = getLocale
afterAll(() => overwriteGetLocale(original))
beforeEach(() => {
  locale = 'pt-BR'
  renders = 0
  overwriteGetLocale(() => locale)
})

type CardProps = { nome: string }
const Card = ({ nome }: CardProps) => {
  renders += 1
  return (
    <p lang={locale}>
      {nome}: {renders}
    </p>
  )
}

const Other = ({ nome }: CardProps) => <b>{nome}</b>
const Own = (props: CardProps) => <Card {...props} />

describe('the HTML of a part', () => {
  it('has what a person wrote as text, never as markup', () => {
    const nome = '</p><script>alert(1)</script>"&'
    const html = writeHtml(Card, { nome })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;')
  })

  it('is never that of other props, another language or another part', () => {
    const first = writeHtml(Card, { nome: 'Ana' })
    expect(writeHtml(Card, { nome: 'Bia' })).not.toBe(first)
    expect(writeHtml(Other, { nome: 'Ana' })).toBe('<b>Ana</b>')
    locale = 'en'
    expect(writeHtml(Card, { nome: 'Ana' })).toContain('lang="en"')
    locale = 'pt-BR'
    expect(writeHtml(Card, { nome: 'Ana' })).toBe(first)
  })

  it('is rendered once for the same props, and again when 2,000 others came since', () => {
    const first = writeHtml(Own, { nome: 'Ana' })
    expect(writeHtml(Own, { nome: 'Ana' })).toBe(first)
    expect(renders).toBe(1)
    for (let n = 0; n < 1999; n += 1) writeHtml(Own, { nome: String(n) })
    // Asked for meanwhile, it is not the oldest any more.
    expect(writeHtml(Own, { nome: 'Ana' })).toBe(first)
    writeHtml(Own, { nome: 'one more' })
    expect(writeHtml(Own, { nome: 'Ana' })).toBe(first)
    for (let n = 0; n < 2000; n += 1) writeHtml(Own, { nome: `again ${n}` })
    expect(writeHtml(Own, { nome: 'Ana' })).not.toBe(first)
  })
})

describe('a part whose HTML the server writes', () => {
  const render = (write: WriteHtml | null) =>
    renderToString(
      <WriteHtmlContext value={write}>
        <StaticHtml className="card" part={Card} props={{ nome: 'Ana' }} />
      </WriteHtmlContext>,
    )

  it('stands in a box of its own, as it was written', () => {
    expect(render(() => '<p>written</p>')).toBe('<div class="card"><p>written</p></div>')
  })

  it('is left as it came by the browser, which renders nothing of it while it hydrates', () => {
    expect(render(null)).toBe('<div class="card"></div>')
    expect(renders).toBe(0)
  })
})

const Heart = ({ nome }: CardProps) => (
  <button type="button">
    {nome} {renders}
  </button>
)
const Article = ({ nome }: CardProps) => {
  renders += 1
  return (
    <>
      <StaticHtml className="picture" part={Other} props={{ nome }} />
      <Heart nome={nome} />
    </>
  )
}

describe('a part that is written once and hydrated', () => {
  const render = (write: WriteHtml | null, nome: string) =>
    renderToString(
      <WriteHtmlContext value={write}>
        <WrittenOnce as="article" className="card" part={Article} props={{ nome }} />
      </WriteHtmlContext>,
    )

  it('has the same HTML as React would write there, with the marks that it hydrates by', () => {
    const html = render(writeHtml, '<Ana>')
    expect(html).toBe(
      '<article class="card"><div class="picture"><b>&lt;Ana&gt;</b></div>' +
        '<button type="button">&lt;Ana&gt;<!-- --> <!-- -->1</button></article>',
    )
    expect(render(writeHtml, '<Ana>')).toBe(html)
    expect(renders).toBe(1)
  })

  it('is rendered like any other part by the browser', () => {
    expect(render(null, 'Ana')).toContain('<button type="button">Ana<!-- --> <!-- -->1</button>')
  })
})
