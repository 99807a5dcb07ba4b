import { storeChoice } from './choices.ts'
import { CONSENT_KEY, consentLeft } from './consent.ts'

/** Event dispatched on `document` after a client-side navigation: the gate checks again. */
export const AGE_CHECK = 'camelia:age'
/** Timers stop while a device sleeps: an open page checks at least this often, in milliseconds. */
const LOOK_MS = 60_000

/**
 * The gate's behaviour before the page behind it is painted and before the app's modules have loaded.
 * Its listeners are on the document, so they survive when React replaces the dialog, and in the capture
 * phase, because React stops clicks on what it has not hydrated yet. When storage is full or forbidden
 * the answer holds until the page is left. A declaration also expires on an open page. The button to
 * leave belongs to `quickExit.ts`.
 */
export function startAgeGate(): void {
  let timer: ReturnType<typeof setTimeout>
  const findGate = () => document.getElementById('age-gate') as HTMLDialogElement | null

  function check() {
    const gate = findGate()
    if (!gate?.showModal) return
    const left = consentLeft()
    const asks = gate.dataset.adult === '1' && !left
    if (asks && !gate.open) gate.showModal()
    if (!asks && gate.open) gate.close()
    clearTimeout(timer)
    if (left) timer = setTimeout(check, Math.min(left, LOOK_MS))
  }

  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest?.('[data-age]')) return
      storeChoice(CONSENT_KEY, String(Date.now()))
      check()
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && findGate()?.open) event.preventDefault()
    },
    true,
  )
  document.addEventListener('close', check, true)
  document.addEventListener(AGE_CHECK, check)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  check()
}
