import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { CoseKey, cborEncode } from '@owf/mdoc'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 0x40

type How = { origin: string; verified?: boolean }

/** An authenticator with one passkey, as a browser would let it answer. */
export function makePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const clientData = (type: string, challenge: unknown, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (origin: string, flags: number) => [
    sha256(new URL(origin).hostname),
    Buffer.from([flags, 0, 0, 0, 0]),
  ]
  const flagsOf = (verified: boolean) => USER_PRESENT | (verified ? USER_VERIFIED : 0)
  return {
    ...named,
    register({ challenge }: Record<string, unknown>, { origin, verified = true }: How) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const cose = CoseKey.fromJwk({ ...publicKey.export({ format: 'jwk' }), alg: 'ES256' })
      const authData = Buffer.concat([
        ...data(origin, flagsOf(verified) | HAS_CREDENTIAL),
        ...[Buffer.alloc(16), length, id, cose.encode()],
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...named,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(cborEncode(attestation)).toString('base64url'),
        },
      }
    },
    answer({ challenge }: Record<string, unknown>, { origin, verified = true }: How) {
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const authenticatorData = Buffer.concat(data(origin, flagsOf(verified)))
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return {
        ...named,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
