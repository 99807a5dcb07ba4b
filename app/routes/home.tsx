import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { findModelos } from '../../server/busca/busca.ts'
import { listDepoimentos } from '../../server/depoimentos/depoimentos.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import { getBannerHome } from '../../server/modelos/banner.ts'
import { readFiltro } from '../features/filter/filterUrl.ts'
import { parseSearch } from '../features/filter/parseSearch.ts'
import { Announce } from '../features/home/Announce.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { HomeGrid } from '../features/home/HomeGrid.tsx'
import { Reasons } from '../features/home/Reasons.tsx'
import { DEFAULT_CITY } from '../features/location/PlaceButton.tsx'
import { Testimonials } from '../features/testimonials/Testimonials.tsx'
import { describePage, siteOf } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { type PageHandle, useSite } from '../root.tsx'
import { loadPage } from '../services.ts'

export const handle: PageHandle = { over: 'page' }

/** At most twelve regular cards fill the grid. */
const GRID_CARDS = 12
const TESTIMONIALS = 12

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filtro, refused } = parseSearch(request)
  return loadPage(context, async ({ db, settings, now }) => {
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
    const cidade = filtro.cidade ?? DEFAULT_CITY
    const asked = { ...filtro, cidade, limite: GRID_CARDS, pagina: 1 }
    const [banner, { cards }, { depoimentos }] = await Promise.all([
      getBannerHome(db, options),
      findModelos(db, asked, options),
      listDepoimentos(db, { limite: TESTIMONIALS }, null),
    ])
    const online = Number(banner.online_count) + settings.onlineCountOffset
    const page = { banner, online, cards, cidade, depoimentos, refused: refused.length > 0 }
    return data(page, { headers: { 'X-Cache-Tags': 'catalogo' } })
  })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) => {
  const cidade = loaderData?.cidade ?? DEFAULT_CITY
  const site = siteOf(matches)
  return describePage(matches, {
    title: m.Home_title({ cidade, site: site?.siteName ?? '' }),
    description: m.Home_description({ cidade }),
    path: '/',
    // Every filtered form of this page is the same page to a search engine.
    noindex: location.search !== '',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site?.siteName,
      url: site?.publicUrl,
    },
  })
}

export default function Home() {
  const { banner, online, cards, cidade, depoimentos, refused } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { siteName } = useSite()
  return (
    <main id="conteudo">
      <Hero banner={banner} online={online} />
      <HomeGrid cards={cards} cidade={cidade} filtro={readFiltro(params)} refused={refused} />
      <Announce />
      <Testimonials initial={depoimentos} />
      <Reasons siteName={siteName} />
    </main>
  )
}
