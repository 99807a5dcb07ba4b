import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Card } from '../../contract/busca.ts'
import { slugify } from '../../contract/texto.ts'
import { findModelos, LIMITE_PADRAO } from '../../server/busca/busca.ts'
import { findLugar, type Lugar } from '../../server/indexacao/lugar.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import type { Services } from '../../server/services.ts'
import { localizeCards } from '../features/filter/localize.ts'
import { linkToLugar, routeOfLugar } from '../features/landing/linkToLugar.ts'
import { describeLugar, nameOfLugar } from '../features/landing/lugarText.ts'
import { breadcrumbList, itemList } from '../format/jsonLd.ts'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { loadPage, type PageProblem } from '../services.ts'

/** One page of a place's list, and what the page shows beside it. */
export type LugarData = {
  lugar: Lugar
  cards: Card[]
  /** Profiles on all pages. */
  total: number
  pagina: number
  paginas: number
  /** Figures of the moment in sentences; empty without profiles. */
  facts: string
}

/**
 * For the loaders of `/acompanhantes/…`. Another spelling of a place (capitals, accents) leads to the
 * one address; a place that Brazil does not have, a bairro without profiles and a page beyond the
 * last are 404.
 */
export function loadLugar({ request, params, context }: LoaderFunctionArgs) {
  const asked = { estado: params.estado ?? '', cidade: params.cidade ?? '', bairro: params.bairro }
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const pagina = readPagina(url.searchParams)
  return loadPage(context, async (services) => {
    const { db, settings, now } = services
    const { estado, cidade, bairro } = slugsOf(asked)
    const lugar = await findLugar(db, estado, cidade, bairro)
    if (!lugar || pagina === null) throw notFound()
    if (asked.estado !== estado || asked.cidade !== cidade || (asked.bairro ?? null) !== bairro)
      throw redirect(linkToLugar(lugar, { query: url.searchParams, locale }), 301)

    const where = { cidade: lugar.cidade, estado: lugar.estado, bairro: lugar.bairro ?? undefined }
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
    const [list, online] = await Promise.all([
      findModelos(db, { ...where, pagina, preco_max: undefined }, options),
      findModelos(db, { ...where, online: 1, limite: 1, preco_max: undefined }, options),
    ])
    const paginas = Math.max(1, Math.ceil(list.total / LIMITE_PADRAO))
    if (pagina > paginas) throw notFound()
    const facts = lugar.total > 0 ? describeLugar({ ...lugar, online: online.total }, locale) : ''
    const cards = localizeCards(list.cards, locale)
    const page: LugarData = { lugar, total: list.total, cards, pagina, paginas, facts }
    const meta = describePlace(services, page, locale)
    // Neighbours' figures stand here too: any profile may change them.
    const tags = `cidade:${cidade}-${estado},catalogo`
    return data({ ...page, meta }, { headers: { 'X-Cache-Tags': tags } })
  })
}

const notFound = () => data<PageProblem>({ codigo: 'nao_encontrado', detail: '' }, { status: 404 })

const slugsOf = ({
  estado,
  cidade,
  bairro,
}: {
  estado: string
  cidade: string
  bairro: string | undefined
}) => ({
  estado: slugify(estado),
  cidade: slugify(cidade),
  bairro: bairro === undefined ? null : slugify(bairro),
})

/** The page that an address asks for; null for what is no page. */
function readPagina(params: URLSearchParams): number | null {
  const text = params.get('pagina') ?? '1'
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

function describePlace(
  { settings: { siteName, publicUrl } }: Services,
  { lugar, cards, total, pagina, facts }: LugarData,
  locale: Locale,
) {
  const { cidade, estado, cidadeSlug, bairro } = lugar
  const nome = nameOfLugar(lugar)
  const words = { lugar: nome, estado, site: siteName }
  const title = m.Lugar_title({ lugar: nome }, { locale })
  const trail = [
    { name: m.Breadcrumb_home({}, { locale }), url: linkTo('/', {}, { locale }) },
    { name: m.Breadcrumb_companions({}, { locale }), url: linkTo('/search', {}, { locale }) },
    { name: cidade, url: linkToLugar({ ...lugar, bairroSlug: null }, { locale }) },
    ...(bairro ? [{ name: bairro, url: linkToLugar(lugar, { locale }) }] : []),
  ]
  const profiles = cards.map(({ apelido, url }) => ({
    name: apelido,
    url: publicUrl + linkTo('/profile/:id', { id: url }, { locale }),
  }))
  return describePage({
    siteName,
    publicUrl,
    locale,
    title:
      pagina > 1
        ? m.Lugar_metaTitlePage({ ...words, pagina }, { locale })
        : m.Lugar_metaTitle(words, { locale }),
    description: facts || m.Lugar_emptyDescription({ cidade, estado }, { locale }),
    ...routeOfLugar(lugar),
    query: pagina > 1 ? { pagina } : {},
    card: `cidade/${estado.toLowerCase()}/${cidadeSlug}`,
    noindex: total === 0,
    jsonLd: [
      breadcrumbList(trail.map(({ name, url }) => ({ name, url: publicUrl + url }))),
      ...(total > 0
        ? [itemList(profiles, { name: title, total, first: (pagina - 1) * LIMITE_PADRAO + 1 })]
        : []),
    ],
  })
}
