import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { discoverer } from './oidcClient.ts'

const NONCE = 'nonce'
const own = await generateKeyPair('RS256')
const foreign = await generateKeyPair('RS256')

let issuer: string
/** What the provider calls itself in its metadata. */
let named: string
let idToken: () => string | Promise<string>

const claims = () => ({ iss: issuer, aud: 'camelia', sub: '1', nonce: NONCE })
const signed = (key: CryptoKey, changed: object = {}) =>
  new SignJWT({ ...claims(), ...changed })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

const server = createServer(async (request, response) => {
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: named,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({ keys: [await exportJWK(own.publicKey)] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() }),
  }
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(await answers[request.url ?? '']?.()))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  named = issuer
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function subject(): Promise<string | undefined> {
  const tokens = await client.authorizationCodeGrant(
    await discoverer(new URL(issuer), 'camelia', 'secret')(),
    new URL('http://camelia.test/back?code=c&state=s'),
    { pkceCodeVerifier: 'v'.repeat(43), expectedNonce: NONCE, expectedState: 's' },
  )
  return tokens.claims()?.sub
}

describe('an ID token', () => {
  it.each([
    ['unsigned', () => new UnsecuredJWT(claims()).setIssuedAt().setExpirationTime('5m').encode()],
    ['signed by a key that is not its issuer’s', () => signed(foreign.privateKey)],
    ['for another site', () => signed(own.privateKey, { aud: 'another' })],
    ['of another issuer', () => signed(own.privateKey, { iss: 'https://another.example' })],
    ['of another sign-in', () => signed(own.privateKey, { nonce: 'another' })],
  ])('is refused when it is %s', async (_, made) => {
    idToken = made
    await expect(subject()).rejects.toThrow()
  })

  it('tells who it is of when its issuer signed it for us', async () => {
    idToken = () => signed(own.privateKey)
    expect(await subject()).toBe('1')
  })
})

it('a provider that calls itself another is not used', async () => {
  named = 'https://another.example'
  idToken = () => signed(own.privateKey)
  await expect(subject()).rejects.toThrow()
})
