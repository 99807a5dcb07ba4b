import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type Pessoa = { email: string; email_verified: boolean }

/**
 * A real OpenID Connect provider for tests: its login page accepts any name without a password and
 * answers the claims that `people` has under that name.
 */
export async function startProvider(redirectUri: string) {
  const people = new Map<string, Pessoa>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'camelia', client_secret: 'segredo', redirect_uris: [redirectUri] }],
    cookies: { keys: ['k'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Puts the claims into the ID token, as Google does.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
  })
  server.on('request', provider.callback())
  return {
    people,
    /** The settings of a site that uses this provider. */
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'camelia', OIDC_CLIENT_SECRET: 'segredo' },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
