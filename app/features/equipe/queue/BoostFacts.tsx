import type { ImpulsoEmAnalise } from '../../../../contract/fila.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { type Definition, DefinitionList } from '../../../ui/DefinitionList.tsx'
import { ModeloCard } from '../../../ui/ModeloCard.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'

/** Where and when a paid boost runs, and her card as visitors will see it. */
export default function BoostFacts({ impulso }: { impulso: ImpulsoEmAnalise }) {
  const { nome, horas, inicio, cartao } = impulso
  const facts: Definition[] = [
    { term: m.BoostFacts_where(), value: nome },
    { term: m.BoostFacts_hours(), value: m.Boosts_hours({ horas }) },
    { term: m.BoostFacts_from(), value: inicio ? formatHourOf(inicio) : m.BoostFacts_next() },
  ]
  return (
    <section className="grid gap-4" aria-label={m.RegistroWords_motivo_impulso()}>
      <p className="text-muted">{m.BoostFacts_lead()}</p>
      <DefinitionList single items={facts} />
      {cartao ? (
        <>
          {/* A picture of it: nothing in it can be clicked. */}
          <div className="boost-card" inert>
            <ModeloCard card={cartao} href="" sizes="320px" />
          </div>
          <SiteLink
            className="link inline-flex min-h-11 items-center justify-self-start"
            to={linkTo('/profile/:id', { id: cartao.url })}
            target="_blank"
          >
            {m.ItemView_seePage()}
          </SiteLink>
        </>
      ) : (
        <p>{m.BoostFacts_hidden()}</p>
      )}
    </section>
  )
}
