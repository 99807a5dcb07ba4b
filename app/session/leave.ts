import { api } from '../api/client.ts'
import { readToken, signOut } from './session.ts'

let leftAt = Number.NEGATIVE_INFINITY

/** Whether the session that has just ended was ended here on purpose: nobody wants to come back then. */
export const hasJustLeft = (): boolean => performance.now() - leftAt < 1000

/** Ends the session on the server too, without waiting for it, and leaves this browser signed out. */
export function leave(): void {
  leftAt = performance.now()
  // The call reads the token before it is gone from here; unheard, the session ends by its time.
  if (readToken()) api('POST /api/logout', { keepalive: true }).catch(() => {})
  signOut()
}

/** As `leave`, and whoever comes next to this device finds nothing of this person. */
export function leaveForGood(): void {
  leave()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
}
