// Needed by the library that makes the certificates.
import 'reflect-metadata'
import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import {
  CoseKey,
  DeviceKey,
  DeviceNamespaces,
  DeviceRequest,
  DeviceResponse,
  DeviceSignedItems,
  DocRequest,
  type DocType,
  Issuer,
  type IssuerSigned,
  ItemsRequest,
  type MdocContext,
  SessionTranscript,
  SignatureAlgorithm,
} from '@owf/mdoc'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { CompactEncrypt, calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose'
import type { PedidoDaCarteira } from '../../../contract/provaDeIdade.ts'
import { mdocContext } from './mdocContext.ts'

/** The context of who signs: issuers and wallets. */
const signing: MdocContext = {
  ...mdocContext,
  cose: {
    ...mdocContext.cose,
    sign1: {
      ...mdocContext.cose.sign1,
      sign: ({ toBeSigned, key }) =>
        sign('sha256', toBeSigned, {
          key: createPrivateKey({ key: key.jwk, format: 'jwk' }),
          dsaEncoding: 'ieee-p1363',
        }),
    },
  },
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const YEAR_MS = 365 * 86_400_000

const newKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

const coseOf = async (key: CryptoKey) =>
  CoseKey.fromJwk({ ...(await exportJWK(key)), alg: 'ES256' } as Record<string, unknown>)

const MDL = { doctype: 'org.iso.18013.5.1.mDL', namespace: 'org.iso.18013.5.1' }

type Held = { issuerSigned: IssuerSigned; device: CoseKey; doctype: DocType; namespace: string }

/** Who issues documents: a root, and a signer below it. */
export async function startIssuer({
  usage = '1.0.18013.5.1.2',
  since = -YEAR_MS,
}: {
  usage?: string
  since?: number
} = {}) {
  const root = await newKeys()
  const signer = await newKeys()
  const dates = {
    notBefore: new Date(Date.now() + since),
    notAfter: new Date(Date.now() + since + 2 * YEAR_MS),
  }
  const rootName = `C=BR,CN=Root ${randomBytes(4).toString('hex')}`
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    name: rootName,
    keys: root,
    signingAlgorithm: ALGORITHM,
    ...dates,
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  })
  const certificate: X509Certificate = await X509CertificateGenerator.create({
    subject: 'C=BR,CN=Signer',
    issuer: rootName,
    publicKey: signer.publicKey,
    signingKey: root.privateKey,
    signingAlgorithm: ALGORITHM,
    ...dates,
    extensions: [new ExtendedKeyUsageExtension([usage], true)],
  })
  return {
    /** To be trusted, as PEM. */
    pem: rootCertificate.toString('pem'),
    /** Issues a document to a new device. @param until milliseconds from now */
    async issue(
      claims: Record<string, unknown>,
      { until = YEAR_MS, ...kind }: { until?: number; doctype?: string; namespace?: string } = {},
    ): Promise<Held> {
      const { doctype, namespace } = { ...MDL, ...kind }
      const device = await coseOf((await newKeys()).privateKey)
      const { d: _, ...deviceKey } = device.jwk as JWK
      const issuerSigned = await new Issuer(doctype, signing)
        .addIssuerNamespace(namespace, claims)
        .sign({
          signingKey: await coseOf(signer.privateKey),
          algorithm: SignatureAlgorithm.ES256,
          digestAlgorithm: 'SHA-256',
          validityInfo: {
            signed: new Date(Date.now() - 86_400_000),
            validFrom: new Date(Date.now() - 86_400_000),
            validUntil: new Date(Date.now() + until),
          },
          deviceKeyInfo: { deviceKey: DeviceKey.fromJwk(deviceKey as Record<string, unknown>) },
          certificates: [new Uint8Array(certificate.rawData)],
        })
      return { issuerSigned, device, doctype, namespace }
    },
  }
}

/**
 * What a wallet answers to a request, encrypted as the request asks.
 * @param options what a dishonest wallet or page would do otherwise
 */
export async function answerAsWallet(
  { data }: PedidoDaCarteira,
  { issuerSigned, device, doctype, namespace }: Held,
  {
    origin,
    nonce = String(data.nonce),
    claims = ['age_over_18'],
    as = 'd0',
    signedBy = device,
    own = {},
  }: {
    origin: string
    nonce?: string
    claims?: string[]
    as?: string
    signedBy?: CoseKey
    own?: Record<string, unknown>
  },
): Promise<string> {
  const { jwks } = data.client_metadata as { jwks: { keys: JWK[] } }
  const [key] = jwks.keys
  const jwkThumbprint = Buffer.from(await calculateJwkThumbprint(key!, 'sha256'), 'base64url')
  const asked = Object.fromEntries(claims.map((name) => [name, false]))
  const itemsRequest = ItemsRequest.create({ docType: doctype, namespaces: { [namespace]: asked } })
  const deviceRequest = DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] })
  const response = await DeviceResponse.createWithDeviceRequest(
    {
      deviceRequest,
      sessionTranscript: await SessionTranscript.forOid4VpDcApi(
        { origin, nonce, jwkThumbprint },
        signing,
      ),
      issuerSigned: [issuerSigned],
      deviceNamespaces: DeviceNamespaces.create({
        deviceNamespaces: new Map(
          Object.entries(own).map(([name, value]) => [
            namespace,
            DeviceSignedItems.create({ deviceSignedItems: new Map([[name, value]]) }),
          ]),
        ),
      }),
      signature: { signingKey: signedBy },
    },
    signing,
  )
  const payload = { vp_token: { [as]: [response.encodedForOid4Vp] } }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: key!.kid })
    .encrypt(await importJWK(key!, 'ECDH-ES'))
}
