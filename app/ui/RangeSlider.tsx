import { Slider } from '@base-ui/react/slider'
import { parseReais } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { EndField } from './EndField.tsx'
import { Histogram } from './Histogram.tsx'

type RangeTrackProps = {
  label: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** Called once when a thumb is released: the moment to send a request. */
  onCommit?: (value: [number, number]) => void
  /**
   * Counts in each equal part of min–max, drawn above the track. Undefined while they are unknown: an
   * empty box of the same size.
   */
  counts: readonly number[] | undefined
  /** The value in words for screen readers: `R$ 300`. */
  format: (value: number) => string
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Two thumbs on one track under a histogram. Import it lazily. */
export const RangeTrack = ({
  label,
  min,
  max,
  step = 1,
  value: [low, high],
  onChange,
  onCommit,
  counts,
  format,
}: RangeTrackProps) => {
  const part = (value: number) => (value - min) / (max - min || 1)
  const labels = [m.RangeSlider_from(), m.RangeSlider_to()]
  return (
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
  )
}

/** The same with both ends typeable. Import it lazily. */
export const RangeSlider = ({ unit, ...track }: RangeTrackProps & { unit?: string }) => {
  const { label, min, max, value, onChange } = track
  const [low, high] = value
  /** An empty field is no limit. */
  const read = (typed: string, none: number, from: number, to: number) => {
    const reais = typed.trim() ? parseReais(typed) : none
    return reais === null ? null : clamp(reais, from, to)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-3">{label}</legend>
      <RangeTrack {...track} />
      <div className="mt-1 grid grid-cols-2 gap-3">
        <EndField
          label={m.RangeSlider_from()}
          unit={unit}
          text={String(low)}
          onCommit={(typed) => {
            const next = read(typed, min, min, high)
            if (next === null) return null
            if (next !== low) onChange([next, high])
            return String(next)
          }}
        />
        <EndField
          label={m.RangeSlider_to()}
          unit={unit}
          text={String(high)}
          onCommit={(typed) => {
            const next = read(typed, max, low, max)
            if (next === null) return null
            if (next !== high) onChange([low, next])
            return String(next)
          }}
        />
      </div>
    </fieldset>
  )
}
