import { DeviceResponse, type Document, SessionTranscript } from '@owf/mdoc'
import { mdocContext } from './mdocContext.ts'

/** The one thing that is asked for. */
export const CLAIM = 'age_over_18'

type Documento = { doctype: string; namespace: string }

type Check = {
  /** What was asked for. */
  documento: Documento
  /** DER of who may issue documents. */
  trusted: Uint8Array[]
  nonce: string
  origin: string
  /** SHA-256 thumbprint of the key that the answer was encrypted to. */
  thumbprint: Uint8Array
  now: Date
}

/**
 * Whether a document that a wallet presented says that its holder is an adult. The issuer, the dates, the
 * signature of the device over this very request and origin, and that nothing else was sent, are checked.
 * @throws Error when it proves nothing
 */
export async function isAdultBy(presented: string, check: Check): Promise<boolean> {
  const response = DeviceResponse.fromEncodedForOid4Vp(presented)
  const [document, ...others] = response.documents ?? []
  if (!document || others.length > 0 || response.status !== 0) throw new Error('not one document')
  const { nonce, origin, thumbprint, trusted, now } = check
  await response.verify(
    {
      sessionTranscript: await SessionTranscript.forOid4VpDcApi(
        { nonce, origin, jwkThumbprint: thumbprint },
        mdocContext,
      ),
      trustedCertificates: trusted,
      now,
    },
    mdocContext,
  )
  return onlyClaim(document, check.documento) === true
}

/** Its only claim. @throws Error when it is another document, or has any other claim */
function onlyClaim(document: Document, { doctype, namespace }: Documento): unknown {
  const { issuerSigned, deviceSigned } = document
  const { docType } = issuerSigned.issuerAuth.mobileSecurityObject
  if (document.docType !== doctype || docType !== doctype)
    throw new Error('another kind of document')
  if (deviceSigned.deviceNamespaces.deviceNamespaces.size > 0)
    throw new Error('claims of the device itself')
  const claims = [...issuerSigned.issuerNamespaces.issuerNamespaces].flatMap(([name, items]) =>
    items.map((item) => ({ name, item })),
  )
  const [claim, ...others] = claims
  if (others.length > 0) throw new Error('more than one claim')
  if (claim?.name !== namespace || claim.item.elementIdentifier !== CLAIM)
    throw new Error('not the claim that was asked for')
  return claim.item.elementValue
}
