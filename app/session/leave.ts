import { api } from '../api/client.ts'
import { readToken, signOut } from './session.ts'

/** Ends the session on the server too, without waiting for it, and leaves this browser signed out. */
export function leave(): void {
  // The call reads the token before it is gone from here; unheard, the session ends by its time.
  if (readToken()) api('POST /api/logout', { keepalive: true }).catch(() => {})
  signOut()
}
