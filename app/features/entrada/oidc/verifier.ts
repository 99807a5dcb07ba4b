const KEY = 'oidc_verificador'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** What only this tab knows of the sign-in that it begins. */
export function newVerifier(): string {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, verifier)
  return verifier
}

/** The one of the sign-in that this tab began, for one use. */
export function takeVerifier(): string {
  const verifier = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  // Another tab's sign-in: an answer that the server refuses like any wrong one.
  return verifier || 'x'.repeat(43)
}

/** Its SHA-256 in base64url, which may be known to anyone. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}
