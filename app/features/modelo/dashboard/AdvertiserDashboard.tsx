import { Eye, Gem, Star } from 'lucide-react'
import { useEffect } from 'react'
import { type Periodo, periodos } from '../../../../contract/ordens.ts'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { Letters } from '../../../decisao/Letters.tsx'
import { formatCount, formatDay } from '../../../format/format.ts'
import { greet } from '../../../format/moment.ts'
import { TopPlaces } from '../../../locais/TopPlaces.tsx'
import { usePanelAccount } from '../../../painel/account.ts'
import { PauseButton } from '../../../painel/Pause.tsx'
import { Publication } from '../../../painel/Publication.tsx'
import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { m } from '../../../paraglide/messages.js'
import { planName } from '../../../planos/planName.ts'
import { clearBadge } from '../../../shell/pwa/badge.ts'
import { StoryComments } from '../../../stories/panel/StoryComments.tsx'
import { StoryPanel } from '../../../stories/panel/StoryPanel.tsx'
import { Segment } from '../../../ui/Choice.tsx'
import { formatDecimal } from '../../../ui/decimal.ts'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { WhatsAppGlyph } from '../../../ui/Glyphs.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Change, Stat, Stats } from '../../../ui/Stats.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { DivisionsBox } from '../divisions/DivisionsBox.tsx'
import { StartCard } from '../guide/StartCard.tsx'
import type { Progress } from '../guide/steps.ts'
import { PlacementBox } from '../placement/PlacementBox.tsx'
import { Agora } from './Agora.tsx'
import { ChannelClicks } from './ChannelClicks.tsx'
import { LatestComments } from './LatestComments.tsx'
import { OnlineSwitch } from './OnlineSwitch.tsx'
import { Plot } from './Plot.tsx'
import { ProfileBox } from './ProfileBox.tsx'
import { Refusals } from './Refusals.tsx'
import { starsOf } from './starsOf.ts'
import { useDashboard } from './useDashboard.ts'
import '../../../styles/dashboard.css'

