import { type FormEvent, useEffect, useId, useRef } from 'react'
import { data, type HeadersFunction, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { preposicoesDe } from '../../contract/artigos.ts'
import { type Card, FiltroQuery } from '../../contract/busca.ts'
import { filtros } from '../../contract/filtros.ts'
import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { labelDe, type Opcao } from '../../contract/opcoes.ts'
import { slugify } from '../../contract/slugify.ts'
import type { Estado } from '../../contract/uf.ts'
import { countFacets, countModelos, listPagina, tagsOfFiltro } from '../../server/busca/busca.ts'
import { marcosDe, quantasPaginas, readMarco } from '../../server/busca/marco.ts'
import { createPalavras, type ReadPalavras } from '../../server/busca/palavras/palavras.ts'
import { LUGARES, PRECOS, tagsOfCards } from '../../server/http/cacheTags.ts'
import { listLocais } from '../../server/locais/locais.ts'
import { findLugar, type Lugar } from '../../server/locais/lugar.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import type { Services } from '../../server/services.ts'
import { ContactWarning } from '../contato/ContactWarning.tsx'
import { PAGE_SIZE } from '../features/visitante/busca/pageSize.ts'
import { SearchBar } from '../features/visitante/busca/SearchBar.tsx'
import { listApplied } from '../filtros/applied.ts'
import { countFiltros, type Filtro, readFiltro, writeFiltro } from '../filtros/filterUrl.ts'
import { localizeCards } from '../filtros/localize.ts'
import { optionLabel } from '../filtros/optionLabel.ts'
import { parseSearch } from '../filtros/parseSearch.ts'
import { readAsMeant } from '../filtros/readAsMeant.ts'
import { wordRefused } from '../filtros/wordRefused.ts'
import { formatCount } from '../format/format.ts'
import { lazyPart } from '../lazyPart.tsx'
import { linkTo } from '../links.ts'
import { loadListPage, useListPage } from '../listPage.ts'
import { type FoundPlace, findPlace } from '../locais/findPlace.ts'
import { routeOfLugar } from '../locais/landing/linkToLugar.ts'
import { inEstado } from '../locais/landing/lugarText.ts'
import { cardList } from '../locais/listLugar.ts'
import { otherPlaces } from '../locais/otherPlaces.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { loadPage, loadPart, pageHeaders } from '../services.ts'
import { Notice } from '../ui/Notice.tsx'

const FilterRail = lazyPart(() =>
  import('../features/visitante/busca/FilterRail.tsx').then((part) => part.FilterRail),
)
// Cards are links and pictures, which work as HTML: their script waits for the first interaction.
const Results = lazyPart(() =>
  import('../features/visitante/busca/Results.tsx').then((part) => part.Results),
)
const SortSelect = lazyPart(() =>
  import('../features/visitante/busca/SortSelect.tsx').then((part) => part.SortSelect),
)
const AskPlace = lazyPart(() =>
  import('../features/visitante/busca/AskPlace.tsx').then((part) => part.AskPlace),
)
const MapPart = lazyPart(() =>
  import('../features/visitante/busca/mapa/MapPart.tsx').then((part) => part.MapPart),
)
const OtherPlaces = lazyPart(() =>
  import('../locais/OtherPlaces.tsx').then((part) => part.OtherPlaces),
)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filtro, choices, refused, needsPoint } = parseSearch(request)
  return loadPage(context, async (services) => {
    const { db, settings, secrets, now, indice } = services
    const palavras = createPalavras(db)
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now(), indice, palavras }
    // One that no longer opens is not missed: the page's number says where the list goes on.
    const marco = readMarco(secrets, filtro, now())
    const remember = services.remembered.get
    const locais = await loadPart(services, listLocais(db, remember))
    await readAsMeant(services, {
      request,
      choices,
      locais: locais ?? [],
      palavras,
      path: '/search',
    })
    const [listed, facetas] = await Promise.all([
      loadPart(services, listPagina(db, { ...filtro, limite: PAGE_SIZE }, { ...options, marco })),
      loadPart(services, countFacets(db, filtro, { ...options, remember })),
    ])
    // Counted with the choices; only a page without those counts it alone.
    const found = listed && {
      ...listed,
      total: (facetas ?? (await countModelos(db, filtro, options))).total,
    }
    const locale = localeOf(new URL(request.url).pathname)
    const labels = labelsOf(filtro, locale)
    const lugar = locais && findPlace(locais, filtro)
    const asked = { ...choices, ...lugar }
    const nobody = found?.total === 0
    const vazia = nobody ? await loadPart(services, findEmptyCity(services, asked)) : null
    const freed = nobody ? await loadPart(services, countFreed(services, asked, palavras)) : null
    const { cards, pontos, total } = found ?? { cards: [], pontos: {}, total: 0 }
    const { pagina = 1 } = filtro
    const page = {
      title: titleOf(whereOf(asked, locale), locale),
      filtro: asked,
      lugar,
      cards: found && localizeCards(cards, locale),
      pontos,
      total,
      pages: found && {
        last: quantasPaginas(found, { pagina, limite: PAGE_SIZE, total }),
        marcos: marcosDe(secrets, filtro, found),
      },
      freed,
      nothing: nobody ? wordNothing(asked, { vazia, locale }) : null,
      facetas,
      refused: wordRefused(
        refused.filter((name) => !(needsPoint && name === 'ordenar')),
        locale,
      ),
      needsPoint,
      labels,
      others: locais && otherPlaces(locais, asked, { nobody, vazia, locale }),
      meta: describeSearch(services, { filtro: asked, lugar, cards, total }, locale),
    }
    // The limits of the prices are the whole country's; an empty result shows numbers of other places.
    const tags = [
      ...tagsOfFiltro(filtro),
      PRECOS,
      ...(nobody ? [LUGARES] : []),
      ...tagsOfCards(cards),
    ]
    return data(page, { headers: pageHeaders(tags, [found, facetas, locais]) })
  })
}

