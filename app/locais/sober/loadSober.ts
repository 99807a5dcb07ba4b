import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { slugify } from '../../../contract/texto.ts'
import { LUGARES } from '../../../server/http/cacheTags.ts'
import { demandsProof } from '../../../server/idade/exigencia.ts'
import { findEstado, findLugar } from '../../../server/locais/lugar.ts'
import type { Services } from '../../../server/services.ts'
import { breadcrumbList } from '../../format/jsonLd.ts'
import { linkTo } from '../../links.ts'
import { localeOf } from '../../locale.ts'
import { describePage } from '../../meta.ts'
import { m } from '../../paraglide/messages.js'
import type { Locale } from '../../paraglide/runtime.js'
import { loadPage, pageHeaders } from '../../services.ts'
import { linkToEstado, linkToLugar } from '../landing/linkToLugar.ts'
import { notFound } from '../listLugar.ts'
import { inPlace, type SoberData } from './soberData.ts'

/** Slugs: `sp`, `santos`. */
type Place = { estado: string; cidade: string | null }

/**
 * For the loaders of the pages on places that stay open where an age must be proved. Elsewhere the list
 * itself is open, and the address redirects to it. Another spelling redirects to the one address; a place
 * without profiles is not indexed.
 */
export function loadSober({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const asked = { estado: params.estado ?? '', cidade: params.cidade ?? null }
  const place = {
    estado: slugify(asked.estado),
    cidade: asked.cidade === null ? null : slugify(asked.cidade),
  }
  return loadPage(context, async (services) => {
    const page = await (place.cidade === null
      ? readEstado(services, place.estado, locale)
      : readCidade(services, { ...place, cidade: place.cidade }, locale))
    if (!page) throw notFound()
    if (!demandsProof(services.settings)) throw redirect(page.list, 301)
    if (asked.estado !== place.estado || asked.cidade !== place.cidade)
      throw redirect(linkToSober(place, locale), 301)
    const meta = describeSober(services, page, place, locale)
    return data({ ...page, meta }, { headers: pageHeaders([LUGARES], []) })
  })
}

const linkToSober = ({ estado, cidade }: Place, locale: Locale): string =>
  cidade
    ? linkTo('/lugares/:estado/:cidade', { estado, cidade }, { locale })
    : linkTo('/lugares/:estado', { estado }, { locale })

type Known = SoberData & { hasProfiles: boolean }

async function readEstado({ db }: Services, sigla: string, locale: Locale): Promise<Known | null> {
  const found = await findEstado(db, sigla)
  if (!found) return null
  const { estado, cidades } = found
  const near = cidades.map(({ cidade, slug }) => ({ cidade, slug, estado, km: null }))
  const list = linkToEstado(estado, { locale })
  return { estado, cidade: null, list, near, hasProfiles: near.length > 0 }
}

async function readCidade(
  { db }: Services,
  { estado: sigla, cidade: slug }: { estado: string; cidade: string },
  locale: Locale,
): Promise<Known | null> {
  const lugar = await findLugar(db, sigla, slug)
  if (!lugar) return null
  const { estado, cidade, vizinhas, total } = lugar
  // Without their numbers of profiles.
  const near = vizinhas.map(({ total: _, ...one }) => one)
  return { estado, cidade, list: linkToLugar(lugar, { locale }), near, hasProfiles: total > 0 }
}

function describeSober(
  { settings: { siteName, publicUrl } }: Services,
  page: Known,
  { estado, cidade }: Place,
  locale: Locale,
) {
  const words = { onde: inPlace(page, locale), site: siteName }
  const trail = [
    { name: m.Breadcrumb_home({}, { locale }), url: linkTo('/', {}, { locale }) },
    { name: page.cidade ?? page.estado, url: linkToSober({ estado, cidade }, locale) },
  ]
  return describePage({
    siteName,
    publicUrl,
    locale,
    title: m.SoberPlace_metaTitle(words, { locale }),
    description: m.SoberPlace_metaDescription(words, { locale }),
    ...(cidade
      ? { path: '/lugares/:estado/:cidade', params: { estado, cidade } }
      : { path: '/lugares/:estado', params: { estado } }),
    noindex: !page.hasProfiles,
    jsonLd: breadcrumbList(trail.map(({ name, url }) => ({ name, url: publicUrl + url }))),
  })
}
