import { lazy, Suspense, useRef, useState } from 'react'
import type { Facetas } from '../../../../contract/busca.ts'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { formatReais, parseReais } from '../../../format/format.ts'
import { useInteracted } from '../../../lazyPart.tsx'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { EndField } from '../../../ui/EndField.tsx'
import { Histogram } from '../../../ui/Histogram.tsx'

const RangeTrack = lazy(() =>
  retryImport(() =>
    import('../../../ui/RangeSlider.tsx').then(({ RangeTrack }) => ({ default: RangeTrack })),
  ),
)

type PriceFieldsProps = { formId: string; filtro: Filtro; precos: Facetas['precos'] }
type Range = readonly [number, number]

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
  const [from, to] = range
  const search = (next: Range) => {
    setRange(next)
    // The fields have the new values after this render: submit the form then.
    requestAnimationFrame(() => fields.current?.querySelector('input')?.form?.requestSubmit())
  }
  /** An empty field is no limit. */
  const read = (typed: string, none: number) => {
    const reais = typed.trim() ? parseReais(typed) : none
    return reais === null ? null : within(reais)
  }
  const texts = [from > minimo ? String(from) : '', to < maximo ? String(to) : ''] as const
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
      <div ref={fields} className="mt-1 grid grid-cols-2 gap-3">
        <EndField
          label={m.RangeSlider_from()}
          unit="R$"
          name="preco_min"
          form={formId}
          placeholder={String(minimo)}
          text={texts[0]}
          onCommit={(typed) => {
            const reais = read(typed, minimo)
            if (reais === null) return null
            const next = Math.min(reais, to)
            if (next !== from) search([next, to])
            return next > minimo ? String(next) : ''
          }}
        />
        <EndField
          label={m.RangeSlider_to()}
          unit="R$"
          name="preco_max"
          form={formId}
          placeholder={String(maximo)}
          text={texts[1]}
          onCommit={(typed) => {
            const reais = read(typed, maximo)
            if (reais === null) return null
            const next = Math.max(reais, from)
            if (next !== to) search([from, next])
            return next < maximo ? String(next) : ''
          }}
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
