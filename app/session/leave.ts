import { api } from '../api/client.ts'
import { linkTo } from '../links.ts'
import { leaveOverlays } from '../overlayHistory.ts'
import { clearCachedPages } from '../shell/pwa/cachedPages.ts'
import { clearStores } from '../storage/createStore.ts'
import { LEFT, readToken, signOut } from './session.ts'

let leftAt = Number.NEGATIVE_INFINITY

/** Whether the user signed out here within the last second: then nothing redirects to sign-in. */
export const hasJustLeft = (): boolean => performance.now() - leftAt < 1000

/**
 * Signs out: ends the session on the server too, without waiting for the answer, and removes all data of
 * this person from the device. It loads a new document, which clears what was in memory.
 */
export async function leave(page: '/login' | '/admin' = '/login', word = LEFT): Promise<void> {
  await forgetPerson()
  // The router stores the scroll position on `pagehide`: clear again after it.
  addEventListener('pagehide', clearStores)
  // The back button may restore this document from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  await leaveOverlays()
  location.replace(linkTo(page, {}, { hash: word }))
}

/** As `leave`, without leaving the page: after an account was erased. */
export async function forgetPerson(): Promise<void> {
  leftAt = performance.now()
  // The call reads the token before it is removed. If it fails, the session expires by itself.
  if (readToken()) api('POST /api/logout', { keepalive: true }).catch(() => {})
  clearStores()
  signOut()
  // Components that read storage update, as after a change in another tab.
  dispatchEvent(new Event('storage'))
  await clearCachedPages().catch(() => {})
}
