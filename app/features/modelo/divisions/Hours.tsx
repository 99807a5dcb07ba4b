import type { CSSProperties } from 'react'
import type { Recortes } from '../../../../contract/recorte.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'

/** The 24 hours as columns: views as an area, contacts in dots before it; and as a table. */
export const Hours = ({ horas }: Pick<Recortes, 'horas'>) => {
  const most = Math.max(
    1,
    ...horas.flatMap(({ visualizacoes, contatos }) => [visualizacoes, contatos]),
  )
  return (
    <figure className="plot">
      <figcaption className="plot-legend">
        <span>
          <i />
          {m.Dashboard_views()}
        </span>
        <span>
          <i data-dotted />
          {m.Dashboard_contacts()}
        </span>
      </figcaption>
      <div className="hours" aria-hidden="true">
        {horas.map(({ hora, visualizacoes, contatos }) => (
          <div
            key={hora}
            style={
              {
                '--views': `${(100 * visualizacoes) / most}%`,
                '--contacts': `${(100 * contatos) / most}%`,
              } as CSSProperties
            }
          >
            <i />
            {contatos > 0 && <b />}
            {hora % 6 === 0 && <span>{m.Divisions_hour({ hora })}</span>}
          </div>
        ))}
      </div>
      <details className="plot-table">
        <summary>{m.Dashboard_asTable()}</summary>
        <table>
          <caption className="sr-only">{m.Divisions_hours()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.Divisions_time()}</th>
              <th scope="col">{m.Dashboard_views()}</th>
              <th scope="col">{m.Dashboard_contacts()}</th>
            </tr>
          </thead>
          <tbody>
            {horas.map(({ hora, visualizacoes, contatos }) => (
              <tr key={hora}>
                <th scope="row">{m.Divisions_hour({ hora })}</th>
                <td>{formatCount(visualizacoes)}</td>
                <td>{formatCount(contatos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
