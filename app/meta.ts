import type { MetaDescriptor, MetaFunction } from 'react-router'
import { type LinkOptions, linkTo, type Path } from './links.ts'
import type { Locale } from './paraglide/runtime.js'

export type PageMeta = {
  siteName: string
  /** Address that visitors use, without a slash at its end. */
  publicUrl: string
  locale: Locale
  title: string
  description: string
  /** The page's path as in `linkTo`: its canonical address, in both languages. */
  path: Path
  params?: Record<string, string | number | undefined>
  query?: LinkOptions['query']
  /** The card for social networks, 1200 by 630, rendered by the server: without it the site's own. */
  card?: `profile/${string}` | `estado/${string}` | `cidade/${string}/${string}`
  type?: 'website' | 'profile'
  /** From the contract, passed in: importing the list of pages would send it to the browser. */
  adulto?: true
  noindex?: boolean
  jsonLd?: object
}

/** The descriptors as JSON: one value in the page's data, which the router encodes value by value. */
export type MetaText = string

/**
 * For loaders. All metadata of a page for search engines and social networks; made on the server,
 * because the browser needs only the title of it.
 * @param more what this kind of page has besides
 */
export function describePage(page: PageMeta, more: MetaDescriptor[] = []): MetaText {
  const address = (locale: Locale) => {
    const options = { query: page.query, locale }
    // `path` and `params` come from one route, which knows its names.
    return page.publicUrl + (linkTo as AnyLink)(page.path, page.params ?? {}, options)
  }
  const canonical = address(page.locale)
  const cards = page.locale === 'en' ? '/cartao/en' : '/cartao'
  const image = `${page.publicUrl}${cards}/${page.card ?? 'padrao'}.jpg`
  const descriptors: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'pt-BR', href: address('pt-BR') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('pt-BR') },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: page.locale === 'en' ? 'en_US' : 'pt_BR' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  // In addition to the header on every answer: parental controls look for it in the page.
  if (page.adulto) descriptors.push({ name: 'rating', content: 'adult' })
  if (page.noindex) descriptors.push({ name: 'robots', content: 'noindex' })
  if (page.jsonLd) descriptors.push({ 'script:ld+json': page.jsonLd as Record<string, string> })
  return JSON.stringify([...descriptors, ...more])
}

type AnyLink = (path: string, params: object, options: LinkOptions) => string

/** The `meta` export of a route whose loader returns `{ meta: describePage(…) }`. */
export const metaOfLoader: MetaFunction = ({ loaderData }) => {
  const { meta } = (loaderData ?? {}) as { meta?: MetaText }
  return meta ? JSON.parse(meta) : []
}
