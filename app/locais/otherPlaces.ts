import { preposicoesDe } from '../../contract/artigos.ts'
import type { Local } from '../../contract/local.ts'
import { slugify } from '../../contract/slugify.ts'
import type { Lugar } from '../../server/locais/lugar.ts'
import type { Filtro } from '../filtros/filterUrl.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { linkToLugar } from './landing/linkToLugar.ts'
import type { PlaceCount } from './OtherPlaces.tsx'

const PLACES = 12

/**
 * Other places with profiles: other bairros of the requested city, cities around one without profiles,
 * or the cities with most profiles, of the state if it has any.
 * @param nobody whether the search found nobody: only then a city leads to others
 * @param vazia the city, when it has no profiles at all
 */
export function otherPlaces(
  locais: readonly Local[],
  { cidade, estado, bairro }: Filtro,
  { nobody, vazia, locale }: { nobody: boolean; vazia: Lugar | null; locale: Locale },
): { title: string; places: PlaceCount[] } {
  const slug = cidade && slugify(cidade)
  const bairros = locais.filter(
    (local) =>
      cidade &&
      local.bairro &&
      (!estado || local.estado === estado) &&
      (local.cidade === cidade || slugify(local.cidade) === slug) &&
      local.bairro !== bairro,
  )
  if (cidade && (bairros.length > 0 || !nobody)) {
    const title = bairro ? m.LugarPage_otherBairros : m.LugarPage_bairros
    return {
      title: title({ ...preposicoesDe(cidade), cidade }, { locale }),
      places: withMost(bairros, locale),
    }
  }
  if (vazia && vazia.vizinhas.length > 0) {
    const places = vazia.vizinhas.map(({ slug, ...cidade }) => ({
      ...cidade,
      to: linkToLugar({ estado: cidade.estado, cidadeSlug: slug }, { locale }),
    }))
    return { title: m.LugarPage_neighbours({}, { locale }), places }
  }
  const cidades = locais.filter((local) => !local.bairro)
  const doEstado = cidades.filter((local) => local.estado === estado)
  return {
    title: m.Search_cities({}, { locale }),
    places: withMost(doEstado.length > 0 ? doEstado : cidades, locale),
  }
}

const withMost = (locais: Local[], locale: Locale): PlaceCount[] =>
  locais
    .sort((a, b) => b.total - a.total)
    .slice(0, PLACES)
    .map((local) => ({ ...local, to: addressOf(local, locale) }))

/** A city has a page of its own; a bairro stays within the search. */
const addressOf = ({ cidade, estado, bairro }: Local, locale: Locale): string =>
  bairro
    ? linkTo('/search', {}, { query: { cidade, estado, bairro }, locale })
    : linkToLugar({ estado, cidadeSlug: slugify(cidade) }, { locale })
