import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { slugify } from '../../../contract/slugify.ts'
import { LUGARES } from '../../../server/http/cacheTags.ts'
import { demandsProof } from '../../../server/idade/exigencia.ts'
import { findEstado, findLugar, PERFIS_DO_BAIRRO } from '../../../server/locais/lugar.ts'
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

/** Slugs: `sp`, `santos`, `gonzaga`. */
type Place = { estado: string; cidade: string | null; bairro: string | null }

/**
 * For the loaders of the pages on places that stay open where an age must be proved. Elsewhere the list
 * itself is open, and the address redirects to it. Another spelling redirects to the one address; a place
 * without profiles is not indexed.
 */
export function loadSober({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const asked: Place = {
    estado: params.estado ?? '',
    cidade: params.cidade ?? null,
    bairro: params.bairro ?? null,
  }
  const place: Place = {
    estado: slugify(asked.estado),
    cidade: asked.cidade && slugify(asked.cidade),
    bairro: asked.bairro && slugify(asked.bairro),
  }
  return loadPage(context, async (services) => {
    const page = await (place.cidade === null
      ? readEstado(services, place.estado, locale)
      : readCidade(services, { ...place, cidade: place.cidade }, locale))
    if (!page) throw notFound()
    if (!demandsProof(services.settings)) throw redirect(page.list, 301)
    if (place.bairro !== null && page.bairro === null)
      throw redirect(linkToSober({ ...place, bairro: null }, locale), 302)
    if (Object.values(asked).join() !== Object.values(place).join())
      throw redirect(linkToSober(place, locale), 301)
    const meta = describeSober(services, page, place, locale)
    return data({ ...page, meta }, { headers: pageHeaders([LUGARES], []) })
  })
}

/** The route of a place and its parameters, as `linkTo` and `describePage` take them. */
function routeOf({ estado, cidade, bairro }: Place) {
  if (!cidade) return { path: '/lugares/:estado', params: { estado } } as const
  return bairro
    ? ({ path: '/lugares/:estado/:cidade/:bairro', params: { estado, cidade, bairro } } as const)
    : ({ path: '/lugares/:estado/:cidade', params: { estado, cidade } } as const)
}

function linkToSober(place: Place, locale: Locale): string {
  const { path, params } = routeOf(place)
  return linkTo(path, params, { locale })
}

type Known = SoberData & { hasProfiles: boolean }

async function readEstado({ db }: Services, sigla: string, locale: Locale): Promise<Known | null> {
  const found = await findEstado(db, sigla)
  if (!found) return null
  const { estado, cidades } = found
  const near = cidades.map(({ cidade, slug }) => ({ cidade, slug, estado, km: null }))
  const list = linkToEstado(estado, { locale })
  return {
    ...{ estado, cidade: null, cidadeSlug: '', bairro: null },
    list,
    bairros: [],
    near,
    hasProfiles: near.length > 0,
  }
}

/** A bairro with too few profiles is shown as its city. */
async function readCidade(
  { db, settings }: Services,
  { estado: sigla, cidade: slug, bairro: bairroSlug }: Place & { cidade: string },
  locale: Locale,
): Promise<Known | null> {
  const found = bairroSlug && (await findLugar(db, sigla, slug, bairroSlug))
  const isShown = found && (found.total >= PERFIS_DO_BAIRRO || !demandsProof(settings))
  const lugar = isShown ? found : await findLugar(db, sigla, slug)
  if (!lugar) return null
  const { estado, cidade, bairro, vizinhas, total } = lugar
  const bairros = lugar.bairros
    .filter((one) => one.total >= PERFIS_DO_BAIRRO)
    .map(({ bairro: name, slug: at }) => ({ bairro: name, slug: at }))
  // Without their numbers of profiles.
  const near = vizinhas.map(({ total: _, ...one }) => one)
  const list = linkToLugar(lugar, { locale })
  return { estado, cidade, cidadeSlug: slug, bairro, list, bairros, near, hasProfiles: total > 0 }
}

function describeSober(
  { settings: { siteName, publicUrl } }: Services,
  page: Known,
  place: Place,
  locale: Locale,
) {
  const words = { onde: inPlace(page, locale), site: siteName }
  const trail = [
    { name: m.Breadcrumb_home({}, { locale }), url: linkTo('/', {}, { locale }) },
    { name: page.bairro ?? page.cidade ?? page.estado, url: linkToSober(place, locale) },
  ]
  return describePage({
    siteName,
    publicUrl,
    locale,
    title: m.SoberPlace_metaTitle(words, { locale }),
    description: m.SoberPlace_metaDescription(words, { locale }),
    ...routeOf(place),
    noindex: !page.hasProfiles,
    jsonLd: breadcrumbList(trail.map(({ name, url }) => ({ name, url: publicUrl + url }))),
  })
}
