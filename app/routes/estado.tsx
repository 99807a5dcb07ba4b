import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { slugify } from '../../contract/slugify.ts'
import { CATALOGO, tagsOfCards } from '../../server/http/cacheTags.ts'
import { findEstado } from '../../server/locais/lugar.ts'
import type { Services } from '../../server/services.ts'
import { EstadoPage } from '../locais/landing/EstadoPage.tsx'
import { linkToEstado } from '../locais/landing/linkToLugar.ts'
import { describeEstado, inEstado } from '../locais/landing/lugarText.ts'
import {
  describeList,
  type EstadoData,
  listLugar,
  notFound,
  readPagina,
} from '../locais/listLugar.ts'
import { localeOf } from '../locale.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { loadPage, pageHeaders } from '../services.ts'

/** Another spelling of a state (capitals) redirects to its one address; an unknown one is 404. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = params.estado ?? ''
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const askedPage = readPagina(url.searchParams)
  return loadPage(context, async (services) => {
    const sigla = slugify(asked)
    const found = await findEstado(services.db, sigla)
    if (!found) throw notFound()
    const { estado, total, cidades } = found
    if (asked !== sigla)
      throw redirect(linkToEstado(estado, { query: url.searchParams, locale }), 301)

    const { list, online } = await listLugar(services, { estado }, askedPage, locale)
    const facts = total > 0 ? describeEstado({ ...found, online }, locale) : ''
    const page: EstadoData = { ...list, estado, cidades, facts }
    const meta = describeState(services, page, locale)
    const tags = [CATALOGO, ...tagsOfCards(list.cards)]
    return data({ ...page, meta }, { headers: pageHeaders(tags, []) })
  })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

function describeState(services: Services, { estado, facts, ...list }: EstadoData, locale: Locale) {
  const { pagina } = list
  const words = { onde: inEstado(estado, locale), site: services.settings.siteName }
  const later = { ...words, pagina }
  return describeList(services, list, locale, {
    heading: m.Search_titlePlace(words, { locale }),
    steps: [{ name: estado, url: linkToEstado(estado, { locale }) }],
    title:
      pagina > 1
        ? m.Estado_metaTitlePage(later, { locale })
        : m.Estado_metaTitle(words, { locale }),
    description: facts || m.Estado_emptyDescription(words, { locale }),
    path: '/acompanhantes/:estado',
    params: { estado: estado.toLowerCase() },
    card: `estado/${estado.toLowerCase()}`,
  })
}

/** Everyone who advertises in a state. */
export default function Estado() {
  return <EstadoPage {...useLoaderData<typeof loader>()} />
}
