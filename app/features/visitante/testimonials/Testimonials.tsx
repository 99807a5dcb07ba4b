import { useState } from 'react'
import type { Depoimento } from '../../../../contract/depoimento.ts'
import { api } from '../../../api/client.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { langOfPeople } from '../../../locale.ts'
import { m } from '../../../paraglide/messages.js'
import { SliderControls, SliderMarks } from '../../../slider/SliderControls.tsx'
import { useSlider } from '../../../slider/useSlider.ts'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Stars } from '../../../ui/Rating.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'

// Not by `useReport`: shared with the home page it would be a request more for every profile.
const ReportItem = lazyDialog(() => import('../../../denuncia/ReportItem.tsx'))

/** Reviews on the home page: two a view, one under 768 px. `initial` is null when they failed. */
export const Testimonials = ({ initial }: { initial: Depoimento[] | null }) => {
  const [list, setList] = useState(initial)
  const [loading, setLoading] = useState(false)
  const slider = useSlider(m.Testimonials_title())
  const [reported, setReported] = useState<number>()
  const retry = async () => {
    setLoading(true)
    try {
      const answer: unknown = await api('GET /api/depoimentos', { query: {} })
      if (Array.isArray(answer)) setList(answer)
    } catch {
      // The same message stays, with the same button to retry.
    } finally {
      setLoading(false)
    }
  }
  return (
    <section className="section" id="depoimentos" aria-labelledby="depoimentos-titulo">
      <div className="wrap" {...slider.holdProps}>
        <div className="mb-9 flex flex-wrap items-end justify-between gap-4">
          <h2 id="depoimentos-titulo" className="title-page">
            {m.Testimonials_title()}
          </h2>
          <SliderControls slider={slider} />
        </div>
        {list === null && (
          <FailedState title={m.Testimonials_failed()} onRetry={retry} retrying={loading} />
        )}
        {list?.length === 0 && <EmptyState title={m.Testimonials_empty()} />}
        <div
          {...slider.rowProps}
          className="-ml-1.5 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {list?.map((depoimento) => (
            <Testimonial
              key={depoimento.id}
              depoimento={depoimento}
              onReport={() => setReported(depoimento.id)}
            />
          ))}
        </div>
        <div className="mt-6">
          <SliderMarks current={slider.current} total={slider.total} />
        </div>
      </div>
      {reported !== undefined && (
        <ReportItem
          item={{ tipo: 'depoimento', id: reported }}
          onClose={() => setReported(undefined)}
        />
      )}
    </section>
  )
}

const Testimonial = ({
  depoimento,
  onReport,
}: {
  depoimento: Depoimento
  onReport: () => void
}) => {
  const { nota, comentario, cliente_nome, cliente_cidade, cliente_estado } = depoimento
  const { modelo_nome, modelo_url } = depoimento
  const place = [cliente_cidade, cliente_estado].filter(Boolean).join(', ')
  return (
    <figure className="grid w-full flex-none snap-start content-start gap-3.5 pr-6 pl-1.5 md:w-1/2 md:border-l md:border-line md:px-10 md:odd:border-0 md:odd:pl-1.5">
      <Stars nota={Number.isFinite(nota) ? nota : 5} />
      <blockquote
        className="voice line-clamp-9 text-[1.3125rem] leading-snug lg:text-[1.625rem]"
        lang={comentario ? langOfPeople() : undefined}
      >
        {comentario || m.Testimonials_noText()}
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>
          <b className="font-semibold text-ink">{cliente_nome || m.Testimonials_anonymous()}</b>
          {place && ` · ${place}`}
        </span>
        {/* Null while she may not be named. */}
        {modelo_nome && modelo_url && (
          <SiteLink
            className="link inline-flex min-h-11 items-center"
            to={linkTo('/profile/:id', { id: modelo_url })}
          >
            {m.Testimonials_about({ nome: modelo_nome })}
          </SiteLink>
        )}
        <button
          type="button"
          className="link-quiet inline-flex min-h-11 items-center print:hidden"
          aria-haspopup="dialog"
          aria-label={m.ReportItem_depoimento()}
          onClick={onReport}
        >
          {m.ReportItem_action()}
        </button>
      </figcaption>
    </figure>
  )
}
