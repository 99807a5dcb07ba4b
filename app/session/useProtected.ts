import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../links.ts'
import { hasJustLeft } from './leave.ts'
import { type SessionUser, useSession } from './session.ts'

/** An address that asks to sign in, in either language: the panel's, and that of an account's own document. */
const IN_PANEL = /^(\/en)?\/(painel(\/|$|\?)|comprovar-idade\/documento$)/

/**
 * Who is signed in, on a page for these kinds of account alone: nobody is sent to sign in and comes
 * back here afterwards, another kind is sent home. null until it is known and during the redirect.
 * The server checks each call by itself.
 */
export function useProtected(...tipos: SessionUser['tipo'][]): SessionUser | null {
  const user = useSession()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const allowed = user && tipos.includes(user.tipo) ? user : null
  const redirect = user === undefined || allowed ? null : user === null ? '/login' : '/'
  useEffect(() => {
    // Who leaves is on the way to a new document.
    if (!redirect || hasJustLeft()) return
    // Already on the way: what was remembered stays.
    const volta = IN_PANEL.test(pathname) ? { volta: pathname + search } : state
    const back = redirect === '/login' ? volta : null
    navigate(linkTo(redirect), { replace: true, state: back })
  }, [redirect, navigate, pathname, search, state])
  return allowed
}

/** Where a page that asked to sign in is to be found again (panel, profile, album, document for an age); else the panel. */
export function comeBackTo(state: unknown): string {
  const volta = (state as { volta?: unknown } | null)?.volta
  return typeof volta === 'string' &&
    /^(\/en)?\/(painel|album|profile\/[\w-]+|comprovar-idade\/documento)(\/|$|\?|#)/.test(volta)
    ? volta
    : linkTo('/painel')
}
