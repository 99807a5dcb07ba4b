import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, it } from 'vitest'
import { breadcrumbList, faqPage, itemList } from './jsonLd.ts'

const render = (jsonLd: object) => {
  const Page = createRoutesStub([
    { path: '/', Component: Meta, meta: () => [{ 'script:ld+json': jsonLd as never }] },
  ])
  return renderToString(<Page initialEntries={['/']} />)
}
const script = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

describe('structured data', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '&quot;"'])(
    'cannot end its script by the text %j, and still says it',
    (text) => {
      const html = render(faqPage([{ question: text, answer: text }]))
      expect(html.match(/<\/?script/g)).toHaveLength(2)
      const [[, json = ''] = []] = html.matchAll(script)
      expect(JSON.parse(json).mainEntity[0].name).toBe(text)
    },
  )

  it('continues the positions of a list from the pages before it', () => {
    const list = itemList(
      [{ name: 'Valentina', url: 'https://camelia.example/profile/valentina' }],
      {
        name: 'Santos',
        total: 60,
        first: 25,
      },
    )
    expect(list).toMatchObject({ numberOfItems: 60, itemListElement: [{ position: 25 }] })
  })

  it('leads from home to the page', () => {
    const list = breadcrumbList([
      { name: 'Início', url: 'https://camelia.example/' },
      { name: 'Dúvidas', url: 'https://camelia.example/faq' },
    ])
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://camelia.example/' },
      { '@type': 'ListItem', position: 2, name: 'Dúvidas', item: 'https://camelia.example/faq' },
    ])
  })
})
