import { data, type HeadersFunction, type LoaderFunctionArgs } from 'react-router'
import { preposicoesDe } from '../../contract/artigos.ts'
import { listEstilosPublicados, listPagina } from '../../server/busca/busca.ts'
import { createPalavras } from '../../server/busca/palavras/palavras.ts'
import { listDepoimentos } from '../../server/depoimentos/depoimentos.ts'
import { CATALOGO, LUGARES, tagsOfCards, tagsOfModelos } from '../../server/http/cacheTags.ts'
import { listLocais } from '../../server/locais/locais.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import { getBannerHome } from '../../server/modelos/banner.ts'
import type { Services } from '../../server/services.ts'
import { ContactWarning } from '../contato/ContactWarning.tsx'
import { Hero } from '../features/visitante/home/Hero.tsx'
import { countFiltros, type Filtro } from '../filtros/filterUrl.ts'
import { localizeCards } from '../filtros/localize.ts'
import { offered } from '../filtros/offered.ts'
import { optionLabel } from '../filtros/optionLabel.ts'
import { parseSearch } from '../filtros/parseSearch.ts'
import { readAsMeant } from '../filtros/readAsMeant.ts'
import { wordRefused } from '../filtros/wordRefused.ts'
import { lazyPart } from '../lazyPart.tsx'
import { loadListPage, useListPage } from '../listPage.ts'
import { findPlace } from '../locais/findPlace.ts'
import { DEFAULT_CITY } from '../locais/PlaceButton.tsx'
import { placeLabel } from '../locais/placeLabel.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import type { PageHandle } from '../root.tsx'
import { loadPage, loadPart, pageHeaders } from '../services.ts'
import { useSite } from '../siteData.ts'

// Cards are links and pictures, which work as HTML: their script waits for the first interaction.
const HomeGrid = lazyPart(() =>
  import('../features/visitante/home/HomeGrid.tsx').then((part) => part.HomeGrid),
)
const Announce = lazyPart(() =>
  import('../features/visitante/home/Announce.tsx').then((part) => part.Announce),
)
const Testimonials = lazyPart(() =>
  import('../features/visitante/testimonials/Testimonials.tsx').then((part) => part.Testimonials),
)
const Reasons = lazyPart(() =>
  import('../features/visitante/home/Reasons.tsx').then((part) => part.Reasons),
)

export const handle: PageHandle = { over: 'page' }

/** At most twelve regular cards fill the grid. */
const GRID_CARDS = 12
const TESTIMONIALS = 12
/** Suggested while a place is typed; any other can be typed too. */
const PLACES = 60

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filtro, choices, refused } = parseSearch(request)
  const { pathname, search } = new URL(request.url)
  return loadPage(context, async (services) => {
    const { db, settings, now, indice } = services
    const palavras = createPalavras(db)
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now(), indice, palavras }
    const cidade = filtro.cidade ?? DEFAULT_CITY
    const asked = { ...filtro, cidade, limite: GRID_CARDS, pagina: 1, marco: undefined }
    const locais = await loadPart(services, listLocais(db, services.remembered.get))
    await readAsMeant(services, { request, choices, locais: locais ?? [], palavras, path: '/' })
    const [top, listed, reviews, estilos] = await Promise.all([
      loadPart(services, getBannerHome(db, options)),
      loadPart(services, listPagina(db, asked, options)),
      loadPart(services, listDepoimentos(db, { limite: TESTIMONIALS }, null)),
      loadPart(services, listEstilosPublicados(db)),
    ])
    const cards = listed?.cards ?? null
    const lugar = locais && choices.cidade ? findPlace(locais, choices) : null
    const banner = top?.banner ?? null
    const locale = localeOf(pathname)
    const meta = describeHome(services, locale, cidade, search !== '')
    const categories = offered.estilo
      .filter((codigo) => !estilos || estilos.has(codigo))
      .map((codigo) => ({ codigo, label: optionLabel(codigo, locale) ?? codigo }))
    const online = Number(banner?.online_count ?? 0) + settings.onlineCountOffset
    const page = {
      banner,
      online,
      cards: cards && localizeCards(cards, locale),
      pontos: listed?.pontos ?? {},
      cidade,
      lugar,
      places: (locais ?? []).slice(0, PLACES).map(placeLabel),
      title: m.Home_gridTitle({ ...preposicoesDe(cidade), cidade }, { locale }),
      nothing: cards?.length === 0 ? wordNothing(choices, cidade, locale) : null,
      filtro: choices,
      depoimentos: reviews?.depoimentos ?? null,
      tags: categories,
      refused: wordRefused(refused, locale),
      meta,
    }
    const shown = [...(top?.modelos ?? []), ...(reviews?.depoimentos ?? []).map((d) => d.modelo)]
    const tags = [CATALOGO, LUGARES, ...tagsOfModelos(shown), ...tagsOfCards(cards)]
    return data(page, {
      headers: pageHeaders(tags, [top, cards, reviews, estilos, locais]),
    })
  })
}

/** The text when the grid is empty. */
const wordNothing = (choices: Filtro, cidade: string, locale: Locale) => ({
  title: m.Home_empty({ ...preposicoesDe(cidade), cidade }, { locale }),
  text: countFiltros(choices)
    ? m.Home_emptyText({}, { locale })
    : m.Home_emptyPlace({}, { locale }),
})

export const clientLoader = loadListPage

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

/** To search engines every filtered form of this page is the same page. */
function describeHome({ settings }: Services, locale: Locale, cidade: string, filtered: boolean) {
  const { siteName, publicUrl } = settings
  const { em } = preposicoesDe(cidade)
  return describePage({
    adulto: true,
    siteName,
    publicUrl,
    locale,
    title: m.Home_title({ em, cidade, site: siteName }, { locale }),
    description: m.Home_description({ em, cidade }, { locale }),
    path: '/',
    noindex: filtered,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: siteName,
      url: publicUrl,
    },
  })
}

export default function Home() {
  const page = useListPage<typeof loader>()
  const { banner, online, cards, nothing, cidade, title, filtro, depoimentos, tags, refused } = page
  const { siteName } = useSite()
  return (
    <main id="conteudo">
      <Hero
        banner={banner}
        online={online}
        places={page.places}
        place={page.lugar && placeLabel({ ...page.lugar })}
      />
      <HomeGrid
        cards={cards}
        pontos={page.pontos}
        nothing={nothing}
        cidade={cidade}
        title={title}
        filtro={filtro}
        tags={tags}
        refused={refused}
      />
      <Announce />
      <Testimonials initial={depoimentos} />
      <Reasons siteName={siteName} />
      <ContactWarning />
    </main>
  )
}
