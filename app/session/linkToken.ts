import { useEffect, useState } from 'react'

/**
 * The token of a link that was sent by e-mail, from the fragment of the address, which no server sees.
 * undefined until hydration; empty where there is none.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  }, [])
  return token
}

/** Removes a used token from the address, so that neither the history nor a shared screen shows it. */
export const forgetLinkToken = () => history.replaceState(history.state, '', location.pathname)
