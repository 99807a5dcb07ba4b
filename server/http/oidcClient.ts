import * as client from 'openid-client'

/** Discovers an issuer's endpoints at the first use, and again after an error. */
export function discoverer(issuer: URL, id: string, secret: string) {
  let known: Promise<client.Configuration> | undefined
  return () => {
    // The library trusts TLS to the token endpoint, as OpenID Connect allows, unless it is told to check
    // the signatures of ID tokens as well.
    const execute = [client.enableNonRepudiationChecks]
    // TLS is waived only for an issuer that the operator configured with http, as on a test machine.
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
    known ??= client.discovery(issuer, id, secret, undefined, { execute }).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** Sends the browser on; neither a cache nor the next site learns from where. */
export function redirectTo(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    Location: to,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
