import { useEffect, useRef } from 'react'

type BarsProps = {
  index: number
  total: number
  /** Key of the displayed story: another one restarts the bar. */
  shown: string
  /** How long it is displayed, in milliseconds. */
  ms: number
  paused: boolean
  onEnd: () => void
}

/**
 * The progress of the stories. The bar's animation is the clock: pausing it pauses the story, to the
 * millisecond.
 */
export const StoryBars = ({ index, total, shown, ms, paused, onEnd }: BarsProps) => {
  const bar = useRef<HTMLElement>(null)
  const running = useRef<Animation>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: each story starts its own bar
  useEffect(() => {
    // With `prefers-reduced-motion` in five steps instead of a continuous motion.
    const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'steps(5)' : 'linear'
    const filling = bar.current?.animate([{ scale: '0 1' }, { scale: '1 1' }], {
      duration: ms,
      easing,
    })
    if (!filling) return
    running.current = filling
    filling.onfinish = () => end.current()
    return () => {
      filling.onfinish = null
      filling.cancel()
    }
  }, [shown, ms])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new bar starts paused or running
  useEffect(() => {
    if (paused) running.current?.pause()
    else running.current?.play()
  }, [paused, shown, ms])
  return (
    <div className="flex gap-1.5" aria-hidden="true">
      {Array.from({ length: total }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={i}
          className="h-[3px] flex-1 overflow-hidden rounded-full bg-[rgb(255_248_243/.34)]"
        >
          <i
            ref={i === index ? bar : undefined}
            className={`block size-full origin-left bg-pic-ink ${i <= index ? '' : 'scale-x-0'}`}
          />
        </span>
      ))}
    </div>
  )
}
