import type { CSSProperties } from 'react'
import type { DashboardModelo } from '../../contract/painel.ts'
import { formatCount } from '../format/format.ts'
import { m } from '../paraglide/messages.js'

/** The places of her visitors, with bars relative to the largest. */
export const TopPlaces = ({
  locais_mais_vistos: locais,
}: Pick<DashboardModelo, 'locais_mais_vistos'>) => {
  const most = locais[0]?.visualizacoes ?? 0
  return (
    <section className="surface-box" aria-labelledby="locais">
      <h2 id="locais" className="title-block mb-3">
        {m.Dashboard_places()}
      </h2>
      {locais.length === 0 && <p className="text-muted">{m.Dashboard_noPlaces()}</p>}
      <ol className="top-places">
        {locais.map(({ cidade, estado, visualizacoes }) => (
          <li key={`${cidade} ${estado}`}>
            <span>
              {cidade} ({estado})
            </span>
            <span className="sr-only">: </span>
            <b>{formatCount(visualizacoes)}</b>
            <i style={{ '--part': `${(visualizacoes / most) * 100}%` } as CSSProperties} />
          </li>
        ))}
      </ol>
    </section>
  )
}
