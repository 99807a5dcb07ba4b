// Needed by the library that makes the certificates.
import 'reflect-metadata'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import type { Certificado } from './mutualTls.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** A certificate that vouches for itself, for 127.0.0.1. */
export async function selfSigned(name: string): Promise<Certificado> {
  const keys = (await crypto.subtle.generateKey(ALGORITHM, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    serialNumber: '01',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const body = pkcs8.toString('base64').replace(/.{64}/g, '$&\n')
  const cert = certificate.toString('pem')
  return {
    cert,
    key: `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`,
    ca: cert,
  }
}
