import { field, PIX_KEY, pem, text, urlOf } from './settingsValues.ts'

/** Where plans are paid, and the bank that confirms it: spread in settingsFields.ts. */
export const pixFields = {
  pixKey: field(
    'PIX_KEY',
    text.regex(PIX_KEY, 'a Pix key: an e-mail, +55 and the phone, CPF, CNPJ or a random key'),
    null,
    'Pix key that plans are paid to',
    'a key that nobody has with DEMO=on, else no plan is for sale',
  ),
  pixName: field('PIX_NAME', text, 'Camelia', 'name of the receiver, as the bank has it'),
  pixCity: field('PIX_CITY', text, 'Sao Paulo', 'city of the receiver'),
  pixProviderUrl: field(
    'PIX_PROVIDER_URL',
    urlOf(['https:'], 'https://pix.bank.example/api/v2'),
    null,
    'address of a bank with the Banco Central’s Pix API: charges confirm themselves and are refunded there',
    'static Pix, which staff confirm',
  ),
  pixProviderTokenUrl: field(
    'PIX_PROVIDER_TOKEN_URL',
    urlOf(['https:'], 'https://pix.bank.example/oauth/token'),
    null,
    'where that bank gives its tokens',
    '/oauth/token of the same host',
  ),
  pixProviderClientId: field('PIX_PROVIDER_CLIENT_ID', text, null, 'client id there', 'none'),
  pixProviderClientSecret: field(
    'PIX_PROVIDER_CLIENT_SECRET',
    text,
    null,
    'client secret there',
    'none',
  ),
  pixProviderCert: field(
    'PIX_PROVIDER_CERT',
    pem('CERTIFICATE'),
    null,
    'PEM file with the certificate that this site shows to the bank (mTLS)',
    'none',
  ),
  pixProviderKey: field(
    'PIX_PROVIDER_KEY',
    pem('PRIVATE KEY'),
    null,
    'PEM file with the key of that certificate',
    'none',
  ),
  pixProviderCa: field(
    'PIX_PROVIDER_CA',
    pem('CERTIFICATE'),
    null,
    'PEM file with the authority of the bank’s own certificate',
    'the authorities that Node knows',
  ),
}
