import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { IconButton } from '../ui/IconButton.tsx'

type Slider = {
  total: number
  move: (by: 1 | -1) => void
  stopped: boolean
  setStopped: (stopped: boolean) => void
}

/** Arrows, and the stop that anything moving by itself owes its readers. Nothing for one view. */
export const SliderControls = ({ slider }: { slider: Slider }) => {
  if (slider.total < 2) return null
  return (
    <div className="flex flex-none gap-2">
      <IconButton
        label={slider.stopped ? m.Slider_play() : m.Slider_pause()}
        onClick={() => slider.setStopped(!slider.stopped)}
      >
        {slider.stopped ? <Play /> : <Pause />}
      </IconButton>
      <IconButton tone="outline" label={m.Slider_previous()} onClick={() => slider.move(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton tone="outline" label={m.Slider_next()} onClick={() => slider.move(1)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}

/** Which view of how many, as short lines. The same is read from the slides themselves. */
export const SliderMarks = ({ current, total }: { current: number; total: number }) => {
  if (total < 2 || total > 12) return null
  return (
    <div className="flex min-w-0 gap-1.5 print:hidden" aria-hidden="true">
      {Array.from({ length: total }, (_, view) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          key={view}
          className={`h-0.5 w-6 min-w-1 rounded-full ${view === current ? 'bg-ink' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
