import { Gem, Heart, MapPin, Star } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardAssinante } from '../../../contract/painel.ts'
import { Letters } from '../../decisao/Letters.tsx'
import { MiniCard, MiniCards, MiniSkeleton } from '../../favoritos/MiniCard.tsx'
import { formatDay } from '../../format/format.ts'
import { formatMoment, greet } from '../../format/moment.ts'
import { linkTo } from '../../links.ts'
import type { PanelPageProps } from '../../painel/panelPage.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { planName } from '../../planos/planName.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState, FailedState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Change, Stat, Stats } from '../../ui/Stats.tsx'

/** A subscriber's first page after signing in. */
export const SubscriberDashboard = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useApi(
    callQuery('GET /api/dashboard/assinante/{id}', { params: { id: user.id } }),
  )
  return (
    <>
      <header>
        <h1 className="title-page">{greet(new Date(), user.nome.split(' ')[0] ?? '')}</h1>
        <p className="mt-1.5 text-muted">{m.SubscriberDashboard_private()}</p>
      </header>
      {state === 'failed' && <FailedState heading="h2" title={m.Panel_failed()} onRetry={reload} />}
      {state === 'loading' && (
        <>
          <Skeleton className="h-[240px] lg:h-[156px]" />
          <MiniSkeleton />
        </>
      )}
      {state === 'ready' && <Overview {...data} />}
      <Letters />
    </>
  )
}

const Overview = (data: DashboardAssinante) => {
  const { vistos_recentemente: seen, novidades_regiao: news } = data
  return (
    <>
      <Figures {...data} />
      <section aria-labelledby="vistas">
        <div className="panel-head">
          <h2 id="vistas" className="title-section">
            {m.SubscriberDashboard_seen()}
          </h2>
          {seen.length > 0 && (
            <Link className="link" to={linkTo('/painel/historico')}>
              {m.Panel_history()}
            </Link>
          )}
        </div>
        {seen.length === 0 ? (
          <EmptyState
            className="surface-box"
            title={m.SubscriberDashboard_unseenTitle()}
            text={m.SubscriberDashboard_unseen()}
          >
            <ButtonLink variant="primary" to={linkTo('/search')}>
              {m.Panel_search()}
            </ButtonLink>
          </EmptyState>
        ) : (
          <MiniCards oneRow>
            {seen.map((cartao) => (
              <MiniCard key={cartao.id} cartao={cartao} note={formatMoment(cartao.data)} />
            ))}
          </MiniCards>
        )}
      </section>
      {news.length > 0 && (
        <section aria-labelledby="novidades">
          <div className="panel-head">
            <h2 id="novidades" className="title-section">
              {m.SubscriberDashboard_news()}
            </h2>
          </div>
          <MiniCards oneRow>
            {news.map((cartao) => (
              <MiniCard key={cartao.id} cartao={cartao} mark={m.SubscriberDashboard_new()} />
            ))}
          </MiniCards>
        </section>
      )}
    </>
  )
}

const Figures = ({ favoritados, avaliacoes, plano, cidade }: DashboardAssinante) => (
  <Stats>
    <Stat icon={<Heart />} label={m.SubscriberDashboard_favourites()} value={favoritados.total}>
      <Change value={favoritados.variacao_semana} /> {m.SubscriberDashboard_week()}
    </Stat>
    <Stat icon={<Star />} label={m.SubscriberDashboard_reviews()} value={avaliacoes.total}>
      <Change value={avaliacoes.variacao_mes} /> {m.SubscriberDashboard_month()}
    </Stat>
    <Stat icon={<Gem />} label={m.SubscriberDashboard_plan()} value={planName(plano)}>
      {plano.validade ? m.PlanCard_until({ dia: formatDay(plano.validade) }) : m.Dashboard_noEnd()}
    </Stat>
    <Stat
      icon={<MapPin />}
      label={m.SubscriberDashboard_city()}
      value={cidade ?? <span aria-hidden="true">—</span>}
    >
      {cidade ? m.SubscriberDashboard_cityFrom() : m.SubscriberDashboard_unknownCity()}
    </Stat>
  </Stats>
)
