import { type ChangeEvent, type FormEvent, useId } from 'react'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import type { FiltroQuery } from '../../contract/busca.ts'
import { fetiches, labelDe, massagens, servicos, tiposCorpo } from '../../contract/opcoes.ts'
import { countFacets, findModelos, tagsOfFiltro } from '../../server/busca/busca.ts'
import { listLocais } from '../../server/locais/locais.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import { type Filtro, readFiltro, writeFiltro } from '../features/filter/filterUrl.ts'
import { parseSearch } from '../features/filter/parseSearch.ts'
import { listApplied } from '../features/search/applied.ts'
import { FilterRail } from '../features/search/FilterRail.tsx'
import {
  AppliedFilters,
  CardGrid,
  NothingFound,
  OtherPlaces,
  PAGE_SIZE,
  type PlaceCount,
  ResultPages,
} from '../features/search/Results.tsx'
import { SearchBar } from '../features/search/SearchBar.tsx'
import { SortSelect } from '../features/search/SortSelect.tsx'
import { formatCount } from '../format/format.ts'
import { linkTo } from '../links.ts'
import { describePage, siteOf } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../services.ts'
import { Notice } from '../ui/Notice.tsx'

const PLACES = 12

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filtro, refused } = parseSearch(request)
  return loadPage(context, async ({ db, settings, now }) => {
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now() }
    const [{ cards, total }, facetas, locais] = await Promise.all([
      findModelos(db, { ...filtro, limite: PAGE_SIZE }, options),
      countFacets(db, filtro, options),
      listLocais(db),
    ])
    const labels = labelsOf(filtro)
    const page = { cards, total, facetas, refused, labels, places: otherPlaces(locais, filtro) }
    return data(page, { headers: { 'X-Cache-Tags': tagsOfFiltro(filtro).join(',') } })
  })
}

/** Words of the single services and bodies in the address, which the page's own choices lack. */
function labelsOf({ servicos: asked = [], tipoCorpo = [] }: FiltroQuery): Record<string, string> {
  const all = [...servicos, ...massagens, ...fetiches, ...tiposCorpo]
  return Object.fromEntries([...asked, ...tipoCorpo].map((code) => [code, labelDe(all, code)]))
}

function otherPlaces(locais: PlaceCount[], { cidade, bairro }: FiltroQuery): PlaceCount[] {
  const plain = (text = '') => text.toLocaleLowerCase('pt-BR')
  const found = cidade
    ? locais.filter(
        (local) =>
          local.bairro &&
          plain(local.cidade) === plain(cidade) &&
          plain(local.bairro) !== plain(bairro),
      )
    : locais.filter((local) => !local.bairro)
  return found.sort((a, b) => b.total - a.total).slice(0, PLACES)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** 'São Paulo', or 'Jardins, São Paulo'; null for the whole country. */
const placeOf = ({ cidade, bairro }: Filtro): string | null =>
  [bairro, cidade].filter(Boolean).join(', ') || null

const titleOf = (place: string | null) =>
  place ? m.Search_titlePlace({ lugar: place }) : m.Search_titleAll()

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) => {
  const filtro = readFiltro(new URLSearchParams(location.search))
  const { cidade, estado, bairro, pagina } = filtro
  const place = placeOf(filtro)
  const total = formatCount(loaderData?.total ?? 0)
  const canonical = writeFiltro({ cidade, estado, bairro, pagina })
  const site = siteOf(matches)
  return describePage(matches, {
    title: m.Search_metaTitle({ titulo: titleOf(place), site: site?.siteName ?? '' }),
    description: place ? m.Search_description({ total, lugar: place }) : m.Search_descriptionAll(),
    path: '/search',
    query: canonical,
    // A place and its pages are for search engines; every other combination is not.
    noindex: writeFiltro(filtro).size !== canonical.size || !loaderData?.total,
    jsonLd: loaderData?.cards.length
      ? {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: loaderData.cards.map(({ url }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: `${site?.publicUrl}${linkTo('/profile/:id', { id: url })}`,
          })),
        }
      : undefined,
  })
}

export default function Search() {
  const { cards, total, facetas, refused, labels, places } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const filtro = readFiltro(params)
  const applied = listApplied(filtro, labels)
  const { formId, ...form } = useSearchForm()
  const busy = useNavigation().state !== 'idle'
  return (
    <main id="conteudo" className="wrap" onChange={form.onChange}>
      <form id={formId} action={linkTo('/search')} onSubmit={form.onSubmit} />
      {filtro.latitude !== undefined && (
        <>
          <input type="hidden" name="latitude" value={filtro.latitude} form={formId} />
          <input type="hidden" name="longitude" value={filtro.longitude} form={formId} />
        </>
      )}
      <search className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-7 pb-4 lg:pt-10 lg:pb-8">
        <h1 className="title-page">{titleOf(placeOf(filtro))}</h1>
        <SearchBar formId={formId} filtro={filtro} />
      </search>
      <div className="grid gap-x-12 lg:grid-cols-[264px_minmax(0,1fr)]">
        <FilterRail formId={formId} filtro={filtro} facetas={facetas} />
        <section aria-labelledby="total" className="min-w-0">
          <div className="flex min-h-12 items-center justify-between gap-4 pb-3">
            <h2 id="total" className="text-base font-medium" aria-live="polite">
              <b className="font-semibold">{formatCount(total)}</b>{' '}
              {total === 1 ? m.Search_count_one() : m.Search_count_other()}
            </h2>
            <SortSelect formId={formId} filtro={filtro} />
          </div>
          {refused.length > 0 && (
            <div className="pb-4">
              <Notice tone="warning">{m.Search_refused({ nomes: refused.join(', ') })}</Notice>
            </div>
          )}
          <AppliedFilters applied={applied} />
          {cards.length > 0 ? (
            <CardGrid cards={cards} busy={busy} />
          ) : (
            <NothingFound filtro={filtro} total={total} applied={applied} />
          )}
          <ResultPages filtro={filtro} total={total} />
        </section>
      </div>
      <OtherPlaces
        title={filtro.cidade ? m.Search_districts({ cidade: filtro.cidade }) : m.Search_cities()}
        places={places}
      />
    </main>
  )
}

/**
 * The search form: its fields stand all over the page and name it by `form`. Without JavaScript it
 * is a plain GET; with it a choice searches at once, and the address is always the shortest one.
 */
function useSearchForm() {
  const formId = useId()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)])
    const query = writeFiltro(readFiltro(new URLSearchParams(entries)))
    navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
  }
  const onChange = (event: ChangeEvent<HTMLElement>) => {
    const field = event.target as HTMLElement
    if (!(field instanceof HTMLInputElement) || field.form?.id !== formId) return
    if (field.type === 'checkbox' || field.type === 'radio') field.form.requestSubmit()
  }
  return { formId, onSubmit, onChange }
}