/** At most so many filters are counted without. */
const FREED = 12

/** How many profiles match without each of the active filters, by its key. */
async function countFreed(
  { db, now, indice }: Services,
  asked: Filtro,
  palavras: ReadPalavras,
): Promise<Record<string, number> | null> {
  const counted = await Promise.all(
    listApplied(asked, {})
      .slice(0, FREED)
      .map(async ({ key, without }) => {
        const query = FiltroQuery.parse(Object.fromEntries(writeFiltro(without)))
        return [
          key,
          (await countModelos(db, query, { now: now(), indice, palavras })).total,
        ] as const
      }),
  )
  return Object.fromEntries(counted)
}

/** Offered as links above the list. */
const quick = ['online', 'hoje', 'local', '4.5']

/** Words of the active codes, whether or not the page offers them as a choice. */
function labelsOf(filtro: FiltroQuery, locale: Locale): Record<string, string> {
  const codes = nomesDosFiltros.flatMap((name): string[] => filtro[name] ?? [])
  const all = nomesDosFiltros.flatMap((name): readonly Opcao[] => filtros[name].escolhas)
  return Object.fromEntries(
    [...codes, ...quick, filtro.disponibilidade ?? ''].map((code) => [
      code,
      optionLabel(code, locale) ?? labelDe(all, code),
    ]),
  )
}

/** The requested city, with those around it, when it has no profiles at all. */
async function findEmptyCity({ db }: Services, { cidade, estado }: Filtro): Promise<Lugar | null> {
  if (!cidade || !estado) return null
  const lugar = await findLugar(db, estado.toLowerCase(), slugify(cidade))
  return lugar?.total === 0 ? lugar : null
}

/**
 * The text of an empty result: which filters to loosen, or for a place alone where the nearest profiles
 * are.
 */
function wordNothing(asked: Filtro, { vazia, locale }: { vazia: Lugar | null; locale: Locale }) {
  const total = countFiltros(asked) + (asked.latitude === undefined ? 0 : 1)
  if (total === 1)
    return {
      title: m.Search_emptyTitle_one({}, { locale }),
      text: m.Search_emptyText_one({}, { locale }),
    }
  if (total > 1)
    return {
      title: m.Search_emptyTitle_other({ total }, { locale }),
      text: m.Search_emptyText_other({}, { locale }),
    }
  const onde = whereOf(asked, locale)
  const nearest = vazia?.vizinhas[0]
  return {
    title: onde
      ? m.Estado_emptyTitle({ onde }, { locale })
      : m.Search_emptyEverywhere({}, { locale }),
    text: nearest
      ? m.LugarPage_emptyNear({ ...nearest, km: nearest.km.toLocaleString(locale) }, { locale })
      : m.Estado_emptyText({}, { locale }),
  }
}

