import { useOutletContext } from 'react-router'
import { decodeToken, type StaffUser, useToken } from '../../session/session.ts'

/**
 * The signed-in person of staff; null for anybody else, undefined until hydration. The server checks
 * each call by itself.
 */
export function useStaff(): StaffUser | null | undefined {
  const token = useToken()
  if (token === undefined) return undefined
  const user = token === null ? undefined : decodeToken(token)?.user
  return user?.tipo === 'equipe' ? user : null
}

/** The same inside the frame, where somebody is always signed in. */
export const useSignedInStaff = (): StaffUser => useOutletContext<StaffUser>()
