import { useEffect, useRef } from 'react'
import { categorias, ordensFavoritas } from '../../../contract/ordens.ts'
import { knowFavourite, setFavourite } from '../../favoritos/favourites.ts'
import { MiniCard, MiniCards, MiniFace, MiniSkeleton } from '../../favoritos/MiniCard.tsx'
import type { PanelPageProps } from '../../painel/panelPage.tsx'
import { pageQuery, useApi } from '../../painel/useApi.ts'
import { useListQuery } from '../../painel/useListQuery.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { LIMITE, ListTools, NothingYet, ProfileList } from './ProfileList.tsx'

const orderLabels = { recentes: () => m.Favourites_recent(), cidade: () => m.History_city() }
const categoryLabels = {
  Loira: () => m.Favourites_blonde(),
  Morena: () => m.Favourites_brunette(),
  Ruiva: () => m.Favourites_redhead(),
}

/** A subscriber's favourites. */
export const Favourites = ({ user }: PanelPageProps) => {
  const query = useListQuery()
  const { params, change, pagina } = query
  const q = params.get('q') ?? ''
  const categoria = categorias.find((one) => one === params.get('categoria'))
  const ordenar = ordensFavoritas.find((one) => one === params.get('ordenar')) ?? 'recentes'
  const loaded = useApi(
    pageQuery('GET /api/favoritas', {
      query: { cliente: user.id, q, categoria, ordenar, pagina, limite: LIMITE },
    }),
  )
  const { state, data, busy, reload } = loaded
  // The hearts of this browser learn of what was marked in another.
  useEffect(() => {
    for (const { id } of data?.itens ?? []) {
      setFavourite(id, true)
      knowFavourite(id, true)
    }
  }, [data])
  const title = useRef<HTMLHeadingElement>(null)
  const onRemoved = () => {
    // The clicked heart is removed with its card.
    title.current?.focus()
    reload()
  }
  // The last card of the last page was removed: show the page before it.
  const pages = state === 'ready' ? Math.ceil(data.total / LIMITE) : 0
  useEffect(() => {
    if (pages > 0 && pagina > pages) change('pagina', '')
  }, [pages, pagina, change])
  const isFiltered = q !== '' || categoria !== undefined
  const isEmpty = state === 'ready' && data.total === 0 && !isFiltered
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="title-page">
        {m.Panel_favourites()}
      </h1>
      {!isEmpty && state !== 'failed' && (
        <ListTools
          query={query}
          ordens={ordensFavoritas.map((ordem) => [ordem, orderLabels[ordem]()] as const)}
          ordenar={ordenar}
        >
          <SelectField
            label={m.Favourites_category()}
            name="categoria"
            value={categoria ?? ''}
            placeholder={m.Favourites_all()}
            options={categorias.map((codigo) => ({ codigo, label: categoryLabels[codigo]() }))}
            onChange={(event) => change('categoria', event.target.value)}
          />
        </ListTools>
      )}
      {state === 'failed' && (
        <>
          <FailedState
            heading="h2"
            title={m.Favourites_failed()}
            onRetry={reload}
            retrying={busy}
          />
          <Samples />
        </>
      )}
      {state === 'loading' && <MiniSkeleton cards={10} />}
      {isEmpty && <NothingYet title={m.Favourites_emptyTitle()} text={m.Favourites_empty()} />}
      {loaded.state === 'ready' && !isEmpty && (
        <ProfileList label={m.Panel_favourites()} loaded={loaded} query={query}>
          {(item) => (
            <MiniCard
              key={item.id}
              cartao={item}
              onFavourite={(favourite) => favourite || onRemoved()}
            />
          )}
        </ProfileList>
      )}
    </>
  )
}

/** Invented people, recognisable as such, where the real list failed to load. */
const samples = [
  { nome: 'Aurora', idade: 27, cidade: 'São Paulo' },
  { nome: 'Beatriz', idade: 31, cidade: 'Curitiba' },
  { nome: 'Cecília', idade: 24, cidade: 'Salvador' },
  { nome: 'Dora', idade: 35, cidade: 'Recife' },
]

const Samples = () => (
  <section aria-labelledby="exemplos">
    <div className="panel-head">
      <h2 id="exemplos" className="title-section">
        {m.Favourites_samples()}
      </h2>
    </div>
    <MiniCards>
      {samples.map((sample) => (
        <li key={sample.nome} className="mini-card">
          <MiniFace {...sample} bairro={null} foto={null} />
        </li>
      ))}
    </MiniCards>
  </section>
)
