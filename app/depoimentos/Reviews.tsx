import { useState } from 'react'
import type { Depoimento } from '../../contract/depoimento.ts'
import { useReport } from '../denuncia/useReport.tsx'
import { lazyDialog } from '../lazyDialog.tsx'
import { m } from '../paraglide/messages.js'
import { type SessionUser, useSession } from '../session/session.ts'
import { SliderControls, SliderMarks } from '../slider/SliderControls.tsx'
import { useSlider } from '../slider/useSlider.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Score } from '../ui/Rating.tsx'
import { Review } from './Review.tsx'
import { ReviewButton } from './ReviewButton.tsx'

const ReviewListDialog = lazyDialog(() => import('./ReviewListDialog.tsx'))

/** The views of the slider show two. */
const SHOWN_AT_ONCE = 2

type ReviewsProps = {
  modelo: { id: number; nome: string }
  media: number | null
  /** How many gave one star … five stars. */
  contagens: readonly number[]
  depoimentos: readonly Depoimento[]
}

/**
 * A profile's reviews, two a view beside the mean: on phones one above the other. Without any, only
 * those who may write see it.
 */
export const Reviews = ({ modelo, media, contagens, depoimentos }: ReviewsProps) => {
  const user = useSession()
  const [listed, setListed] = useState(false)
  const [writer, setWriter] = useState<SessionUser>()
  const total = contagens.reduce((sum, n) => sum + n, 0)
  const slider = useSlider(m.Reviews_title())
  const { report, dialog } = useReport()
  if (depoimentos.length === 0 && !user && !writer) return null
  return (
    <section className="wrap pt-14 lg:pt-16" id="avaliacoes" aria-labelledby="avaliacoes-titulo">
      <div {...slider.holdProps}>
        <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="avaliacoes-titulo" className="title-page">
            {m.Reviews_title()}
          </h2>
          <ReviewButton modelo={modelo} writer={writer} onWriter={setWriter} />
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
                className={`-ml-1.5 grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto [scrollbar-width:none] print:grid-flow-row print:auto-cols-auto print:grid-cols-2 print:gap-y-8 print:overflow-visible ${depoimentos.length > 1 ? 'max-md:grid-rows-[auto_auto] md:auto-cols-[50%]' : ''}`}
              >
                {depoimentos.map((depoimento) => (
                  <Review
                    key={depoimento.id}
                    depoimento={depoimento}
                    nome={modelo.nome}
                    onReport={() => report({ tipo: 'depoimento', id: depoimento.id })}
                    // Padding for letters that extend to the left, which would show in the previous
                    // view.
                    className="snap-start pr-8 pl-1.5 max-md:pb-8"
                  />
                ))}
              </div>
              {total > SHOWN_AT_ONCE && (
                <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
                  <Button size="small" onClick={() => setListed(true)}>
                    {m.Reviews_all({ total })}
                  </Button>
                  <div className="flex min-h-11 items-center justify-between gap-6 max-md:order-first max-md:w-full">
                    <SliderMarks current={slider.current} total={slider.total} />
                    <SliderControls slider={slider} />
                  </div>
                </div>
              )}
            </div>
          </div>
        )}
      </div>
      {dialog}
      {listed && (
        <ReviewListDialog modelo={modelo} total={total} onClose={() => setListed(false)} />
      )}
    </section>
  )
}
