import { Link } from 'react-router'
import type { Numeros } from '../../../contract/numeros.ts'
import { formatCount } from '../../format/format.ts'
import { lengthOf } from '../../format/waitWords.ts'
import { linkTo } from '../../links.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { filaWords } from './filaWords.ts'
import { formatSince } from './registroWords.ts'

/** What waits for staff, for how long, and what they decided. */
export const NumbersPage = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/admin/numeros', {}))
  return (
    <>
      <h1 className="title-page">{m.Admin_numbers()}</h1>
      <p className="lead">{m.NumbersPage_lead()}</p>
      {data ? (
        <>
          <section className="surface-box">
            <Kinds filas={data.filas} />
          </section>
          {data.pessoas && (
            <>
              <People pessoas={data.pessoas} />
              <Link className="link" to={linkTo('/admin/sistema')}>
                {m.SystemPage_title()}
              </Link>
            </>
          )}
        </>
      ) : state === 'failed' ? (
        <FailedState heading="h2" title={m.Admin_failed()} onRetry={reload} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  )
}

const Kinds = ({ filas }: Pick<Numeros, 'filas'>) => (
  <FigureTable
    caption={m.Admin_numbers()}
    columns={[
      m.NumbersPage_kind(),
      m.NumbersPage_waiting(),
      m.NumbersPage_oldest(),
      m.NumbersPage_today(),
      m.NumbersPage_median(),
      m.NumbersPage_p90(),
    ]}
    rows={filas.map(({ fila, esperam, mais_antigo, decididos_hoje, espera }) => ({
      key: fila,
      head: filaWords[fila](),
      values: [
        formatCount(esperam),
        mais_antigo ? formatSince(mais_antigo) : m.NumbersPage_none(),
        formatCount(decididos_hoje),
        espera ? lengthOf(espera.mediana_minutos) : m.NumbersPage_noData(),
        espera ? lengthOf(espera.p90_minutos) : m.NumbersPage_noData(),
      ],
    }))}
  />
)

const People = ({ pessoas }: { pessoas: NonNullable<Numeros['pessoas']> }) => (
  <section className="surface-box" aria-labelledby="por-pessoa">
    <h2 id="por-pessoa" className="title-block">
      {m.NumbersPage_people()}
    </h2>
    <p className="mb-4 mt-1 text-sm text-muted">{m.NumbersPage_peopleText()}</p>
    {pessoas.length === 0 ? (
      <p>{m.NumbersPage_nobody()}</p>
    ) : (
      <FigureTable
        caption={m.NumbersPage_people()}
        columns={[m.NumbersPage_person(), m.NumbersPage_today(), m.NumbersPage_month()]}
        rows={pessoas.map(({ nome, hoje, mes }, index) => ({
          // Two people may have one name.
          key: `${nome} ${index}`,
          head: nome,
          values: [formatCount(hoje), formatCount(mes)],
        }))}
      />
    )}
  </section>
)
