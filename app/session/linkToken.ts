import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of a link that was sent by e-mail, from the fragment of the address, which no server sees.
 * undefined until hydration; empty where there is none. `conta`: 'equipe' in the links of staff.
 */
export function useLinkToken(name: 'token' | 'encerrar' | 'conta' = 'token'): string | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hash` is there to read again
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(location.hash.slice(1)).get(name) ?? '')
    read()
    // Another link pasted into the same tab changes the fragment alone, of which the router hears nothing.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [hash, name])
  return token
}

/** Removes a used token from the address, so that neither the history nor a shared screen shows it. */
export const forgetLinkToken = () => history.replaceState(history.state, '', location.pathname)
