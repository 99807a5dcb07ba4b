import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useToast } from '../ui/Toast.tsx'
import { forgetEnded, LEFT } from './session.ts'

/** As `LEFT`, once every session of the account was ended. */
export const LEFT_EVERYWHERE = `${LEFT}-de-todos`

/** On a page of sign-in that 'Sair' led to: takes its word out of the address, and says once if every session ended. */
export function useLeft(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const left = hash === `#${LEFT}` || hash === `#${LEFT_EVERYWHERE}`
  useEffect(() => {
    if (!left) return
    forgetEnded()
    if (hash === `#${LEFT_EVERYWHERE}`) showToast(m.Left_allEnded())
    navigate(pathname + search, { replace: true, state })
  }, [left, hash, pathname, search, state, navigate, showToast])
}
