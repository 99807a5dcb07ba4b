import { maskToTheEnd } from './discreet.ts'

/** A neutral page that does not tell where the visitor came from. */
export const NEUTRAL_PAGE = 'https://www.google.com.br/'
/** Longest that the way back to the page's own history entry may take, in milliseconds. */
export const STEP_BACK_MS = 300
/** Esc pressed three times counts within this time, in milliseconds. */
const PRESSES_MS = 1200

/**
 * Leaves at once on a click on `[data-sair]` or on Esc pressed three times. The first two key presses
 * keep their default action (close a dialog); it is prevented for the third and later ones, because Esc
 * stops loading in browsers and would cancel the navigation.
 */
export function handleQuickExit(): void {
  let presses: number[] = []
  let leaving = false
  const leaveFor = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    leaving = true
    leave()
  }
  addEventListener(
    'keydown',
    (event) => {
      if (leaving) event.preventDefault()
      else if (event.key !== 'Escape') presses = []
      else if (!event.repeat) {
        presses = [...presses, Date.now()].slice(-3)
        const [first = 0, , third] = presses
        if (third !== undefined && third - first <= PRESSES_MS) leaveFor(event)
      }
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest?.('[data-sair]')) leaveFor(event)
    },
    true,
  )
}

/**
 * The page is blanked first, because the next one may load slowly, and no Referer is sent. The history's
 * methods are disabled: if a navigation in flight pushed an entry, `replace` would replace that one, and
 * this page's would stay. Open overlays have history entries of their own: it goes back to the page's
 * entry first, and `overlayHistory.ts`, which handles that `popstate` too, must not go back further.
 */
function leave(): void {
  document.documentElement.style.display = 'none'
  maskToTheEnd()
  const referrer = document.createElement('meta')
  referrer.name = 'referrer'
  referrer.content = 'no-referrer'
  document.head.appendChild(referrer)
  history.pushState = history.replaceState = history.back = () => {}
  const overlays: number | undefined = history.state?.overlays
  if (overlays) {
    addEventListener('popstate', replace)
    setTimeout(replace, STEP_BACK_MS)
    history.go(-overlays)
  } else replace()
}

const replace = () => location.replace(NEUTRAL_PAGE)
