import type { ReactNode } from 'react'
import type { Depoimento } from '../../contract/depoimento.ts'
import { pageQuery, useApi } from '../painel/useApi.ts'
import { useListQuery } from '../painel/useListQuery.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { LinkChip } from '../ui/Chip.tsx'
import { EmptyState, FailedState } from '../ui/EmptyState.tsx'
import { StarGlyph } from '../ui/Glyphs.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { QuietSelect } from '../ui/SelectField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { starsLabel } from './StarsField.tsx'

const LIMITE = 5

type ReviewListProps = {
  user: SessionUser
  /** Shown when nothing was written yet, and the link below it. */
  none: string
  wayOut?: ReactNode
  /** One review; `reload` loads the page again after a change. */
  children: (depoimento: Depoimento, reload: () => void) => ReactNode
}

/**
 * The reviews of an account in its panel: filtered by stars, in two orders, five a page; the address
 * holds the choices.
 */
export const ReviewList = ({ user, none, wayOut, children }: ReviewListProps) => {
  const { params, change, pagina, href } = useListQuery()
  const nota = [5, 4, 3, 2, 1].find((star) => String(star) === params.get('nota'))
  const ordenar = params.get('ordenar') === 'antigas' ? 'antigas' : 'recentes'
  const whose = { [user.tipo === 'modelo' ? 'modelo' : 'cliente']: user.id }
  const { state, data, busy, reload } = useApi(
    pageQuery('GET /api/depoimentos', {
      query: { ...whose, nota, ordenar, pagina, limite: LIMITE },
    }),
  )
  const total = data?.total ?? 0
  const isNone = state === 'ready' && total === 0 && nota === undefined
  return (
    <>
      <h1 className="title-page">{m.Panel_reviews()}</h1>
      {!isNone && (
        <div className="-mb-3 grid gap-3">
          <nav className="flex flex-wrap gap-2" aria-label={m.ReviewList_filter()}>
            {[undefined, 5, 4, 3, 2, 1].map((star) => (
              <LinkChip
                key={star ?? 0}
                to={href({ nota: star ?? '', pagina: 1 })}
                replace
                preventScrollReset
                current={star === nota}
                aria-label={star === undefined ? undefined : starsLabel(star)}
              >
                {star ?? m.ReviewList_all()}
                {star && (
                  <span className="-ml-1 max-md:hidden [&>svg]:size-3.5 [&>svg]:fill-current">
                    <StarGlyph />
                  </span>
                )}
              </LinkChip>
            ))}
          </nav>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-muted" role="status">
              {state === 'ready' && total > 0 && countLabel(total)}
            </p>
            <QuietSelect
              label={m.ReviewList_sort()}
              value={ordenar}
              onChange={(event) => change('ordenar', event.target.value)}
              options={[
                { codigo: 'recentes', label: m.ReviewList_recent() },
                { codigo: 'antigas', label: m.ReviewList_oldest() },
              ]}
            />
          </div>
        </div>
      )}
      {state === 'loading' && <Skeleton className="h-[560px]" />}
      {state === 'failed' && (
        <FailedState heading="h2" title={m.Reviews_failed()} onRetry={reload} />
      )}
      {isNone && (
        <EmptyState
          heading="h2"
          className="surface-box"
          title={m.ReviewList_noneTitle()}
          text={none}
        >
          {wayOut}
        </EmptyState>
      )}
      {state === 'ready' && total === 0 && nota !== undefined && (
        <EmptyState
          heading="h2"
          className="surface-box"
          title={m.ReviewList_noneStars()}
          text={m.ReviewList_noneStarsText()}
        >
          <LinkChip to={href({ nota: '', pagina: 1 })} replace>
            {m.ReviewList_showAll()}
          </LinkChip>
        </EmptyState>
      )}
      {state === 'ready' && total > 0 && (
        <>
          <ul className="grid gap-4" aria-busy={busy || undefined}>
            {data.itens.map((depoimento) => (
              <li key={depoimento.id} className="surface-box grid gap-5">
                {children(depoimento, reload)}
              </li>
            ))}
          </ul>
          <Pagination
            current={pagina}
            total={Math.ceil(total / LIMITE)}
            href={(page) => href({ pagina: page })}
          />
        </>
      )}
    </>
  )
}

const countLabel = (total: number): string =>
  total === 1 ? m.Rating_count_one() : m.Rating_count_other({ total })
