import type { Card, FiltroQuery } from '../../contract/busca.ts'
import type { Marcos } from '../../contract/marcos.ts'
import { countModelos, LIMITE_PADRAO, listPagina, type Pontos } from '../../server/busca/busca.ts'
import { marcosDe, quantasPaginas, readMarco } from '../../server/busca/marco.ts'
import type { EstadoInteiro } from '../../server/locais/lugar.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import type { Services } from '../../server/services.ts'
import { localizeCards } from '../filtros/localize.ts'
import { breadcrumbList, itemList } from '../format/jsonLd.ts'
import { linkTo } from '../links.ts'
import { describePage, type PageMeta } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { pageProblem } from '../services.ts'

/** One page of the list of a place. */
export type ListData = {
  cards: Card[]
  /** Where they are, by id. */
  pontos: Pontos
  /** Profiles on all pages. */
  total: number
  pagina: number
  paginas: number
  marcos: Marcos
}

/** `facts`: sentences with current figures; empty without profiles. */
export type EstadoData = ListData & Pick<EstadoInteiro, 'estado' | 'cidades'> & { facts: string }

export const notFound = () => pageProblem('nao_encontrado')

type Asked = Pick<FiltroQuery, 'pagina' | 'marco'>

/** The page of a list in an address. @throws 404 for an invalid number */
export function readPagina(params: URLSearchParams): Asked {
  const text = params.get('pagina') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound()
  return { pagina: Number(text), marco: params.get('marco') ?? undefined }
}

/** The profiles of a place, and how many of them are online now. @throws 404 beyond the last page */
export async function listLugar(
  { db, settings, secrets, now, indice }: Services,
  where: Pick<FiltroQuery, 'cidade' | 'estado' | 'bairro'>,
  asked: Asked,
  locale: Locale,
): Promise<{ list: ListData; online: number }> {
  const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now(), indice }
  const { pagina = 1 } = asked
  const filtro = { ...where, ...asked }
  const marco = readMarco(secrets, filtro, now())
  const { cards, pontos, ...folha } = await listPagina(db, filtro, { ...options, marco })
  // The one page of a small place holds all that there is to count.
  const { total, online } =
    pagina === 1 && !folha.proxima && !folha.marco.depois
      ? { total: cards.length, online: cards.filter((card) => card.online === 1).length }
      : await countModelos(db, where, options)
  const paginas = quantasPaginas(folha, { pagina, limite: LIMITE_PADRAO, total })
  if (pagina > paginas || (pagina > 1 && cards.length === 0)) throw notFound()
  const marcos = marcosDe(secrets, filtro, folha)
  return {
    list: { cards: localizeCards(cards, locale), pontos, total, pagina, paginas, marcos },
    online,
  }
}

type PlaceMeta = Pick<PageMeta, 'title' | 'description' | 'path' | 'params' | 'card'> & {
  /** The title that stands on the page. */
  heading: string
  /** The breadcrumb, below home and the search. */
  steps: { name: string; url: string }[]
}

/**
 * Metadata of a place's page for search engines, with the page of its list; not indexed without
 * profiles.
 */
export function describeList(
  { settings: { siteName, publicUrl } }: Services,
  { cards, total, pagina }: ListData,
  locale: Locale,
  { heading, steps, ...page }: PlaceMeta,
) {
  const trail = [
    { name: m.Breadcrumb_home({}, { locale }), url: linkTo('/', {}, { locale }) },
    { name: m.Breadcrumb_companions({}, { locale }), url: linkTo('/search', {}, { locale }) },
    ...steps,
  ]
  const breadcrumb = breadcrumbList(trail.map(({ name, url }) => ({ name, url: publicUrl + url })))
  const first = (pagina - 1) * LIMITE_PADRAO + 1
  const list = cardList(cards, { name: heading, total, first, publicUrl, locale })
  return describePage({
    ...page,
    adulto: true,
    siteName,
    publicUrl,
    locale,
    query: pagina > 1 ? { pagina } : {},
    noindex: total === 0,
    jsonLd: total > 0 ? [breadcrumb, list] : [breadcrumb],
  })
}

/** A list of profiles as structured data. `first` is the position (from 1) of the first of them. */
export function cardList(
  cards: readonly Card[],
  {
    publicUrl,
    locale,
    ...list
  }: { name: string; total: number; first: number; publicUrl: string; locale: Locale },
): object {
  const profiles = cards.map(({ apelido, url }) => ({
    name: apelido,
    url: publicUrl + linkTo('/profile/:id', { id: url }, { locale }),
  }))
  return itemList(profiles, list)
}
