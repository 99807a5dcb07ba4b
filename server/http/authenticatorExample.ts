import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// What the browser says of the user: present, and verified by PIN or finger.
export const PRESENT = 0x01
const PRESENT_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

/** A passkey authenticator in software, as far as the tests need one (ES256, attestation `none`). */
export function createAuthenticator({ origin = 'http://camelia.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, rest])
  }
  const outer = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  return {
    id,
    /** The answer to the options for a new passkey. */
    create({ challenge }: { challenge: string }, { from = origin, flags = PRESENT_VERIFIED } = {}) {
      // COSE: EC2, ES256, P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, rawId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, cose])
      const data = authData(flags | WITH_CREDENTIAL, credential)
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...outer,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The answer to the options for its use. `count`: another value of the counter. */
    use(
      { challenge }: { challenge: string },
      { from = origin, count = counter + 1, flags = PRESENT_VERIFIED } = {},
    ) {
      counter = count
      const data = authData(flags)
      const client = clientData('webauthn.get', challenge, from)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...outer,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
