import { useCallback, useEffect, useRef } from 'react'
import { categorias, ordensFavoritas } from '../../../contract/ordens.ts'
import { apiPage } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkChip } from '../../ui/Chip.tsx'
import { EmptyState, FailedState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { knowFavourite, setFavourite } from '../favourite/favourites.ts'
import type { PanelPageProps } from '../panel/panelPage.tsx'
import { useOwnData } from '../panel/useOwnData.ts'
import { MiniCard, MiniCards, MiniFace, MiniSkeleton } from './MiniCard.tsx'
import { NameSearch } from './NameSearch.tsx'
import { useListQuery } from './useListQuery.ts'

const LIMITE = 15
const orderLabels = { recentes: () => m.Favourites_recent(), cidade: () => m.History_city() }
const categoryLabels = {
  Loira: () => m.Favourites_blonde(),
  Morena: () => m.Favourites_brunette(),
  Ruiva: () => m.Favourites_redhead(),
}

/** A subscriber's favourites. */
export const Favourites = ({ user }: PanelPageProps) => {
  const { params, change, pagina, href } = useListQuery()
  const q = params.get('q') ?? ''
  const categoria = categorias.find((one) => one === params.get('categoria'))
  const ordenar = ordensFavoritas.find((one) => one === params.get('ordenar')) ?? 'recentes'
  const load = useCallback(
    async (cliente: number, signal: AbortSignal) => {
      const page = await apiPage('GET /api/favoritas', {
        query: { cliente, q, categoria, ordenar, pagina, limite: LIMITE },
        signal,
      })
      // The hearts of this browser learn of what was marked in another.
      for (const { id } of page.itens) {
        setFavourite(id, true)
        knowFavourite(id, true)
      }
      return page
    },
    [q, categoria, ordenar, pagina],
  )
  const { state, data, busy, reload } = useOwnData(user.id, load)
  const search = useCallback((text: string) => change('q', text), [change])
  const title = useRef<HTMLHeadingElement>(null)
  const takenAway = () => {
    // The heart that was pressed goes with its card.
    title.current?.focus()
    reload()
  }
  // The last card of the last page was taken away: the page before it has something.
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
        <div className="list-tools">
          <NameSearch value={q} onChange={search} />
          <SelectField
            label={m.Favourites_category()}
            name="categoria"
            value={categoria ?? ''}
            placeholder={m.Favourites_all()}
            options={categorias.map((codigo) => ({ codigo, label: categoryLabels[codigo]() }))}
            onChange={(event) => change('categoria', event.target.value)}
          />
          <nav className="flex flex-wrap gap-2" aria-label={m.List_order()}>
            {ordensFavoritas.map((ordem) => (
              <LinkChip
                key={ordem}
                to={href({ ordenar: ordem, pagina: 1 })}
                replace
                preventScrollReset
                current={ordem === ordenar}
              >
                {orderLabels[ordem]()}
              </LinkChip>
            ))}
          </nav>
        </div>
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
      {isEmpty && (
        <EmptyState
          heading="h2"
          className="surface-box"
          title={m.Favourites_emptyTitle()}
          text={m.Favourites_empty()}
        >
          <ButtonLink variant="primary" to={linkTo('/search')}>
            {m.Panel_search()}
          </ButtonLink>
        </EmptyState>
      )}
      {state === 'ready' && !isEmpty && (
        <section className="grid gap-6" aria-label={m.Panel_favourites()}>
          <p role="status" className="text-sm text-muted">
            {m.List_count({ total: data.total })}
          </p>
          {data.itens.length === 0 ? (
            <EmptyState heading="h2" title={m.List_nobodyTitle()} text={m.List_nobody()} />
          ) : (
            <MiniCards busy={busy}>
              {data.itens.map((item) => (
                <MiniCard
                  key={item.id}
                  cartao={item}
                  onFavourite={(favourite) => favourite || takenAway()}
                />
              ))}
            </MiniCards>
          )}
          <Pagination current={pagina} total={pages} href={(page) => href({ pagina: page })} />
        </section>
      )}
    </>
  )
}

/** Invented people, shown for what they are where the real list could not be had. */
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
