import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { HydrationMark } from './missedClick.tsx'
import { retryImport } from './retryImport.ts'

/** Events that show a visitor at work: after the first one the rest of the page may be needed soon. */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'scroll',
  'keydown',
  'focusin',
  'change',
  'popstate',
] as const

/** Resolves after the first interaction; never on the server. */
export const interaction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  const onFirstEvent = () => {
    for (const name of interactionEvents) removeEventListener(name, onFirstEvent, true)
    // The answer to the event itself is painted first: what follows blocks a slow phone's main thread.
    requestAnimationFrame(() => setTimeout(resolve))
  }
  for (const name of interactionEvents)
    addEventListener(name, onFirstEvent, { passive: true, capture: true })
  // The visitor may have clicked, typed or scrolled before this module ran.
  const { activeElement, body } = document
  if (navigator.userActivation?.hasBeenActive || activeElement !== body || scrollY > 0)
    onFirstEvent()
})

/** False in the HTML and until the first interaction: for parts that matter only from then on. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false)
  useEffect(() => {
    interaction.then(() => startTransition(() => setInteracted(true)))
  }, [])
  return interacted
}

/**
 * A component that needs no script before the first interaction: it is below the first screen, or works
 * without. The server renders its HTML; its script is loaded, and React hydrates it, after the first
 * interaction, which always precedes a navigation. A click before that is replayed (`missedClick.tsx`).
 * Never for what is on the first screen and of which the server sends a placeholder or nothing: it would stay
 * away until she touches the page.
 * @param atOnce whether it is needed at once all the same, because the address says more than the HTML shows
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { atOnce = () => false }: { atOnce?: () => boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof window !== 'undefined' && !atOnce()) await interaction
    return { default: await retryImport(load) }
  }) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <HydrationMark>
        <Part {...props} />
      </HydrationMark>
    </Suspense>
  )
}
