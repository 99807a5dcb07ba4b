import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useToast } from '../ui/Toast.tsx'

/** In the address that `leave` leads to: nothing else of this document outlives it. */
export const LEFT_EVERYWHERE = 'saiu-de-todos'

/** On a page of sign-in: says once that every session was ended, if that is what led here. */
export function useLeftEverywhere(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const left = hash === `#${LEFT_EVERYWHERE}`
  useEffect(() => {
    if (!left) return
    showToast(m.LeftEverywhere_allEnded())
    navigate(pathname + search, { replace: true, state })
  }, [left, pathname, search, state, navigate, showToast])
}
