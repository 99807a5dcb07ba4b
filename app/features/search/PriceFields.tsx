import { lazy, Suspense, useRef, useState } from 'react'
import { formatReais } from '../../format/format.ts'
import { useHydrated } from '../../hydrated.ts'
import { m } from '../../paraglide/messages.js'
import type { Filtro } from '../filter/filterUrl.ts'
import type { Facets } from './facets.ts'

const RangeSlider = lazy(() =>
  import('../../ui/RangeSlider.tsx').then(({ RangeSlider }) => ({ default: RangeSlider })),
)

type PriceFieldsProps = { formId: string; filtro: Filtro; precos: Facets['precos'] }

/** Two number fields in the HTML; the slider with its histogram takes their place when it has come. */
export const PriceFields = ({ formId, filtro, precos }: PriceFieldsProps) => {
  const hydrated = useHydrated()
  const { minimo, maximo, faixas } = precos
  const within = (value: number) => Math.min(maximo, Math.max(minimo, value))
  const [range, setRange] = useState<[number, number]>([
    within(filtro.preco_min ?? minimo),
    within(filtro.preco_max ?? maximo),
  ])
  const low = useRef<HTMLInputElement>(null)
  const fields = (
    <div className="grid h-[164px] grid-cols-2 content-end gap-3">
      <NumberField
        name="preco_min"
        label={m.Search_priceMin()}
        form={formId}
        value={filtro.preco_min}
      />
      <NumberField
        name="preco_max"
        label={m.Search_priceMax()}
        form={formId}
        value={filtro.preco_max}
      />
    </div>
  )
  if (!hydrated) return fields
  const [from, to] = range
  return (
    <Suspense fallback={fields}>
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

const NumberField = ({
  name,
  label,
  form,
  value,
}: {
  name: string
  label: string
  form: string
  value: number | undefined
}) => (
  <label className="grid gap-1 text-sm text-muted">
    {label}
    <span className="input">
      <input type="number" min="0" name={name} form={form} defaultValue={value} />
    </span>
  </label>
)
