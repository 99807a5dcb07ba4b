import { Slider } from '@base-ui/react/slider'
import { useEffect, useState } from 'react'
import { parseReais } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { Histogram } from './Histogram.tsx'

type RangeSliderProps = {
  label: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** Called once when a thumb is let go or a typed value is left: the moment to ask the server. */
  onCommit?: (value: [number, number]) => void
  /**
   * How many there are in each equal part of min–max: real counts, drawn above the track. Undefined
   * while they are not known: their place is kept.
   */
  counts: readonly number[] | undefined
  /** The value in words for readers of the screen: `R$ 300`. */
  format: (value: number) => string
  /** Stands inside the typed fields. */
  unit?: string
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A typed end of the range, in reais: the text is free while typing and becomes a value when left. */
const EndField = ({
  label,
  value,
  min,
  max,
  unit,
  onCommit,
}: {
  label: string
  value: number
  min: number
  max: number
  unit?: string
  onCommit: (value: number) => void
}) => {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const commit = () => {
    const typed = parseReais(text)
    const next = typed === null ? value : clamp(typed, min, max)
    setText(String(next))
    if (next !== value) onCommit(next)
  }
  return (
    <label className="grid gap-1 text-sm text-muted">
      {label}
      <span className="input range-end">
        {unit && <span className="input-unit">{unit}</span>}
        <input
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </span>
    </label>
  )
}

/** Two thumbs on one track under a histogram, with both ends typeable. Import it lazily. */
export const RangeSlider = ({
  label,
  min,
  max,
  step = 1,
  value: [low, high],
  onChange,
  onCommit,
  counts,
  format,
  unit,
}: RangeSliderProps) => {
  const part = (value: number) => (value - min) / (max - min || 1)
  const change = (next: [number, number]) => {
    onChange(next)
    onCommit?.(next)
  }
  const labels = [m.RangeSlider_from(), m.RangeSlider_to()]
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-3">{label}</legend>
      <div className="px-3.5">
        <Histogram counts={counts ?? []} from={part(low)} to={part(high)} />
        <Slider.Root
          value={[low, high]}
          onValueChange={(next) => onChange([next[0] ?? low, next[1] ?? high])}
          onValueCommitted={(next) => onCommit?.([next[0] ?? low, next[1] ?? high])}
          min={min}
          max={max}
          step={step}
          largeStep={step * 10}
        >
          <Slider.Control className="flex h-11 touch-none items-center">
            <Slider.Track className="range-track">
              <Slider.Indicator className="range-fill" />
              {[0, 1].map((index) => (
                <Slider.Thumb
                  key={index}
                  index={index}
                  className="range-thumb"
                  getAriaLabel={() => `${label}: ${labels[index]}`}
                  getAriaValueText={(_text, value) => format(value)}
                />
              ))}
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <EndField
          label={m.RangeSlider_from()}
          unit={unit}
          value={low}
          min={min}
          max={high}
          onCommit={(typed) => change([typed, high])}
        />
        <EndField
          label={m.RangeSlider_to()}
          unit={unit}
          value={high}
          min={low}
          max={max}
          onCommit={(typed) => change([low, typed])}
        />
      </div>
    </fieldset>
  )
}
