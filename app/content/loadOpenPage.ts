import type { LoaderFunctionArgs } from 'react-router'
import { breadcrumbList } from '../format/jsonLd.ts'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, type MetaText } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'
import type { Content } from './content.ts'
import { loadContent } from './load.ts'

/** The address of each page of long texts. */
const paths = {
  about: '/about',
  faq: '/faq',
  premium: '/premium',
  termos: '/termos',
  termosDeUso: '/termos-de-uso',
  legal: '/legal',
  comoOrdenamos: '/como-ordenamos',
} as const satisfies Record<keyof Content, string>

/**
 * The texts of an open page in the language of the requested address, and its metadata. For loaders.
 * `structure` adds structured data of its own.
 */
export function loadOpenPage<K extends keyof Content>(
  page: K,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  structure: (texts: Content[K]) => object[] = () => [],
): { texts: Content[K]; meta: MetaText } {
  const { settings } = context.get(servicesContext)
  const { siteName, publicUrl } = settings
  const locale = localeOf(new URL(request.url).pathname)
  const values = {
    site: siteName,
    email: settings.contactEmail,
    url: publicUrl,
    empresa: settings.operatorName,
    cnpj: settings.operatorCnpj,
    endereco: settings.operatorAddress,
    representante: settings.operatorRepresentative,
    encarregado: settings.operatorDpo,
    diasDoHistorico: String(settings.historyDays),
    diasDaAusencia: String(settings.absenceDays),
  }
  const texts = loadContent(page, locale, values)
  const path: (typeof paths)[keyof Content] = paths[page]
  const trail = breadcrumbList([
    { name: m.Breadcrumb_home({}, { locale }), url: publicUrl + linkTo('/', {}, { locale }) },
    { name: texts.title, url: publicUrl + linkTo(path, {}, { locale }) },
  ])
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${texts.title} · ${siteName}`,
    description: texts.description,
    path,
    jsonLd: [trail, ...structure(texts)],
  })
  return { texts, meta }
}
