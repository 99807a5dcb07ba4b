import {
  ArrowLeft,
  ArrowRight,
  Flag,
  Lock,
  LockOpen,
  Pause,
  Play,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api/client.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { linkTo } from '../links.ts'
import type { Acesso } from '../midias/private/useMidias.ts'
import { wayIn, whyClosed } from '../midias/private/wayIn.ts'
import { useBackCloses } from '../overlayHistory.ts'
import { m } from '../paraglide/messages.js'
import { useAgeGate } from '../shell/age-gate/useAgeGate.ts'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { StoryBars } from './StoryBars.tsx'
import { PreloadStory, StoryMedia } from './StoryMedia.tsx'
import { StoryReply } from './StoryReply.tsx'
import { isVideo, STORY_MS, type Story, stepStory, storyAddress } from './story.ts'
import { useRealStory } from './useRealStory.ts'

const ReportItem = lazyDialog(() => import('../denuncia/ReportItem.tsx'))

const SWIPE_PX = 48

type ViewerProps = {
  stories: readonly Story[]
  start: number
  /** Called when the story itself was shown, not only its blurred preview. */
  onSeen: (id: number) => void
  onClose: () => void
}

/** The viewer, once the visitor has declared their age: until then no story is shown, nor counted. */
export default function StoryViewer(props: ViewerProps) {
  return useAgeGate() ? null : <Viewer {...props} />
}

/**
 * Full-screen viewer of stories, in a modal `<dialog>`: the browser keeps the focus inside and returns
 * it to the circle that opened it. A photo is shown for 5 s, a video to its end. Space pauses, the
 * arrow keys go to the previous or next story, Esc closes. It also pauses while a pointer is held down,
 * the tab is hidden, a reply is being written or the media is loading. Videos start muted. A locked
 * story shows its blurred preview until the server grants access to it.
 */
function Viewer({ stories, start, onSeen, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  // Separate from `held`: returning to the tab must not resume a story that is being replied to.
  const hidden = useHiddenTab()
  const [sound, setSound] = useState(false)
  // The form of a report takes the viewer's place, and returns the focus as it does.
  const [reported, setReported] = useState<number>()
  const opener = useRef(document.activeElement as HTMLElement | null)
  const story = stories[index] as Story
  const { real, gone, acesso, retry } = useRealStory(story)
  const next = useRealStory(stories[index + 1])
  const shown = `${story.id} ${real ? 'open' : 'locked'}`
  const [ready, setReady] = useState<{ shown: string; ms: number } | null>(null)
  const isReady = ready?.shown === shown

  const step = useCallback(
    (by: 1 | -1) => {
      const next = stepStory(index, by, stories.length)
      if (next === null) dialog.current?.close()
      else setIndex(next)
    },
    [index, stories.length],
  )
  useBackCloses(true, () => dialog.current?.close())
  useModal(dialog)
  useSeen(isReady && real ? real.id : null, onSeen)

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
  if (reported !== undefined)
    return (
      <ReportItem
        item={{ tipo: 'storie', id: reported }}
        onClose={() => {
          onClose()
          opener.current?.focus()
        }}
      />
    )
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
        <div className="relative h-dvh w-full overflow-hidden bg-pic-dark lg:aspect-9/16 lg:h-[92vh] lg:w-auto lg:rounded-card">
          <StoryMedia
            key={shown}
            story={real ?? story}
            paused={resting}
            sound={sound}
            onReady={(ms) => setReady({ shown, ms })}
            onStall={() => setReady(null)}
            onFailed={() => setReady({ shown, ms: STORY_MS })}
          />
          {isReady && next.real && <PreloadStory key={next.real.id} story={next.real} />}
          <Touch step={step} setHeld={setHeld} close={() => dialog.current?.close()} />
          <div className="absolute inset-x-0 top-0 z-1 grid grid-cols-1 gap-3 bg-[linear-gradient(rgb(14_6_10/.66)_calc(100%-2.5rem),transparent)] p-3 pb-10 [pointer-events:none] *:[pointer-events:auto]">
            <StoryBars
              index={index}
              total={stories.length}
              shown={shown}
              ms={ready?.ms ?? STORY_MS}
              paused={resting || !isReady}
              onEnd={() => step(1)}
            />
            <StoryHead
              story={story}
              real={real}
              sound={sound}
              paused={paused}
              onSound={setSound}
              onPause={setPaused}
              onReport={() => setReported(story.id)}
              onClose={() => dialog.current?.close()}
            />
          </div>
          {real ? (
            <StoryReply key={story.id} story={story} onHold={setHeld} />
          ) : (
            <LockedNote
              key={story.id}
              story={story}
              acesso={acesso}
              isGone={gone}
              retry={retry}
              onHold={setHeld}
            />
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

/** Opens the dialog, and keeps the focus in it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    // Focus the dialog, not its first button, where space would click instead of pausing.
    element.focus()
  }, [dialog])
  useEffect(() => {
    // A clicked button may be removed with its story: refocus the dialog, so that keys still work.
    if (document.activeElement === document.body) dialog.current?.focus()
  })
}

/** Reports to the server, and by `onSeen` to the row of circles, that a story was seen. */
function useSeen(id: number | null, onSeen: (id: number) => void) {
  useEffect(() => {
    if (id === null) return
    onSeen(id)
    // The server counts each visitor once. A lost view is logged; the visitor need not know.
    api('POST /api/stories/{id}/ver', { params: { id }, keepalive: true }).catch((error) =>
      console.warn('ver', error),
    )
  }, [onSeen, id])
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const change = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  return hidden
}

/** The profile of the story, and the buttons of the viewer. */
const StoryHead = ({
  story,
  real,
  sound,
  paused,
  onSound,
  onPause,
  onReport,
  onClose,
}: {
  story: Story
  real: Story | null
  sound: boolean
  paused: boolean
  onSound: (on: boolean) => void
  onPause: (paused: boolean) => void
  onReport: () => void
  onClose: () => void
}) => (
  <div className="flex flex-wrap items-center justify-end gap-1">
    <Link
      to={linkTo('/profile/:id', { id: story.url })}
      data-origem="stories"
      className="flex min-h-12 min-w-0 flex-[1_1_6rem] items-center gap-3 pr-3 font-semibold"
      aria-label={m.Story_profile({ nome: story.nome })}
      // When the page behind is her profile already, closing shows it.
      onClick={onClose}
    >
      {/* Below 360 px there is room for the name only. */}
      {story.avatar && (
        <span className="avatar max-[22.4375rem]:hidden">
          <img src={story.avatar} alt="" width="44" height="44" />
        </span>
      )}
      <span className="truncate">{story.nome}</span>
      {story.restrito === 1 && real && (
        <LockOpen className="size-4 flex-none" aria-label={m.Private_mark()} />
      )}
    </Link>
    <QuickExit className="header-link ml-auto flex-none px-2! text-pic-ink!" />
    {isVideo(real ?? story) && (
      <IconButton
        className="hover:bg-pic-glass"
        label={sound ? m.Story_mute() : m.Story_sound()}
        onClick={() => onSound(!sound)}
      >
        {sound ? <Volume2 /> : <VolumeX />}
      </IconButton>
    )}
    <IconButton
      className="hover:bg-pic-glass"
      label={paused ? m.Story_play() : m.Story_pause()}
      onClick={() => onPause(!paused)}
    >
      {paused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
    </IconButton>
    <IconButton
      className="hover:bg-pic-glass"
      label={m.ReportItem_storie()}
      aria-haspopup="dialog"
      onClick={onReport}
    >
      <Flag />
    </IconButton>
    <IconButton className="hover:bg-pic-glass" label={m.Story_close()} onClick={onClose}>
      <X className="size-6" />
    </IconButton>
  </div>
)

/** Space clicks a button and types in a field; everywhere else it pauses. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, input') !== null

/** Holding pauses; a tap on the left third or a swipe to the right goes back; a swipe down closes. */
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
  const down = (event: PointerEvent<HTMLDivElement>) => {
    // Captured, so that `pointerup` arrives here when the pointer is released outside.
    event.currentTarget.setPointerCapture(event.pointerId)
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

/** Button to the previous or next story: invisible on phones, a dimmed preview on desktops. */
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
    className={`absolute top-1/2 z-2 flex items-center gap-10 max-lg:-translate-y-1/2 lg:static lg:w-full ${next ? 'right-1' : 'left-1 flex-row-reverse'}`}
    aria-hidden={story ? undefined : true}
  >
    {story && (
      <>
        <IconButton
          className="size-11! bg-[rgb(14_6_10/.4)] lg:size-14! lg:bg-[rgb(255_248_243/.14)]"
          label={label}
          onClick={onClick}
        >
          {children}
        </IconButton>
        <span className="relative hidden aspect-9/16 w-[250px] overflow-hidden rounded-card opacity-40 min-[1200px]:block">
          <img
            className="size-full object-cover"
            src={(isVideo(story) ? story.avatar : story.midia) ?? undefined}
            alt=""
            // Lazy: while it is not displayed it must not be loaded before its turn.
            loading="lazy"
          />
        </span>
      </>
    )}
  </div>
)

type LockedProps = {
  story: Story
  acesso: Acesso
  isGone: boolean
  retry: () => void
  onHold: (held: boolean) => void
}

/** Over the blurred preview: why it is locked to this visitor, and the way to see it. */
const LockedNote = ({ story, acesso, isGone, retry, onHold }: LockedProps) => {
  const way = wayIn(acesso, storyAddress(story))
  const isFailed = acesso.estado === 'failed'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the story pauses while the visitor decides
    <div
      className="absolute inset-0 grid content-center justify-items-center gap-4 bg-[rgb(14_6_10/.68)] p-8 text-center [pointer-events:none] *:[pointer-events:auto]"
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Lock className="size-8" />
      <p role="status" className="grid max-w-[30ch] gap-1.5">
        <span className="text-lg font-semibold">
          {isGone ? m.Story_gone() : isFailed ? m.Story_failed() : lockedWords(acesso)}
        </span>
        {!isGone && !isFailed && <span className="text-pic-muted">{whyClosed(acesso)}</span>}
      </p>
      {way && (
        <ButtonLink variant="picture" size="small" to={way.to} state={way.state}>
          {way.label}
        </ButtonLink>
      )}
      {isFailed && (
        <Button variant="picture" size="small" onClick={retry}>
          {m.FailedLine_retry()}
        </Button>
      )}
    </div>
  )
}

/** A subscriber sees the plan that unlocks it; "subscribers only" would not help. */
const lockedWords = (acesso: Acesso) =>
  acesso.estado === 'plan' ? m.Story_lockedPlan({ plano: acesso.plano }) : m.Story_locked()
