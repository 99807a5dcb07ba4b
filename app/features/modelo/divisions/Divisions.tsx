import type { ReactNode } from 'react'
import type { Periodo } from '../../../../contract/ordens.ts'
import type { Recortes } from '../../../../contract/recorte.ts'
import { formatCount } from '../../../format/format.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Counts } from './Counts.tsx'
import { Hours } from './Hours.tsx'
import { filterName, originWords, placeWords } from './words.ts'
import '../../../styles/divisions.css'

/** How her views became contacts: beside profiles like hers, by origin, place, filter, city and hour. */
export const Divisions = ({ dias }: { dias: Periodo }) => {
  const { state, data, reload } = useApi(
    callQuery('GET /api/recortes', { query: { dias: `${dias}` } }),
  )
  if (state === 'failed')
    return <FailedState heading="h3" title={m.Divisions_failed()} onRetry={reload} />
  if (!data) return <Skeleton className="h-96" />
  const seen = data.horas.some(({ visualizacoes, contatos }) => visualizacoes + contatos > 0)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Band dias={dias} faixa={data.faixa} proprio={data.proprio} />
      {seen ? (
        <Lists data={data} dias={dias} />
      ) : (
        <p className="text-muted">{m.Divisions_none()}</p>
      )}
    </div>
  )
}

const Lists = ({ data, dias }: { data: Recortes; dias: Periodo }) => (
  <>
    <Part title={m.Divisions_origins()}>
      <Figures
        of={m.Divisions_origin()}
        caption={m.Divisions_origins()}
        none={m.Divisions_noOrigins()}
        rows={data.origens.map((row) => ({ ...row, head: originWords[row.origem]() }))}
      />
    </Part>
    <Part title={m.Divisions_places()} lead={m.Divisions_placesLead()}>
      <Figures
        of={m.Divisions_place()}
        caption={m.Divisions_places()}
        none={m.Divisions_noPlaces()}
        rows={data.posicoes.map((row) => ({ ...row, head: placeWords[row.posicao]() }))}
      />
    </Part>
    <Part title={m.Divisions_filters()} lead={m.Divisions_filtersLead()}>
      <Figures
        of={m.Divisions_filter()}
        caption={m.Divisions_filters()}
        none={m.Divisions_noFilters()}
        rows={data.filtros.map((row) => ({ ...row, head: filterName(row.filtro) }))}
      />
    </Part>
    <Part title={m.Divisions_cities()} lead={m.Divisions_citiesLead()}>
      <Figures
        of={m.Divisions_city()}
        caption={m.Divisions_cities()}
        none={m.Dashboard_noPlaces()}
        rows={data.cidades.map((row) => ({ ...row, head: `${row.cidade} (${row.estado})` }))}
      />
    </Part>
    <Part title={m.Divisions_hours()}>
      <Hours horas={data.horas} />
    </Part>
    <p className="text-sm text-muted">{m.Divisions_method({ dias })}</p>
  </>
)

type PartProps = { title: string; lead?: string; children: ReactNode }

const Part = ({ title, lead, children }: PartProps) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {lead && <p className="mb-3 text-sm text-muted">{lead}</p>}
    {children}
  </section>
)

type Row = { head: string; visualizacoes: number; contatos: number }

const Figures = ({
  caption,
  of,
  none,
  rows,
}: {
  caption: string
  of: string
  none: string
  rows: Row[]
}) =>
  rows.length === 0 ? (
    <p className="text-muted">{none}</p>
  ) : (
    <Counts
      caption={caption}
      columns={[of, m.Divisions_visits(), m.Dashboard_contacts(), m.Divisions_per100()]}
      rows={rows.map(({ head, visualizacoes, contatos }) => ({
        head,
        values: [
          formatCount(visualizacoes),
          formatCount(contatos),
          rateOf(visualizacoes, contatos),
        ],
      }))}
    />
  )

/** Contacts of a hundred views; a contact straight from a card has no view, so it may be more. */
const rateOf = (visualizacoes: number, contatos: number): string =>
  visualizacoes === 0 ? '–' : formatCount(Math.round((100 * contatos) / visualizacoes))

/** Her figures beside those of the middle half of at least twenty profiles like hers. */
const Band = ({
  dias,
  faixa,
  proprio,
}: Pick<Recortes, 'faixa' | 'proprio'> & { dias: Periodo }) => (
  <Part title={m.Divisions_band()}>
    {faixa ? (
      <>
        <Counts
          caption={m.Divisions_band()}
          columns={[m.Divisions_figure(), m.Divisions_yours(), m.Divisions_theirs()]}
          rows={[
            {
              head: m.Dashboard_views(),
              values: [formatCount(proprio.visualizacoes), between(faixa.visualizacoes)],
            },
            {
              head: m.Divisions_rate(),
              values: [
                proprio.taxa === null ? '–' : formatCount(proprio.taxa),
                between(faixa.taxa),
              ],
            },
          ]}
        />
        <p className="mt-3 text-sm text-muted">
          {faixa.onde === 'cidade'
            ? m.Divisions_bandCity({ dias })
            : m.Divisions_bandState({ dias })}
        </p>
      </>
    ) : (
      <p className="text-muted">{m.Divisions_noBand()}</p>
    )}
  </Part>
)

const between = ({ de, ate }: { de: number; ate: number }): string =>
  de === ate ? formatCount(de) : m.Divisions_between({ de: formatCount(de), ate: formatCount(ate) })
