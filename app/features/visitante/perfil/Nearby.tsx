import type { Card } from '../../../../contract/busca.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedPart } from '../../../ui/FailedPart.tsx'
import { ModeloCard } from '../../../ui/ModeloCard.tsx'

/** Other profiles of the same city; null when they failed to load. */
export const Nearby = ({ cards }: { cards: readonly Card[] | null }) => {
  if (cards?.length === 0) return null
  return (
    <section className="wrap section" id="regiao" aria-labelledby="regiao-titulo">
      <h2 id="regiao-titulo" className="title-page mb-6">
        {m.Profile_nearby()}
      </h2>
      {!cards && <FailedPart>{m.HomeGrid_failed()}</FailedPart>}
      <div className="card-grid">
        {cards?.map((card) => (
          <ModeloCard key={card.id} card={card} href={linkTo('/profile/:id', { id: card.url })} />
        ))}
      </div>
    </section>
  )
}
