import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../links.ts'
import { type SessionUser, useSession } from './session.ts'

/**
 * Who is signed in, on a page for these kinds of account alone: nobody is sent to sign in, another
 * kind home. null until it is known and while being sent away. The server checks each call by itself.
 */
export function useProtected(...tipos: SessionUser['tipo'][]): SessionUser | null {
  const user = useSession()
  const navigate = useNavigate()
  const allowed = user && tipos.includes(user.tipo) ? user : null
  const away = user === undefined || allowed ? null : user === null ? '/login' : '/'
  useEffect(() => {
    if (away) navigate(linkTo(away), { replace: true })
  }, [away, navigate])
  return allowed
}
