import { ArrowLeft, ArrowRight, Lock, Pause, Play, X } from 'lucide-react'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QuickExit } from '../quick-exit/QuickExit.tsx'
import { StoryReply } from './StoryReply.tsx'
import { isVideo, type Story, stepStory } from './story.ts'

const STORY_MS = 5000
const SWIPE_PX = 48

type ViewerProps = {
  stories: readonly Story[]
  start: number
  onSeen: (id: number) => void
  onClose: () => void
}

/**
 * Stories over the whole screen, in a modal dialog of the browser's own: the focus stays inside and
 * goes back to the circle. Each shows for five seconds; space pauses, arrows move, Esc closes, and
 * it rests while held, hidden or written to.
 */
export default function StoryViewer({ stories, start, onSeen, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  // Apart from holding: to come back to the tab must not let go of a story that is written to.
  const [hidden, setHidden] = useState(false)
  const story = stories[index] as Story

  const step = useCallback(
    (by: 1 | -1) => {
      const next = stepStory(index, by, stories.length)
      if (next === null) dialog.current?.close()
      else setIndex(next)
    },
    [index, stories.length],
  )
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    // Not on its first button, where space would move instead of pausing.
    element.focus()
  }, [])
  useEffect(() => onSeen(story.id), [onSeen, story.id])
  useEffect(() => {
    const hide = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === ' ' && !isControl(event.target)) {
      event.preventDefault()
      setPaused(!paused)
    }
  }
  const resting = paused || held || hidden
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={m.Story_dialog()}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[#0b0609] p-0 text-pic-ink outline-0"
    >
      <div className="grid size-full place-items-center lg:grid-cols-[1fr_auto_1fr] lg:gap-10">
        <Neighbour story={stories[index - 1]} label={m.Story_previous()} onClick={() => step(-1)}>
          <ArrowLeft />
        </Neighbour>
        <div className="relative h-dvh w-full overflow-hidden bg-black lg:aspect-9/16 lg:h-[92vh] lg:w-auto lg:rounded-card">
          <StoryMedia key={story.id} story={story} paused={resting} />
          <Touch step={step} setHeld={setHeld} close={() => dialog.current?.close()} />
          <div className="absolute inset-x-0 top-0 grid gap-3 bg-linear-to-b from-[rgb(14_6_10/.72)] to-transparent p-3 pb-10 [pointer-events:none] *:[pointer-events:auto]">
            <Bars index={index} total={stories.length} paused={resting} onEnd={() => step(1)} />
            <div className="flex items-center gap-1">
              <Link
                to={linkTo('/profile/:id', { id: story.url })}
                className="flex min-h-12 min-w-0 items-center gap-3 pr-3 font-semibold"
                aria-label={m.Story_profile({ nome: story.nome })}
              >
                {story.avatar && (
                  <span className="avatar">
                    <img src={story.avatar} alt="" width="44" height="44" />
                  </span>
                )}
                <span className="truncate">{story.nome}</span>
              </Link>
              <QuickExit className="header-link ml-auto flex-none px-2! text-pic-ink!" />
              <IconButton
                className="hover:bg-pic-glass"
                label={paused ? m.Story_play() : m.Story_pause()}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
              </IconButton>
              <IconButton
                className="hover:bg-pic-glass"
                label={m.Story_close()}
                onClick={() => dialog.current?.close()}
              >
                <X className="size-6" />
              </IconButton>
            </div>
          </div>
          {story.restrito === 1 ? (
            <LockedNote />
          ) : (
            <StoryReply key={story.id} story={story.id} onHold={setHeld} />
          )}
        </div>
        <Neighbour story={stories[index + 1]} label={m.Story_next()} onClick={() => step(1)} next>
          <ArrowRight />
        </Neighbour>
      </div>
      <p className="sr-only" aria-live="polite">
        {m.Story_position({ atual: index + 1, total: stories.length })}
        {', '}
        {m.Story_of({ nome: story.nome })}
      </p>
    </dialog>
  )
}

