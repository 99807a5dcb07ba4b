import { z } from 'zod'
import { certificates, documents, field, text, urlOf, wholeNumber } from './settingsValues.ts'

/** Whether visitors declare or prove their age, and to whom: spread in settingsFields.ts. */
export const ageFields = {
  ageAssurance: field(
    'AGE_ASSURANCE',
    z.enum(['declaration', 'verified'], 'declaration or verified'),
    null,
    'declaration: visitors declare their age; verified: the server asks for proof of age',
    'declaration with DEMO=on, to be named with DEMO=off',
  ),
  ageProofDays: field(
    'AGE_PROOF_TTL',
    wholeNumber(1, 365),
    '30',
    'days for which a browser that proved its age is not asked again',
  ),
  ageProviderIssuer: field(
    'AGE_PROVIDER_ISSUER',
    urlOf(['https:', 'http:'], 'https://idade.example'),
    null,
    'OpenID Connect issuer that checks ages, for AGE_ASSURANCE=verified',
    'none; with DEMO=on one that says what it is asked to',
  ),
  ageProviderClientId: field('AGE_PROVIDER_CLIENT_ID', text, null, 'client id there', 'none'),
  ageProviderClientSecret: field(
    'AGE_PROVIDER_CLIENT_SECRET',
    text,
    null,
    'client secret there',
    'none',
  ),
  ageProviderClaim: field(
    'AGE_PROVIDER_CLAIM',
    text.regex(/^[\w.:/-]{1,100}$/, 'the name of a claim, like age_over_18'),
    'age_over_18',
    'claim of its ID token that is `true` for adults; also the scope that is asked for',
  ),
  ageWalletIssuers: field(
    'AGE_WALLET_ISSUERS',
    certificates,
    null,
    'PEM file, or folder of them, with the certificates of who issues documents to the wallets of phones, for AGE_ASSURANCE=verified',
    'none: no proof by a wallet',
  ),
  ageWalletDocuments: field(
    'AGE_WALLET_DOCUMENTS',
    documents,
    'org.iso.18013.5.1.mDL=org.iso.18013.5.1,eu.europa.ec.av.1=eu.europa.ec.av.1',
    'documents that a wallet may answer with, as doctype=namespace; only their age_over_18 is asked for',
  ),
  ageRenewalDays: field(
    'AGE_RENEWAL_TTL',
    wholeNumber(0, 730),
    '365',
    'days after a check of age for which a passkey of the same device renews the proof; 0: never',
  ),
}
