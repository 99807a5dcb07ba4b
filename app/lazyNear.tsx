import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { markUnhydrated, useHydrated } from './missedClick.ts'
import { retryImport } from './retryImport.ts'

/** Events that show a visitor at work: after the first one the rest of the page may be needed soon. */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'change',
  'popstate',
] as const

let interacted = false
const queue = new Set<() => void>()
if (typeof window !== 'undefined') {
  const onFirstEvent = () => {
    for (const name of interactionEvents) removeEventListener(name, onFirstEvent, true)
    // The answer to the event itself is painted first: loading everything else blocks the main thread
    // of a slow phone for longer than an interaction may take.
    requestAnimationFrame(() => {
      interacted = true
      whenIdle(runNext)
    })
  }
  // One task at a time, so that the next click waits for one of them at most.
  const runNext = () => {
    const [task] = queue
    if (!task) return
    queue.delete(task)
    task()
    whenIdle(runNext)
  }
  for (const name of interactionEvents)
    addEventListener(name, onFirstEvent, { passive: true, capture: true })
  // The visitor may have clicked or typed before this module ran.
  if (navigator.userActivation?.hasBeenActive) onFirstEvent()
}

/** Runs `task` when the main thread is idle, after 500 ms at the latest. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 500 })
  else setTimeout(task, 100)
}

/** Runs `task` after the first interaction; returns a function that cancels it. */
function onInteraction(task: () => void): () => void {
  if (interacted) task()
  else queue.add(task)
  return () => queue.delete(task)
}

/** False in the HTML and until the first interaction: for parts that matter only from then on. */
export function useInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => onInteraction(() => startTransition(() => setInteracted(true))), [])
  return hasInteracted
}

/** Resolves at the first interaction, or when the element, if any, is within 200 px of the viewport. */
function whenNeeded(element: Element | null): Promise<void> {
  if (interacted) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = onInteraction(() => done())
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) done()
      },
      { rootMargin: '200px' },
    )
    function done() {
      observer.disconnect()
      cancel()
      resolve()
    }
    if (element) observer.observe(element)
  })
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component below the first screen. The server renders its HTML; its script is loaded, and React
 * hydrates it, when the element with this `id` comes near the viewport or at the first interaction.
 * A navigation would wait for it, but an interaction always precedes one. A click on one of its
 * buttons before it is hydrated is replayed afterwards (`missedClick.ts`).
 */
export const lazyNear = <Props extends object>(id: string, load: Load<Props>) =>
  // Without such an element the page was reached by navigation, and is rendered in the browser.
  makeLazy(() => document.getElementById(id), load)

/** A component that needs no script before the first interaction: text, or a form that works without. */
export const lazyOnInteraction = <Props extends object>(load: Load<Props>) =>
  makeLazy(() => null, load)

function makeLazy<Props extends object>(find: () => Element | null, load: Load<Props>) {
  markUnhydrated(find)
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await whenNeeded(find())
    return { default: await retryImport(load) }
  }) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
      <Hydrated find={find} />
    </Suspense>
  )
}

/** In the same Suspense boundary as the component: its effect runs once both are hydrated. */
const Hydrated = ({ find }: { find: () => Element | null }) => {
  useHydrated(find)
  return null
}
