import { expect, it } from 'vitest'
import { describePage, metaOfLoader } from './meta.ts'

const read = (loaderData: unknown) => metaOfLoader({ loaderData } as never)

it('is nothing for a page whose data could not be loaded', () => {
  expect(read(undefined)).toEqual([])
  expect(read({})).toEqual([])
})

it('comes out of the page’s data as its loader described it, with what people wrote as it is', () => {
  const title = '</script> "Ana" \\ São Paulo'
  const page = {
    siteName: 'Camélia',
    publicUrl: 'https://camelia.example',
    locale: 'pt-BR',
    title,
    description: 'x',
    path: '/search',
    jsonLd: { name: title },
  } as const
  const meta = read({ meta: describePage(page, [{ name: 'referrer', content: 'no-referrer' }]) })
  expect(meta?.[0]).toEqual({ title })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://camelia.example/search',
  })
  expect(meta?.slice(-2)).toEqual([
    { 'script:ld+json': { name: title } },
    { name: 'referrer', content: 'no-referrer' },
  ])
})
