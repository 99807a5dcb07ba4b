import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type Preposicoes, preposicoesDe } from '../../contract/artigos.ts'
import { slugify } from '../../contract/slugify.ts'
import { tagOfCidade, tagsOfCards } from '../../server/http/cacheTags.ts'
import { findLugar, type Lugar, tagsOfVizinhas } from '../../server/locais/lugar.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import type { Services } from '../../server/services.ts'
import { findViajantes, type Viajante } from '../../server/temporadas/temporadas.ts'
import { formatStayDay, wordStay } from '../format/stay.ts'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { loadPage, loadPart, pageHeaders } from '../services.ts'
import { linkToEstado, linkToLugar, routeOfLugar } from './landing/linkToLugar.ts'
import { describeLugar, wordsOfLugar } from './landing/lugarText.ts'
import { describeList, type ListData, listLugar, notFound, readPagina } from './listLugar.ts'

/** One page of a place's list, and the other data of the page. */
export type LugarData = ListData & {
  /** With the prepositions of its city's name. */
  lugar: Lugar & Preposicoes
  /** Sentences with current figures; empty without profiles. */
  facts: string
  /** Who comes to the city, and who of it is away; neither for a bairro nor on later pages. */
  travellers: { coming: Traveller[]; away: Traveller[] } | null
}

export type Traveller = Pick<Viajante, 'id' | 'nome' | 'foto'> & { href: string; note: string }

/**
 * For the loaders of a city and a bairro. Another spelling of a place (capitals, accents) redirects to
 * its one address; an unknown place, a bairro without profiles and a page beyond the last are 404.
 */
export function loadLugar({ request, params, context }: LoaderFunctionArgs) {
  const asked = { estado: params.estado ?? '', cidade: params.cidade ?? '', bairro: params.bairro }
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const askedPage = readPagina(url.searchParams)
  return loadPage(context, async (services) => {
    const { estado, cidade, bairro } = slugsOf(asked)
    const { db, remembered } = services
    const lugar = await findLugar(db, estado, cidade, bairro, remembered.get)
    if (!lugar) throw notFound()
    if (asked.estado !== estado || asked.cidade !== cidade || (asked.bairro ?? null) !== bairro)
      throw redirect(linkToLugar(lugar, { query: url.searchParams, locale }), 301)

    const where = { cidade: lugar.cidade, estado: lugar.estado, bairro: lugar.bairro ?? undefined }
    const { list, online } = await listLugar(services, where, askedPage, locale)
    const facts = lugar.total > 0 ? describeLugar({ ...lugar, online }, locale) : ''
    const cidadeSlug = `${cidade}-${estado}`
    const travellers =
      bairro === null && list.pagina === 1
        ? await loadPart(services, listTravellers(services, cidadeSlug, locale))
        : undefined
    const page: LugarData = {
      ...list,
      lugar: { ...lugar, ...preposicoesDe(lugar.cidade) },
      facts,
      travellers: travellers ?? null,
    }
    const meta = describePlace(services, page, locale)
    const shown = [...list.cards, ...Object.values(travellers ?? {}).flat()]
    const tags = [tagOfCidade(cidadeSlug), ...tagsOfVizinhas(lugar.vizinhas), ...tagsOfCards(shown)]
    return data({ ...page, meta }, { headers: pageHeaders(tags, [travellers]) })
  })
}

async function listTravellers(
  { db, settings, now }: Services,
  cidadeSlug: string,
  locale: Locale,
): Promise<LugarData['travellers']> {
  const mediaBase = mediaBaseDe(settings.publicUrl)
  const { chegam, fora } = await findViajantes(db, cidadeSlug, { mediaBase, now: now() })
  const said = (note: (viajante: Viajante) => string) => (viajante: Viajante) => ({
    id: viajante.id,
    nome: viajante.nome,
    foto: viajante.foto,
    href: linkTo('/profile/:id', { id: viajante.url }, { locale }),
    note: note(viajante),
  })
  return {
    coming: chegam.map(said((viajante) => wordStay(viajante, locale))),
    away: fora.map(
      said(({ destino, ate }) =>
        m.LugarPage_awayUntil(
          { ...preposicoesDe(destino), cidade: destino, ate: formatStayDay(ate, locale) },
          { locale },
        ),
      ),
    ),
  }
}

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

function describePlace(services: Services, { lugar, facts, ...list }: LugarData, locale: Locale) {
  const { cidade, estado, cidadeSlug, bairro, em } = lugar
  const { pagina } = list
  const named = wordsOfLugar(lugar)
  const words = { ...named, estado, site: services.settings.siteName }
  const later = { ...words, pagina }
  return describeList(services, list, locale, {
    heading: m.LugarPage_title(named, { locale }),
    steps: [
      { name: estado, url: linkToEstado(estado, { locale }) },
      { name: cidade, url: linkToLugar({ ...lugar, bairroSlug: null }, { locale }) },
      ...(bairro ? [{ name: bairro, url: linkToLugar(lugar, { locale }) }] : []),
    ],
    title:
      pagina > 1
        ? m.LoadLugar_metaTitlePage(later, { locale })
        : m.LoadLugar_metaTitle(words, { locale }),
    description: facts || m.LoadLugar_emptyDescription({ em, cidade, estado }, { locale }),
    ...routeOfLugar(lugar),
    card: `cidade/${estado.toLowerCase()}/${cidadeSlug}`,
  })
}
