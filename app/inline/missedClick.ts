import { CONTACT_LINK, NO_WARNING_KEY, WARNED_KEY } from '../contato/contactLink.ts'

declare global {
  interface Window {
    /** What was clicked last, if that was before hydration and nothing handled it. */
    missedClick?: HTMLElement | null
  }
}

/** Links that open a dialog or a menu of this page; without scripts they lead to a page instead. */
const OPENERS = 'a[aria-haspopup]'

/** What else is clicked once more. */
const REPLAYED = 'button[type=button]:not([data-age],[data-sair]),[type=radio]'

/** Marks what React has not hydrated yet: the document, and in it each part that is hydrated later. */
export const UNHYDRATED = 'data-unhydrated'

/** Milliseconds that a click on a contact link waits for hydration and the warning; then it navigates. */
export const CONTACT_MS = 5000

/**
 * Remembers the last click on an element that only the app's modules handle and that is not hydrated
 * yet; `useHydrationMark` replays it. Clicks on the age gate and the quick exit are handled by inline
 * scripts.
 */
export function keepMissedClick(): void {
  window.missedClick = null
  addEventListener('click', keepClick, true)
  addEventListener('auxclick', keepClick, true)
  addEventListener('submit', keepSubmit, true)
}

/**
 * Enter in a form with one field, which the browser sends by itself: its button is clicked once it is hydrated. A form
 * that asks for a page (a search) is sent as it is.
 */
function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (form.method !== 'post' || !form.closest(`[${UNHYDRATED}]`)) return
  event.preventDefault()
  window.missedClick = [...form.querySelectorAll('button')].at(-1)
}

function keepClick(event: MouseEvent): void {
  window.missedClick = null
  const target = event.target as Element
  if (!target.closest?.(`[${UNHYDRATED}]`)) return
  const contact = wasWarned() ? null : target.closest<HTMLAnchorElement>(CONTACT_LINK)
  // The right button only opens the browser's own menu; the middle one opens a tab.
  if (event.button > 1 || (event.button && !contact)) return
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey
  const opener = contact || (opensTab ? null : target.closest<HTMLElement>(OPENERS))
  if (opener) event.preventDefault()
  window.missedClick = opener || target.closest<HTMLElement>(REPLAYED)
  if (!contact) return
  setTimeout(() => {
    if (window.missedClick === contact) location.href = contact.href
  }, CONTACT_MS)
}

function wasWarned(): boolean {
  try {
    return (
      sessionStorage.getItem(WARNED_KEY) === '1' || localStorage.getItem(NO_WARNING_KEY) === '1'
    )
  } catch {
    return false
  }
}
