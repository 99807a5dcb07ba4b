import type { Depoimento } from '../../../contract/depoimento.ts'
import { formatDay } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Score, Stars } from '../../ui/Rating.tsx'
import { SliderControls, SliderMarks } from '../slider/SliderControls.tsx'
import { useSlider } from '../slider/useSlider.ts'

type ReviewsProps = {
  nome: string
  media: number | null
  /** How many gave one star … five stars. */
  contagens: readonly number[]
  depoimentos: readonly Depoimento[]
}

/**
 * What clients wrote, two a view beside the mean: on phones one above the other. Without any, only
 * who may write sees it.
 */
export const Reviews = ({ nome, media, contagens, depoimentos }: ReviewsProps) => {
  const user = useSession()
  const slider = useSlider(m.Reviews_title())
  if (depoimentos.length === 0 && !user) return null
  return (
    <section className="wrap pt-14 lg:pt-16" id="avaliacoes" aria-labelledby="avaliacoes-titulo">
      <div {...slider.holdProps}>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <h2 id="avaliacoes-titulo" className="title-page">
            {m.Reviews_title()}
          </h2>
          <SliderControls slider={slider} />
        </div>
        {depoimentos.length === 0 ? (
          <EmptyState title={m.Reviews_first()} text={m.Reviews_firstText()} />
        ) : (
          <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)]">
            <div>
              <Score media={media ?? 0} contagens={contagens} />
              <p className="mt-4 text-sm text-muted">{m.Reviews_published()}</p>
            </div>
            <div className="min-w-0">
              <div
                {...slider.rowProps}
                className={`grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto [scrollbar-width:none] ${depoimentos.length > 1 ? 'max-md:grid-rows-[auto_auto] md:auto-cols-[50%]' : ''}`}
              >
                {depoimentos.map((depoimento) => (
                  <Review key={depoimento.id} depoimento={depoimento} nome={nome} />
                ))}
              </div>
              <SliderMarks current={slider.current} total={slider.total} />
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

const Review = ({ depoimento, nome }: { depoimento: Depoimento; nome: string }) => {
  const { nota, comentario, resposta, data_cadastro } = depoimento
  const place = [depoimento.cliente_cidade, depoimento.cliente_estado].filter(Boolean).join(', ')
  return (
    <article className="grid snap-start content-start gap-3 pr-8 max-md:pb-8">
      <Stars nota={Number.isFinite(nota) ? nota : 5} />
      <blockquote className="voice text-lg leading-snug lg:text-[1.25rem]">
        {comentario || m.Testimonials_noText()}
      </blockquote>
      <p className="text-sm text-muted">
        <b className="font-semibold text-ink">
          {depoimento.cliente_nome || m.Testimonials_anonymous()}
        </b>
        {place && ` · ${place}`}
        {` · ${formatDay(data_cadastro)}`}
      </p>
      {resposta && (
        <div className="mt-1 rounded-control bg-surface px-4 py-3">
          <p className="voice">{resposta}</p>
          <p className="mt-1 text-sm text-muted">{m.Reviews_reply({ nome })}</p>
        </div>
      )}
    </article>
  )
}
