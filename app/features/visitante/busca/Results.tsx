import { Fragment } from 'react'
import type { Card, Facetas } from '../../../../contract/busca.ts'
import { type Marcos, marcoPara } from '../../../../contract/marcos.ts'
import { AlertButton } from '../../../alertas/AlertButton.tsx'
import { type Applied, listApplied, worthTakingOff } from '../../../filtros/applied.ts'
import { type Filtro, writeFiltro } from '../../../filtros/filterUrl.ts'
import { OrderRule } from '../../../filtros/OrderRule.tsx'
import { formatCount } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { type Pontos, useDistances } from '../../../locais/distance/useDistances.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { AppliedChip, LinkChip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedList } from '../../../ui/FailedPart.tsx'
import { ModeloCard } from '../../../ui/ModeloCard.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { QuickFilters } from './QuickFilters.tsx'

type Pages = { last: number; marcos: Marcos }

type ResultsProps = {
  filtro: Filtro
  /** null: they failed to load. */
  cards: readonly Card[] | null
  pontos: Pontos
  /** How many profiles match on all pages. */
  total: number
  /** null: they failed to load. */
  pages: Pages | null
  /** Why there are no cards, when nobody matches. */
  nothing: { title: string; text: string } | null
  /** Words of the active codes, and of those that are offered as links, from the server. */
  labels: Record<string, string>
  facetas: Facetas | null
  /** When nobody matches: how many would, without each active filter, by its key. */
  freed: Record<string, number> | null
}

/** What was found: the active filters, the cards, and the other pages. */
export const Results = ({
  filtro,
  cards: found,
  pontos,
  total,
  pages,
  nothing,
  labels,
  facetas,
  freed,
}: ResultsProps) => {
  const cards = useDistances(found, pontos)
  const applied = listApplied(filtro, labels)
  return (
    // Keyed by the search, so that view transitions do not move cards that are in both results.
    <Fragment key={writeFiltro(filtro).toString()}>
      {facetas && <QuickFilters filtro={filtro} facetas={facetas} labels={labels} />}
      <AppliedFilters applied={applied} filtro={filtro} />
      {!cards ? (
        <FailedList title={m.HomeGrid_failed()} />
      ) : cards.length > 0 ? (
        <ResultCards cards={cards} filtro={filtro} />
      ) : (
        <NothingFound filtro={filtro} nothing={nothing} applied={applied} freed={freed} />
      )}
      <ResultPages filtro={filtro} total={total} pages={pages} />
    </Fragment>
  )
}

/** Beside the rail the four columns are narrower than on the home page. */
const sizes = '(min-width: 83rem) 236px, (min-width: 64rem) 17vw, (min-width: 48rem) 32vw, 50vw'

const searchLink = (filtro: Filtro) => linkTo('/search', {}, { query: writeFiltro(filtro) })

/** The active filters: each chip links to the same search without it. */
const AppliedFilters = ({
  applied,
  filtro,
}: Pick<ResultsProps, 'filtro'> & { applied: readonly Applied[] }) => {
  if (applied.length === 0) return null
  return (
    <div className="bleed-row items-center gap-2 pb-4 lg:mx-0 lg:flex-wrap lg:px-0">
      {/* An alert is about a place. */}
      {filtro.cidade && <AlertButton asked={{ filtro }}>{m.AlertButton_search()}</AlertButton>}
      {applied.map(({ key, nome, without }) => (
        <AppliedChip key={key} nome={nome} to={searchLink(without)} preventScrollReset />
      ))}
      <ButtonLink
        variant="quiet"
        size="small"
        to={linkTo('/search')}
        preventScrollReset
        viewTransition={false}
      >
        {m.Search_clearAll()}
      </ButtonLink>
    </div>
  )
}

const ResultCards = ({ cards, filtro }: { cards: readonly Card[]; filtro: Filtro }) => (
  <CardGrid
    className={`card-grid card-grid-railed ${filtro.cidade ? '' : 'card-grid-cities'}`.trim()}
  >
    {cards.map((card, index) => (
      <ModeloCard
        key={card.id}
        card={card}
        href={linkTo('/profile/:id', { id: card.url })}
        sizes={sizes}
        priority={index === 0}
      />
    ))}
  </CardGrid>
)

const ResultPages = ({
  filtro,
  total,
  pages,
}: Pick<ResultsProps, 'filtro' | 'total' | 'pages'>) => {
  // From a page beyond the last one "previous" leads to the last.
  const current = Math.min(filtro.pagina ?? 1, (pages?.last ?? 0) + 1)
  return (
    <div className="mt-10">
      {pages && (
        <Pagination
          current={current}
          total={pages.last}
          href={(pagina) => {
            const marco = marcoPara(pages.marcos, current, pagina) ?? undefined
            return searchLink({ ...filtro, pagina, marco })
          }}
        />
      )}
      {total > 0 && <OrderRule />}
    </div>
  )
}

/** No cards: nobody matches, with advice, or the page is beyond the last one (`nothing` is null). */
const NothingFound = ({
  filtro,
  nothing,
  applied,
  freed,
}: {
  filtro: Filtro
  nothing: { title: string; text: string } | null
  applied: readonly Applied[]
  freed: Record<string, number> | null
}) => {
  if (!nothing) {
    return (
      <EmptyState title={m.Search_emptyPage()}>
        <ButtonLink to={searchLink({ ...filtro, pagina: 1 })}>{m.Search_firstPage()}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState {...nothing}>
      <div className="flex flex-wrap justify-center gap-2">
        {freed
          ? worthTakingOff(applied, freed).map(({ key, nome, without, total }) => (
              <LinkChip key={key} to={searchLink(without)} preventScrollReset rel="nofollow">
                {m.Search_without({ nome, total: formatCount(total) })}
              </LinkChip>
            ))
          : applied.map(({ key, nome, without }) => (
              <AppliedChip key={key} nome={nome} to={searchLink(without)} preventScrollReset />
            ))}
      </div>
      <ButtonLink to={linkTo('/search')}>{m.Search_everywhere()}</ButtonLink>
    </EmptyState>
  )
}
