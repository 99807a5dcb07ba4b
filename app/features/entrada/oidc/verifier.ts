import { createStore, text } from '../../../storage/createStore.ts'

const stored = createStore('oidc_verificador', text)

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Creates the secret of a sign-in, which only this tab knows. */
export function newVerifier(): string {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  stored.write(verifier)
  return verifier
}

/** Returns the secret of the sign-in that this tab began, once. */
export function takeVerifier(): string {
  const verifier = stored.read()
  stored.write(null)
  // Another tab's sign-in: an answer that the server refuses like any wrong one.
  return verifier || 'x'.repeat(43)
}

/** Its SHA-256 in base64url, which is public. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}
