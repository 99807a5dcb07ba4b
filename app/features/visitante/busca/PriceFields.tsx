import { lazy, Suspense, useRef, useState } from 'react'
import type { Facetas } from '../../../../contract/busca.ts'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { formatReais } from '../../../format/format.ts'
import { useInteracted } from '../../../lazyPart.tsx'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { Histogram } from '../../../ui/Histogram.tsx'
import { type Range, RangeEnds } from '../../../ui/RangeEnds.tsx'

const RangeTrack = lazy(() =>
  retryImport(() =>
    import('../../../ui/RangeSlider.tsx').then(({ RangeTrack }) => ({ default: RangeTrack })),
  ),
)

type PriceFieldsProps = { formId: string; filtro: Filtro; precos: Facetas['precos'] }

/**
 * A histogram and two fields of the search form, rendered by the server and never replaced, so that
 * typed text is not lost. The slider's thumbs are loaded after the first interaction and set the fields.
 */
export const PriceFields = ({ formId, filtro, precos }: PriceFieldsProps) => {
  const interacted = useInteracted()
  const fields = useRef<HTMLDivElement>(null)
  const { minimo, maximo } = precos
  const within = (value: number) => Math.min(maximo, Math.max(minimo, value))
  const asked: Range = [within(filtro.preco_min ?? minimo), within(filtro.preco_max ?? maximo)]
  const [range, setRange] = useRangeOf(asked)
  const search = (next: Range) => {
    setRange(next)
    // The fields have the new values after this render: submit the form then.
    requestAnimationFrame(() => fields.current?.querySelector('input')?.form?.requestSubmit())
  }
  const still = <StillTrack precos={precos} range={range} />
  return (
    <>
      {interacted ? (
        <Suspense fallback={still}>
          <RangeTrack
            label={m.Search_price()}
            min={minimo}
            max={maximo}
            format={formatReais}
            counts={precos.faixas.map(({ total }) => total)}
            value={range}
            onChange={setRange}
            onCommit={search}
          />
        </Suspense>
      ) : (
        still
      )}
      <div ref={fields}>
        <RangeEnds
          min={minimo}
          max={maximo}
          value={range}
          unit="R$"
          form={{ id: formId, names: ['preco_min', 'preco_max'] }}
          onChange={search}
        />
      </div>
    </>
  )
}

/** The range being chosen; reset to the searched one when the results change. */
function useRangeOf(asked: Range) {
  const [range, setRange] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  if (answered.join() !== asked.join()) {
    setAnswered(asked)
    setRange(asked)
  }
  return [range, setRange] as const
}

/** The same box as the slider, without its thumbs, for the first render. */
const StillTrack = ({
  precos: { minimo, maximo, faixas },
  range: [from, to],
}: {
  precos: Facetas['precos']
  range: Range
}) => {
  const part = (value: number) => (value - minimo) / (maximo - minimo)
  return (
    <div className="px-3.5">
      <Histogram counts={faixas.map(({ total }) => total)} from={part(from)} to={part(to)} />
      <div className="flex h-11 items-center">
        <span className="range-track" />
      </div>
    </div>
  )
}
