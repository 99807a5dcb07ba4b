import { interaction } from '../../lazyPart.tsx'

/** Not in discreet mode, not where the browser asks for privacy, not of a page that came from its cache. */
function mayTell(): boolean {
  const { discreto, guardada } = document.documentElement.dataset
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return discreto !== '1' && !guardada && !globalPrivacyControl
}

/** Safari has no idle callback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 1000)

/**
 * Measures some page loads, drawn by lot each time: nothing is stored, and no visit is followed. What
 * measures is loaded once the visitor is at work and the page is idle; browsers remember what came before.
 */
export function measureSome(): void {
  if (!(Math.random() < Number(document.documentElement.dataset.vitals)) || !mayTell()) return
  interaction.then(() =>
    whenIdle(() => {
      import('./measure.ts').then(({ measure }) => measure(mayTell)).catch(() => {})
    }),
  )
}
