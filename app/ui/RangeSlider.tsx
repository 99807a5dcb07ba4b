import { Slider } from '@base-ui/react/slider'
import { m } from '../paraglide/messages.js'
import { Histogram } from './Histogram.tsx'
import { RangeEnds } from './RangeEnds.tsx'

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
export const RangeSlider = ({
  unit,
  isOpen,
  ...track
}: RangeTrackProps & { unit?: string; isOpen?: boolean }) => (
  <fieldset className="min-w-0">
    <legend className="field-label mb-3">{track.label}</legend>
    <RangeTrack {...track} />
    <RangeEnds {...track} unit={unit} isOpen={isOpen} />
  </fieldset>
)
