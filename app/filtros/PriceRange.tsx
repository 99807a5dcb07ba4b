import { useState } from 'react'
import { formatReais } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { RangeSlider } from '../ui/RangeSlider.tsx'
import type { Filtro } from './filterUrl.ts'
import type { Prices } from './useFilterOptions.ts'

/**
 * The price from the floored lowest to the ceiled highest, in steps of one. The upper thumb starts at
 * the midpoint and limits nothing until someone moves it: a filter nobody chose would hide people.
 */
export const PriceRange = ({
  prices,
  faixas,
  draft,
  onChange,
}: {
  prices: Prices
  /** Counts of profiles in equal parts of the range. */
  faixas: readonly { total: number }[] | undefined
  draft: Filtro
  onChange: (part: Partial<Filtro>) => void
}) => {
  const { preco_min, preco_max } = draft
  const isLimited = preco_min !== undefined || preco_max !== undefined
  const [moved, setMoved] = useState(isLimited)
  const untouched = !isLimited && !moved
  const min = Math.floor(prices.menor_valor)
  const max = Math.ceil(prices.maior_valor)
  if (max <= min) return null
  const within = (value: number) => Math.min(max, Math.max(min, value))
  const upper = untouched ? Math.round((min + max) / 2) : (preco_max ?? max)
  return (
    <div className={untouched ? '[&_.range-fill]:opacity-35' : ''}>
      <RangeSlider
        label={m.FilterDialog_price()}
        min={min}
        max={max}
        unit="R$"
        isOpen={untouched}
        format={formatReais}
        counts={faixas?.map(({ total }) => total)}
        value={[within(preco_min ?? min), within(upper)]}
        onChange={([from, to]) => {
          const waits = untouched && to === upper
          setMoved(true)
          onChange({
            preco_min: from > min ? from : undefined,
            preco_max: to < max && !waits ? to : undefined,
          })
        }}
      />
      <p className="mt-2 min-h-11 text-sm text-muted" aria-live="polite">
        {untouched ? (
          m.PriceRange_priceAny()
        ) : (
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              setMoved(false)
              onChange({ preco_min: undefined, preco_max: undefined })
            }}
          >
            {m.PriceRange_priceClear()}
          </button>
        )}
      </p>
    </div>
  )
}
