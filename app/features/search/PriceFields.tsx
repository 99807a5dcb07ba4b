import { lazy, Suspense, useRef, useState } from 'react'
import type { Facetas } from '../../../contract/busca.ts'
import { formatReais } from '../../format/format.ts'
import { insist } from '../../insist.ts'
import { useAwake } from '../../lazyNear.tsx'
import { m } from '../../paraglide/messages.js'
import { Histogram } from '../../ui/Histogram.tsx'
import type { Filtro } from '../filter/filterUrl.ts'

const RangeSlider = lazy(() =>
  insist(() =>
    import('../../ui/RangeSlider.tsx').then(({ RangeSlider }) => ({ default: RangeSlider })),
  ),
)

type PriceFieldsProps = { formId: string; filtro: Filtro; precos: Facetas['precos'] }

/** A histogram and two number fields in the HTML; the slider takes their place once someone acts. */
export const PriceFields = ({ formId, filtro, precos }: PriceFieldsProps) => {
  const awake = useAwake()
  const { minimo, maximo, faixas } = precos
  const within = (value: number) => Math.min(maximo, Math.max(minimo, value))
  const [range, setRange] = useState<[number, number]>([
    within(filtro.preco_min ?? minimo),
    within(filtro.preco_max ?? maximo),
  ])
  const low = useRef<HTMLInputElement>(null)
  const still = <StillRange formId={formId} filtro={filtro} precos={precos} range={range} />
  if (!awake) return still
  const [from, to] = range
  return (
    <Suspense fallback={still}>
      <div className="[&_legend]:sr-only">
        <RangeSlider
          label={m.Search_price()}
          min={minimo}
          max={maximo}
          unit="R$"
          format={formatReais}
          counts={faixas.map(({ total }) => total)}
          value={range}
          onChange={setRange}
          // The hidden fields carry the new values after this render: send the form then.
          onCommit={(next) => {
            setRange(next)
            requestAnimationFrame(() => low.current?.form?.requestSubmit())
          }}
        />
      </div>
      <input
        ref={low}
        type="hidden"
        name="preco_min"
        form={formId}
        value={from > minimo ? from : ''}
      />
      <input type="hidden" name="preco_max" form={formId} value={to < maximo ? to : ''} />
    </Suspense>
  )
}

/** The same box as the slider, without its thumbs: what is seen first and works without a script. */
const StillRange = ({
  formId,
  filtro,
  precos: { minimo, maximo, faixas },
  range: [from, to],
}: PriceFieldsProps & { range: [number, number] }) => {
  const part = (value: number) => (value - minimo) / (maximo - minimo)
  return (
    <>
      <div className="px-3.5">
        <Histogram counts={faixas.map(({ total }) => total)} from={part(from)} to={part(to)} />
        <div className="flex h-11 items-center">
          <span className="range-track" />
        </div>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-3">
        {(
          [
            ['preco_min', m.RangeSlider_from(), filtro.preco_min, minimo],
            ['preco_max', m.RangeSlider_to(), filtro.preco_max, maximo],
          ] as const
        ).map(([name, label, value, limit]) => (
          <label key={name} className="grid gap-1 text-sm text-muted">
            {label}
            <span className="input range-end">
              <span className="input-unit">R$</span>
              <input
                inputMode="numeric"
                name={name}
                form={formId}
                defaultValue={value}
                placeholder={String(limit)}
              />
            </span>
          </label>
        ))}
      </div>
    </>
  )
}