export const clientLoader = loadListPage

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * 'em Jardins, São Paulo', 'no estado da Bahia'; null for the whole country. An invalid state has been
 * refused before.
 */
function whereOf({ cidade, estado, bairro }: Filtro, locale: Locale): string | null {
  const lugar = [bairro, cidade].filter(Boolean).join(', ')
  const em = bairro || !cidade ? 'em' : preposicoesDe(cidade).em
  if (lugar) return m.Search_in({ em, lugar }, { locale })
  return estado ? inEstado(estado.toUpperCase() as Estado, locale) : null
}

const titleOf = (onde: string | null, locale: Locale) =>
  onde ? m.Search_titlePlace({ onde }, { locale }) : m.Search_titleAll({}, { locale })

export const meta = metaOfLoader

type Found = { filtro: Filtro; lugar: FoundPlace | null; cards: readonly Card[]; total: number }

function describeSearch(
  { settings: { siteName, publicUrl } }: Services,
  { filtro, lugar, cards, total }: Found,
  locale: Locale,
) {
  const { cidade, estado, bairro, pagina = 1 } = filtro
  const onde = whereOf(filtro, locale)
  const titulo = titleOf(onde, locale)
  const words = { titulo, site: siteName }
  const place = writeFiltro({ cidade, estado, bairro, pagina })
  const contagem = `${total.toLocaleString(locale)} ${
    total === 1 ? m.Search_count_one({}, { locale }) : m.Search_count_other({}, { locale })
  }`
  const first = (pagina - 1) * PAGE_SIZE + 1
  const list = cardList(cards, { name: titulo, total, first, publicUrl, locale })
  return describePage({
    adulto: true,
    siteName,
    publicUrl,
    locale,
    title:
      pagina > 1
        ? m.Search_metaTitlePage({ ...words, pagina }, { locale })
        : m.Search_metaTitle(words, { locale }),
    description: onde
      ? m.Search_description({ contagem, onde }, { locale })
      : m.Search_descriptionAll({}, { locale }),
    ...pageOf(filtro, lugar),
    // A place and its pages are indexed; every other combination is not.
    noindex: writeFiltro({ ...filtro, marco: undefined }).size !== place.size || cards.length === 0,
    jsonLd: cards.length > 0 ? list : undefined,
  })
}

/** A place has a page of its own with the same list: that one is canonical, with its card. */
function pageOf({ cidade, estado, bairro, pagina = 1 }: Filtro, lugar: FoundPlace | null) {
  const query = pagina > 1 ? { pagina } : {}
  if (lugar) {
    const cidadeSlug = slugify(lugar.cidade)
    const bairroSlug = lugar.bairro && slugify(lugar.bairro)
    const card = `cidade/${lugar.estado.toLowerCase()}/${cidadeSlug}` as const
    return { ...routeOfLugar({ estado: lugar.estado, cidadeSlug, bairroSlug }), query, card }
  }
  if (estado && !cidade && !bairro) {
    const uf = estado.toLowerCase()
    const card = `estado/${uf}` as const
    return { path: '/acompanhantes/:estado', params: { estado: uf }, query, card } as const
  }
  return { path: '/search', query: writeFiltro({ cidade, estado, bairro, pagina }) } as const
}