/** Space presses a button and writes in a field; everywhere else it pauses. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, input') !== null

const StoryMedia = ({ story, paused }: { story: Story; paused: boolean }) => {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (paused) video.current?.pause()
    else video.current?.play().catch(() => {})
  }, [paused])
  if (failed)
    return <p className="grid size-full place-items-center p-8 text-center">{m.Story_failed()}</p>
  const box = 'absolute inset-0 size-full object-cover'
  return isVideo(story) ? (
    <video
      ref={video}
      className={box}
      src={story.midia}
      autoPlay
      muted
      playsInline
      onError={() => setFailed(true)}
    />
  ) : (
    <img
      className={box}
      src={story.midia}
      alt={m.Story_of({ nome: story.nome })}
      onError={() => setFailed(true)}
    />
  )
}

/** Holding rests, a tap at the sides moves, a swipe moves or closes. The keyboard has the buttons. */
const Touch = ({
  step,
  setHeld,
  close,
}: {
  step: (by: 1 | -1) => void
  setHeld: (held: boolean) => void
  close: () => void
}) => {
  const from = useRef<{ x: number; y: number; time: number }>(null)
  const down = (event: PointerEvent) => {
    from.current = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    setHeld(true)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    setHeld(false)
    const start = from.current
    from.current = null
    if (!start) return
    const dx = event.clientX - start.x
    const dy = event.clientY - start.y
    if (dy > SWIPE_PX && dy > Math.abs(dx)) return close()
    if (Math.abs(dx) > SWIPE_PX) return step(dx < 0 ? 1 : -1)
    if (event.timeStamp - start.time > 300) return
    const box = event.currentTarget.getBoundingClientRect()
    step(event.clientX < box.left + box.width / 3 ? -1 : 1)
  }
  return (
    <div
      className="absolute inset-0 touch-none select-none"
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={() => setHeld(false)}
    />
  )
}

const Bars = ({
  index,
  total,
  paused,
  onEnd,
}: {
  index: number
  total: number
  paused: boolean
  onEnd: () => void
}) => {
  const bar = useRef<HTMLElement>(null)
  const running = useRef<Animation>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  // The bar is the clock: what pauses it pauses the story, to the millisecond.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each story starts its own bar
  useEffect(() => {
    const filling = bar.current?.animate([{ scale: '0 1' }, { scale: '1 1' }], STORY_MS)
    if (!filling) return
    running.current = filling
    filling.onfinish = () => end.current()
    return () => {
      filling.onfinish = null
      filling.cancel()
    }
  }, [index])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new bar starts as the last one was left
  useEffect(() => {
    if (paused) running.current?.pause()
    else running.current?.play()
  }, [paused, index])
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

/** Desktops show who comes before and after, dimmed; phones move by tap and swipe. */
const Neighbour = ({
  story,
  label,
  next = false,
  onClick,
  children,
}: {
  story: Story | undefined
  label: string
  next?: boolean
  onClick: () => void
  children: React.ReactNode
}) => (
  <div
    className={`hidden w-full items-center gap-10 lg:flex ${next ? '' : 'flex-row-reverse'}`}
    aria-hidden={story ? undefined : true}
  >
    {story && (
      <>
        <IconButton className="size-14! bg-[rgb(255_248_243/.14)]" label={label} onClick={onClick}>
          {children}
        </IconButton>
        <span className="relative hidden aspect-9/16 w-[250px] overflow-hidden rounded-card opacity-40 min-[1200px]:block">
          <img
            className="size-full object-cover"
            src={(isVideo(story) ? story.avatar : story.midia) ?? undefined}
            alt=""
          />
        </span>
      </>
    )}
  </div>
)

const LockedNote = () => (
  <div className="absolute inset-0 grid content-center justify-items-center gap-4 p-8 text-center [pointer-events:none] *:[pointer-events:auto]">
    <Lock className="size-8" />
    <p>{m.Story_locked()}</p>
    <ButtonLink variant="picture" size="small" to={linkTo('/login')}>
      {m.Story_lockedAction()}
    </ButtonLink>
  </div>
)
