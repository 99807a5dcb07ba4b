import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { insist } from './insist.ts'
import { sleep, useWoken } from './missedPress.ts'

/** Signs of a person: the first of them means that the rest of the page may be wanted soon. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'change',
  'popstate',
] as const

let awake = false
const waiting = new Set<() => void>()
if (typeof window !== 'undefined') {
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true)
    // What the press itself does is painted first: to bring in all the rest takes a slow phone longer
    // than a person takes for being answered.
    requestAnimationFrame(() => {
      awake = true
      whenIdle(wakeNext)
    })
  }
  // One at a time, so that the next press has to wait for one at most.
  const wakeNext = () => {
    const [go] = waiting
    if (!go) return
    waiting.delete(go)
    go()
    whenIdle(wakeNext)
  }
  for (const sign of signs) addEventListener(sign, wake, { passive: true, capture: true })
  // Who clicked or typed before this ran waits for an answer already.
  if (navigator.userActivation?.hasBeenActive) wake()
}

/** When nothing is to be answered or painted, and within half a second all the same. */
function whenIdle(go: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 500 })
  else setTimeout(go, 100)
}

function onAwake(go: () => void): () => void {
  if (awake) go()
  else waiting.add(go)
  return () => waiting.delete(go)
}

/** False in the HTML and until the visitor moves: for parts that only matter once someone acts. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => onAwake(() => startTransition(() => setAwake(true))), [])
  return isAwake
}

/** Resolves when the visitor gives a first sign, or the element, if any, comes near the screen. */
function whenWanted(element: Element | null): Promise<void> {
  if (awake) return Promise.resolve()
  return new Promise((resolve) => {
    const forget = onAwake(() => done())
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) done()
      },
      { rootMargin: '200px' },
    )
    function done() {
      sight.disconnect()
      forget()
      resolve()
    }
    if (element) sight.observe(element)
  })
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part below the first screen. Its HTML is complete from the server; its script comes, and React
 * takes it over, only when it is near or the visitor stirs. `id` is the id of its element. A sign of
 * the visitor always comes before a navigation, which would otherwise wait for the part. A press on one
 * of its buttons that comes before its script is given again when it has come.
 */
export const lazyNear = <Props extends object>(id: string, load: Load<Props>) =>
  // Not in the HTML: this page was reached by navigation and is being made here and now.
  makeLazy(() => document.getElementById(id), load)

/** A part that is of no use to its script until the visitor stirs: text, or a form that works bare. */
export const lazyAwake = <Props extends object>(load: Load<Props>) => makeLazy(() => null, load)

function makeLazy<Props extends object>(find: () => Element | null, load: Load<Props>) {
  sleep(find)
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await whenWanted(find())
    return { default: await insist(load) }
  }) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
      <Woken find={find} />
    </Suspense>
  )
}

/** Beside a part: it is only there when the part is. */
const Woken = ({ find }: { find: () => Element | null }) => {
  useWoken(find)
  return null
}
