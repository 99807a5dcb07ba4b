import { useEffect, useState } from 'react'

/**
 * The token of a link that was sent by e-mail. It stands in the fragment of the address, which no server
 * sees. undefined until the page runs in a browser; empty where there is none.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  }, [])
  return token
}

/** A link that is used up: neither history nor a shared screen should go on showing it. */
export const forgetLinkToken = () => history.replaceState(history.state, '', location.pathname)
