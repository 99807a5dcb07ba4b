import type { MetaArgs, MetaDescriptor } from 'react-router'
import { type LinkOptions, linkTo, type Path } from './links.ts'
import { getLocale, type Locale } from './paraglide/runtime.js'
import type { SiteData } from './root.tsx'

type PageMeta = {
  title: string
  description: string
  /** Address of the page as `linkTo` takes it: what is canonical, in both languages. */
  path: Path
  params?: Record<string, string | number>
  query?: LinkOptions['query']
  /** Absolute address of a picture for cards on social networks. */
  image?: string | null
  type?: 'website' | 'profile'
  noindex?: boolean
  jsonLd?: object | object[]
}

export const siteOf = (matches: MetaArgs['matches']): SiteData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined

/** Everything a page says of itself to search engines and social networks. */
export function describePage(matches: MetaArgs['matches'], page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const address = (locale: Locale) =>
    // The parameters' names are the caller's business: `path` and `params` come from one route.
    `${site?.publicUrl ?? ''}${(linkTo as AnyLink)(page.path, page.params ?? {}, { query: page.query, locale })}`
  const locale = getLocale()
  const canonical = address(locale)
  const descriptors: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'pt-BR', href: address('pt-BR') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('pt-BR') },
    { property: 'og:site_name', content: site?.siteName ?? '' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: locale === 'en' ? 'en_US' : 'pt_BR' },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ]
  if (page.image) descriptors.push({ property: 'og:image', content: page.image })
  if (page.noindex) descriptors.push({ name: 'robots', content: 'noindex' })
  for (const item of [page.jsonLd ?? []].flat()) descriptors.push({ 'script:ld+json': item })
  return descriptors
}

type AnyLink = (path: string, params: object, options: LinkOptions) => string
