import { X509Certificate } from 'node:crypto'

/** Extended key usage of who signs documents (ISO 18013-5, annex B): other keys of the same issuer may not. */
const SIGNS_DOCUMENTS = '1.0.18013.5.1.2'

/**
 * Checks that a chain of certificates, the signer of a document first, leads to a trusted one. Each must
 * be valid now and be issued by the next, and only the first may be no authority.
 * @throws Error that says what is wrong
 */
export function requireTrusted(
  chain: readonly Uint8Array[],
  trusted: readonly Uint8Array[],
  now: Date,
): void {
  const [signer, ...others] = chain.map((der) => new X509Certificate(der))
  if (!signer || others.length > 3) throw new Error('a chain of one to four certificates')
  if (!signer.keyUsage?.includes(SIGNS_DOCUMENTS))
    throw new Error('the certificate is not for signing documents')
  const roots = trusted.map((der) => new X509Certificate(der))
  let last = signer
  for (const issuer of others) {
    requireValid(last, now)
    requireIssuedBy(last, issuer)
    last = issuer
  }
  requireValid(last, now)
  if (roots.some(({ fingerprint256 }) => fingerprint256 === last.fingerprint256)) return
  const root = roots.find((one) => isIssuedBy(last, one))
  if (!root) throw new Error('nobody trusted has issued the certificate')
  requireValid(root, now)
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

function requireIssuedBy(certificate: X509Certificate, issuer: X509Certificate): void {
  if (!isIssuedBy(certificate, issuer))
    throw new Error('a certificate of the chain is not issued by the next')
}

function requireValid({ validFromDate, validToDate }: X509Certificate, now: Date): void {
  if (now < validFromDate || now > validToDate) throw new Error('a certificate is not valid now')
}
