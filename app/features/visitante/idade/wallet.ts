import { api } from '../../../api/client.ts'

/*
 * The Digital Credentials API, which TypeScript does not know yet:
 * https://www.w3.org/TR/digital-credentials/
 */

type DigitalCredentialType = { userAgentAllowsProtocol?: (protocol: string) => boolean }
const PROTOCOL = 'openid4vp-v1-unsigned'

/** Whether this browser can ask a wallet. */
export function hasWallet(): boolean {
  const { DigitalCredential } = window as { DigitalCredential?: DigitalCredentialType }
  return DigitalCredential?.userAgentAllowsProtocol?.(PROTOCOL) ?? DigitalCredential !== undefined
}

/** Asks a wallet whether its holder is an adult. @throws DOMException when the person cancels it */
export async function askWallet() {
  const request = await api('POST /api/idade/carteira/pedido', {})
  const options = { digital: { requests: [request] }, mediation: 'required' }
  const credential = await navigator.credentials.get(options as CredentialRequestOptions)
  const { data } = credential as Credential & { data: { response: string } }
  const body = { response: String(data.response) }
  return (await api('POST /api/idade/carteira', { body })).resultado
}
