import { createHash, createPublicKey, randomBytes, verify, X509Certificate } from 'node:crypto'
import { CoseKey, type MdocContext } from '@owf/mdoc'
import { config } from 'zod'
import { requireTrusted } from './emissores.ts'

// The library has set English messages for every schema of the process: ours answer in Portuguese.
config({ customError: undefined })

/** The signatures that are accepted, each with the curve that it belongs to. */
const SIGNATURES: Record<string, { hash: string | null; curve: string }> = {
  ES256: { hash: 'sha256', curve: 'P-256' },
  ES384: { hash: 'sha384', curve: 'P-384' },
  ES512: { hash: 'sha512', curve: 'P-521' },
  EdDSA: { hash: null, curve: 'Ed25519' },
}
/** Their numbers in COSE, as a request names them. */
export const COSE_SIGNATURES = [-7, -35, -36, -8]

/** What a verifier never does: a device that answers with a MAC needs a key that we do not offer. */
const unsupported = (): never => {
  throw new Error('not supported')
}

const nameOf = (pem: X509Certificate): Record<string, string | string[]> =>
  pem.toLegacyObject().issuer as never

/** Node's cryptography as `@owf/mdoc` asks for it. */
export const mdocContext: MdocContext = {
  crypto: {
    random: (length) => randomBytes(length),
    digest: ({ digestAlgorithm, bytes }) =>
      createHash(digestAlgorithm.replace('-', '')).update(bytes).digest(),
    calculateEphemeralMacKey: unsupported,
  },
  cose: {
    sign1: {
      sign: unsupported,
      verify({ key, sign1 }) {
        const { jwk } = key
        const found = SIGNATURES[sign1.signatureAlgorithmName]
        if (!found || jwk.crv !== found.curve) return false
        const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
        const { toBeSigned, signature } = sign1
        const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
        return verify(found.hash, toBeSigned, how, signature)
      },
    },
    mac0: { sign: unsupported, verify: unsupported },
  },
  x509: {
    getIssuerNameField({ certificate, field }) {
      return [nameOf(new X509Certificate(certificate))[field] ?? []].flat()
    },
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk(
        new X509Certificate(certificate).publicKey.export({ format: 'jwk' }) as never,
      ),
    verifyCertificateChain: ({ trustedCertificates, x5chain, now }) =>
      requireTrusted(x5chain, trustedCertificates, now ?? new Date()),
    getCertificateData({ certificate }) {
      const read = new X509Certificate(certificate)
      return {
        issuerName: read.issuer,
        subjectName: read.subject,
        serialNumber: read.serialNumber,
        thumbprint: read.fingerprint256,
        notBefore: read.validFromDate,
        notAfter: read.validToDate,
        pem: read.toString(),
      }
    },
  },
}