export default function Search() {
  const page = useListPage<typeof loader>()
  const { title, filtro, cards, pontos, total, pages, nothing, facetas } = page
  const { refused, needsPoint, labels, others, freed } = page
  const { formId, onSubmit } = useSearchForm(filtro)
  const places = <OtherPlaces others={others} />
  const nobody = cards?.length === 0
  return (
    <main id="conteudo" className="wrap">
      <form id={formId} action={linkTo('/search')} onSubmit={onSubmit} />
      {filtro.latitude !== undefined && (
        <>
          <input type="hidden" name="latitude" value={filtro.latitude} form={formId} />
          <input type="hidden" name="longitude" value={filtro.longitude} form={formId} />
        </>
      )}
      <search className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-7 pb-4 lg:pt-10 lg:pb-8">
        <h1 className="title-page">{title}</h1>
        <SearchBar formId={formId} filtro={filtro} />
      </search>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[264px_minmax(0,1fr)]">
        <FilterRail formId={formId} filtro={filtro} facetas={facetas} />
        <section aria-labelledby="total" className="min-w-0">
          <div className="flex min-h-12 flex-wrap items-center gap-x-4 pb-3">
            {/* On a phone a line of its own: what is parsed later moves nothing that was painted. */}
            <h2
              id="total"
              className="basis-full text-base font-medium md:grow md:basis-auto"
              aria-live="polite"
            >
              {cards ? (
                <>
                  <b className="font-semibold">{formatCount(total)}</b>{' '}
                  {total === 1 ? m.Search_count_one() : m.Search_count_other()}
                </>
              ) : (
                m.Search_results()
              )}
            </h2>
            <SortSelect formId={formId} filtro={filtro} />
            <MapPart filtro={filtro} />
          </div>
          {refused && (
            <div className="pb-4">
              <Notice tone="warning">{refused}</Notice>
            </div>
          )}
          {needsPoint && <AskPlace filtro={filtro} />}
          <Results
            filtro={filtro}
            cards={cards}
            pontos={pontos}
            total={total}
            pages={pages}
            nothing={nothing}
            labels={labels}
            facetas={facetas}
            freed={freed}
          />
          {/* The link onward stands beside the results, not below the whole filter. */}
          {nobody && places}
        </section>
      </div>
      {!nobody && places}
      <ContactWarning />
    </main>
  )
}

/**
 * The search form: its fields are all over the page and refer to it by `form`. Without JavaScript it is
 * a plain GET; with it a choice searches at once, and the address is always the canonical one.
 */
function useSearchForm(filtro: Filtro) {
  const formId = useId()
  const sent = useRef<HTMLInputElement>(null)
  // Words that became filters leave the field, unless others have been typed since.
  useEffect(() => {
    const { current: field } = sent
    if (field?.dataset.sent === field?.value && field) field.value = filtro.geral ?? ''
    sent.current = null
  }, [filtro])
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('geral')
    if (field instanceof HTMLInputElement) {
      field.dataset.sent = field.value
      sent.current = field
    }
    const { elements } = event.currentTarget
    const isWrong = (name: string) => {
      const named = elements.namedItem(name)
      return named instanceof Element && named.matches('[aria-invalid]')
    }
    // A price with an error below it is not searched, and stays in its field.
    const entries = [...new FormData(event.currentTarget)]
      .filter(([name]) => !isWrong(name))
      .map(([name, value]) => [name, String(value)])
    const query = writeFiltro(readFiltro(new URLSearchParams(entries)))
    navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
  }
  // On the document in the capture phase: this also handles the parts that are not hydrated yet,
  // whose events React stops.
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      // A day that is still being typed is outside the range: the year 2, 20, 202.
      const dated = target.type === 'date' && target.validity.valid
      const atOnce = ['checkbox', 'radio'].includes(target.type) || dated || sorts(target)
      const { form } = target
      if (form?.id === formId && target instanceof HTMLInputElement)
        showOneAvailability(target, form)
      // After the frame that paints the choice: submitting takes a slow phone longer than the limit of INP.
      if (form?.id === formId && atOnce)
        requestAnimationFrame(() => setTimeout(() => form.requestSubmit()))
    }
    document.addEventListener('change', onChange, true)
    return () => document.removeEventListener('change', onChange, true)
  }, [formId])
  return { formId, onSubmit }
}

/** 'Só online' and the list of availabilities are one choice: the one follows the other at once. */
function showOneAvailability({ name, value, checked }: HTMLInputElement, form: HTMLFormElement) {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  if (name === 'online')
    for (const field of fields.filter((one) => one.name === 'disponibilidade'))
      field.checked = field.value === (checked ? 'online' : '')
  if (name === 'disponibilidade')
    for (const field of fields.filter((one) => one.name === 'online'))
      field.checked = value === 'online'
}

/** The order by distance without a point: `SortSelect` has to ask for the location first. */
const sorts = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field.name === 'ordenar' &&
  (field.value !== 'distancia' || Boolean(field.form?.elements.namedItem('latitude')))
