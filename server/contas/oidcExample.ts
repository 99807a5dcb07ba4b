import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type Pessoa = { email: string; email_verified: boolean; age_over_18?: boolean }

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
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      age_over_18: ['age_over_18'],
    },
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
    /** Those of a site that lets it check ages. */
    ageSettings: {
      AGE_PROVIDER_ISSUER: issuer,
      AGE_PROVIDER_CLIENT_ID: 'camelia',
      AGE_PROVIDER_CLIENT_SECRET: 'segredo',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser's way through the provider: its cookies, its two forms, back to `retorno`. */
export async function walkThrough(to: string, person: string, retorno: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = to
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(retorno)) return url
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    form = undefined
    const location = response.headers.get('Location')
    if (location) {
      url = new URL(location, url).href
      continue
    }
    const html = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!prompt) throw new Error(`the provider said ${response.status}: ${html.slice(0, 500)}`)
    url = new URL(/action="([^"]+)"/.exec(html)![1]!, url).href
    form = new URLSearchParams({ prompt, login: person, password: 'x' })
  }
  throw new Error('the provider never came back')
}
