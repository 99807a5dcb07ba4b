import { SlidersHorizontal } from 'lucide-react'
import { marcoPara } from '../../../contract/marcos.ts'
import { AlertButton } from '../../alertas/AlertButton.tsx'
import { type Filtro, noChoices } from '../../filtros/filterUrl.ts'
import { OrderRule } from '../../filtros/OrderRule.tsx'
import { formatCount } from '../../format/format.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { ModeloCard } from '../../ui/ModeloCard.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useDistances } from '../distance/useDistances.ts'
import type { ListData } from '../listLugar.ts'
import { NearestButton } from '../NearestButton.tsx'

/** The profiles of a place: their number, the cards of this page, and the other pages. */
export const LugarList = ({
  list: { cards: listed, pontos, total, pagina, paginas, marcos },
  filter,
  href,
}: {
  list: ListData
  /** The same place as parameters of the search. */
  filter: Pick<Filtro, 'cidade' | 'estado' | 'bairro'>
  /** The place's address with a query. */
  href: (query: { pagina: number | ''; marco: string }) => string
}) => {
  const cards = useDistances(listed, pontos)
  return (
    <>
      <div className="mt-6 mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-base font-medium">
          <b className="font-semibold">{formatCount(total)}</b>{' '}
          {total === 1 ? m.Search_count_one() : m.Search_count_other()}
        </h2>
        <div className="bleed-row gap-2 *:flex-none max-sm:w-[calc(100%+2*var(--gutter))] sm:mx-0 sm:px-0">
          <ButtonLink size="small" to={linkTo('/search', {}, { query: filter })}>
            <SlidersHorizontal />
            {m.LugarList_filter()}
          </ButtonLink>
          {/* An alert is about a city. */}
          {filter.cidade && (
            <AlertButton asked={{ filtro: { ...noChoices(), ...filter } }}>
              {m.AlertButton_search()}
            </AlertButton>
          )}
          <NearestButton />
        </div>
      </div>
      <CardGrid className={filter.cidade ? 'card-grid' : 'card-grid card-grid-cities'}>
        {cards.map((card, index) => (
          <ModeloCard
            key={card.id}
            card={card}
            href={linkTo('/profile/:id', { id: card.url })}
            priority={index === 0}
          />
        ))}
      </CardGrid>
      <div className="mt-10">
        <Pagination
          current={pagina}
          total={paginas}
          href={(page) =>
            href({ pagina: page > 1 ? page : '', marco: marcoPara(marcos, pagina, page) ?? '' })
          }
        />
        <OrderRule />
      </div>
    </>
  )
}
