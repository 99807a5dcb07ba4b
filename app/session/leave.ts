import { api } from '../api/client.ts'
import { linkTo } from '../links.ts'
import { leaveOverlays } from '../overlayHistory.ts'
import { clearCachedPages } from '../shell/pwa/cachedPages.ts'
import { readToken, signOut } from './session.ts'

let leftAt = Number.NEGATIVE_INFINITY

/** Whether the session that has just ended was ended here on purpose: nobody is sent to sign in then. */
export const hasJustLeft = (): boolean => performance.now() - leftAt < 1000

/** Choices of the device, which tell nothing of the person: everything else in local storage goes. */
const OF_THE_DEVICE = ['tema', 'discreto', 'age_consent']

/**
 * 'Sair', wherever it stands: ends the session on the server too, without waiting for it, and leaves
 * nothing of this person to whoever comes next to this device. The new document forgets what was in
 * memory.
 */
export async function leave(to = linkTo('/login')): Promise<void> {
  await forgetPerson()
  // The router writes where the page was scrolled to while the page ends.
  addEventListener('pagehide', clearStorage)
  // 'Voltar' would show this document as it was.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  await leaveOverlays()
  location.replace(to)
}

/** As `leave`, for somebody who stays on the page: an account that was erased. */
export async function forgetPerson(): Promise<void> {
  leftAt = performance.now()
  // The call reads the token before it is gone from here; unheard, the session ends by its time.
  if (readToken()) api('POST /api/logout', { keepalive: true }).catch(() => {})
  clearStorage()
  signOut()
  // What shows something of the storage looks again, as after a change in another tab.
  dispatchEvent(new Event('storage'))
  await clearCachedPages().catch(() => {})
}

function clearStorage(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (!OF_THE_DEVICE.includes(key)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: then nothing was stored either.
  }
}