/** An advertiser's first page after signing in: figures of her profile, and what it lacks. */
export const AdvertiserDashboard = ({ user }: PanelPageProps) => {
  const showToast = useToast()
  const { state, data, dias, wanted, setPeriod, retry, patch } = useDashboard(user.id, (again) =>
    showToast(m.Dashboard_periodFailed(), 'error', again),
  )
  useEffect(clearBadge, [])
  return (
    <>
      <div className="dashboard-head">
        <h1 className="title-page">{greet(new Date(), user.nome.split(' ')[0] ?? '')}</h1>
        <div className="flex flex-wrap items-center gap-4">
          {data && <PauseButton />}
          {data && <OnlineSwitch id={user.id} presence={data} onChange={patch} onEnd={retry} />}
        </div>
      </div>
      {state === 'failed' && <FailedState heading="h2" title={m.Panel_failed()} onRetry={retry} />}
      {state === 'loading' && !data && <Waiting />}
      {data && (
        <>
          <Start user={user} falta={data.perfil_completo.falta} />
          <Refusals />
          <Letters />
          {data.publicacao.moderacao !== 'rascunho' && (
            <Agora id={user.id} data={data} onPresence={patch} />
          )}
          <section className="grid gap-5" aria-labelledby="numeros">
            <div className="dashboard-head">
              <h2 id="numeros" className="title-section">
                {m.Dashboard_numbers()}
              </h2>
              <PeriodChoice value={wanted} onChange={setPeriod} />
            </div>
            <Figures data={data} dias={dias} />
            <p className="text-sm text-muted">{m.Dashboard_stars({ dias })}</p>
          </section>
          <div className="dashboard-columns" aria-busy={state === 'loading' || undefined}>
            <div>
              <section className="surface-box" aria-labelledby="grafico">
                <h2 id="grafico" className="title-block mb-4">
                  {m.Dashboard_plotTitle()}
                </h2>
                {data.dias.some((dia) => dia.visualizacoes + dia.contatos > 0) ? (
                  <Plot key={dias} dias={data.dias} />
                ) : (
                  <p className="text-muted">{m.Dashboard_plotNone()}</p>
                )}
              </section>
              <DivisionsBox dias={dias} />
              <PlacementBox />
              <StoryPanel user={user} />
              <LatestComments comentarios={data.comentarios} />
              <StoryComments user={user} />
            </div>
            <div>
              <ProfileBox dashboard={data} />
              <ChannelClicks cliques={data.estatisticas.cliques_por_canal} dias={dias} />
              <TopPlaces locais_mais_vistos={data.locais_mais_vistos} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** A draft is begun or gone on with; of any other profile, why visitors do not see it. */
const Start = ({ user, falta }: PanelPageProps & Pick<Progress, 'falta'>) =>
  usePanelAccount()?.situacao?.moderacao === 'rascunho' ? (
    <StartCard falta={falta} />
  ) : (
    <Publication user={user} />
  )

type PeriodCode = `${Periodo}`

const PeriodChoice = ({
  value,
  onChange,
}: {
  value: Periodo
  onChange: (periodo: Periodo) => void
}) => (
  <Segment<PeriodCode>
    label={m.Dashboard_period()}
    name="dias"
    options={periodos.map((dias) => ({ codigo: `${dias}`, label: m.Dashboard_days({ dias }) }))}
    value={`${value}`}
    onChange={(codigo) => onChange(Number(codigo) as Periodo)}
  />
)

const Figures = ({ data, dias }: { data: DashboardModelo; dias: Periodo }) => {
  const { estatisticas, plano } = data
  const { avaliacao_media: media, avaliacoes_total: total } = estatisticas
  return (
    <Stats>
      <Stat
        icon={<Eye />}
        label={m.Dashboard_views()}
        value={formatCount(estatisticas.visualizacoes)}
        stars={starsOf(estatisticas.visualizacoes, estatisticas.visualizacoes_variacao)}
      >
        <Difference value={estatisticas.visualizacoes_variacao} dias={dias} />
      </Stat>
      <Stat
        icon={<WhatsAppGlyph />}
        label={m.Dashboard_clicks()}
        value={formatCount(estatisticas.cliques_contato)}
        stars={starsOf(estatisticas.cliques_contato, estatisticas.cliques_contato_variacao)}
      >
        <Difference value={estatisticas.cliques_contato_variacao} dias={dias} />
      </Stat>
      <Stat
        icon={<Star />}
        label={m.Dashboard_reviews()}
        value={media === null ? '–' : formatDecimal(media)}
        stars={media ?? 0}
      >
        {total === 0
          ? m.Dashboard_noReviews()
          : total === 1
            ? m.Dashboard_received_one()
            : m.Dashboard_received_other({ total: formatCount(total) })}
        {/* Of how many came, not of the average above: that one is over all of them. */}
        {estatisticas.avaliacoes_variacao !== null && (
          <>
            <br />
            {m.Dashboard_newReviews({ dias })}{' '}
            <Change value={estatisticas.avaliacoes_variacao} unit="%" />
          </>
        )}
      </Stat>
      <Stat
        icon={<Gem />}
        label={m.Dashboard_plan()}
        value={planName(plano)}
        stars={plano.concessoes}
      >
        {plano.resta !== null && (
          <>
            {m.Dashboard_planLeft({ resta: plano.resta })}
            <br />
          </>
        )}
        {plano.validade
          ? m.PlanCard_until({ dia: formatDay(plano.validade) })
          : m.Dashboard_noEnd()}
      </Stat>
    </Stats>
  )
}

/** The change against as many days before; no figure where those had no events. */
const Difference = ({ value, dias }: { value: number | null; dias: Periodo }) => (
  <>
    {value !== null && <Change value={value} unit="%" />} {m.Dashboard_inDays({ dias })}
  </>
)

/** Placeholders while it loads. */
const Waiting = () => (
  <>
    <Skeleton className="h-[300px] lg:h-[210px]" />
    <div className="dashboard-columns">
      <div>
        <Skeleton className="h-[330px] lg:h-[390px]" />
        <Skeleton className="h-64" />
      </div>
      <div>
        <Skeleton className="h-[420px]" />
        <Skeleton className="h-72" />
      </div>
    </div>
  </>
)
