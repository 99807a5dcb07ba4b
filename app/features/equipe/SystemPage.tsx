import type { Sistema } from '../../../contract/sistema.ts'
import { formatBytes, formatCount } from '../../format/format.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatSince } from './registroWords.ts'
import { Vitals } from './Vitals.tsx'

/** How the site itself does: queue of jobs, mail, disk, nodes and versions, and how fast its pages are. */
export const SystemPage = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/admin/sistema', {}))
  return (
    <>
      <h1 className="title-page">{m.SystemPage_title()}</h1>
      <p className="lead">{m.SystemPage_lead()}</p>
      {data ? (
        <>
          <Problems {...data} />
          <Facts title={m.SystemPage_state()} facts={stateOf(data)} />
          <Jobs trabalhos={data.trabalhos} />
          <Vitals vitais={data.vitais} />
          <Facts title={m.SystemPage_versions()} facts={versionsOf(data)} />
        </>
      ) : state === 'failed' ? (
        <FailedState heading="h2" title={m.Admin_failed()} onRetry={reload} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  )
}

/** Seconds after which a job that is due should have been done, and an event added up. */
const LATE_S = 300

/** What somebody must look after. */
const Problems = ({ no, trabalhos, correio, atraso_estatisticas_s }: Sistema) => {
  const problems = [
    no.disco_livre_bytes < no.disco_minimo_bytes && m.SystemPage_diskFull(),
    correio.falharam > 0 && m.SystemPage_mailFailed({ quantos: formatCount(correio.falharam) }),
    trabalhos.some(({ espera_s }) => espera_s > LATE_S) && m.SystemPage_jobsLate(),
    atraso_estatisticas_s > LATE_S && m.SystemPage_statisticsLate(),
  ].filter((problem) => problem !== false)
  return problems.map((problem) => <Notice key={problem} title={problem} />)
}

type Fact = [label: string, value: string]

const stateOf = (data: Sistema): Fact[] => {
  const { no, nos, correio, banco_bytes, atraso_estatisticas_s } = data
  return [
    [m.SystemPage_nodes(), formatCount(nos.length)],
    [m.SystemPage_thisNode(), formatSince(no.desde)],
    [m.SystemPage_memory(), formatBytes(no.memoria_bytes)],
    [m.SystemPage_disk(), formatBytes(no.disco_livre_bytes)],
    [m.SystemPage_database(), formatBytes(banco_bytes)],
    ...(no.conexoes ? [connectionsOf(no.conexoes)] : []),
    [m.SystemPage_statistics(), secondsOf(atraso_estatisticas_s)],
    [
      m.SystemPage_mail(),
      correio.envio === 'smtp' ? m.SystemPage_mailServer() : m.SystemPage_mailFile(),
    ],
    [m.SystemPage_mailWaiting(), formatCount(correio.esperam)],
  ]
}

const connectionsOf = ({
  ocupadas,
  livres,
  esperam,
}: NonNullable<Sistema['no']['conexoes']>): Fact => [
  m.SystemPage_connections(),
  m.SystemPage_connectionsOf({
    ocupadas: formatCount(ocupadas),
    livres: formatCount(livres),
    esperam: formatCount(esperam),
  }),
]

const versionsOf = ({ versoes }: Sistema): Fact[] => [
  ['Camélia', versoes.site],
  [m.SystemPage_migration(), versoes.migracao],
  ['Node', versoes.node],
  ['PostgreSQL', versoes.postgres],
]

const secondsOf = (seconds: number): string =>
  m.SystemPage_seconds({ segundos: formatCount(seconds) })

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className="surface-box">
    <h2 className="title-block">{title}</h2>
    <dl className="mt-3 grid grid-cols-1 gap-x-8 tabular-nums sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-wrap justify-between gap-x-3 py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Jobs = ({ trabalhos }: Pick<Sistema, 'trabalhos'>) => (
  <section className="surface-box">
    <h2 className="title-block">{m.SystemPage_jobs()}</h2>
    {trabalhos.length === 0 ? (
      <p className="mt-3">{m.SystemPage_noJobs()}</p>
    ) : (
      <FigureTable
        caption={m.SystemPage_jobs()}
        columns={[
          m.SystemPage_job(),
          m.SystemPage_waiting(),
          m.SystemPage_running(),
          m.SystemPage_failed(),
          m.SystemPage_oldest(),
        ]}
        rows={trabalhos.map(({ tarefa, esperam, rodam, falharam, espera_s }) => ({
          key: tarefa,
          head: tarefa,
          values: [...[esperam, rodam, falharam].map(formatCount), secondsOf(espera_s)],
        }))}
      />
    )}
  </section>
)
