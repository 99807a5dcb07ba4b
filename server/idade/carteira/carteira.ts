import { X509Certificate } from 'node:crypto'
import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { type PedidoDaCarteira, RespostaDaCarteira } from '../../../contract/provaDeIdade.ts'
import type { Services } from '../../services.ts'
import { requireOn } from '../exigencia.ts'
import { createPedido, takePedido } from '../pedido.ts'
import { CLAIM, isAdultBy } from './documento.ts'
import { COSE_SIGNATURES } from './mdocContext.ts'

/*
 * Proof by the wallet of a phone: the browser passes a request of OpenID4VP 1.0 to it (Digital Credentials
 * API) and its encrypted answer to us. The wallet tells `age_over_18` of an mdoc (ISO 18013-5) and nothing
 * else; who issued the document learns nothing.
 */

type Parts = Pick<Services, 'db' | 'settings' | 'log' | 'now'>

/** Whether the operator has named issuers. */
export const hasCarteira = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.ageWalletIssuers !== null

const ALG = 'ECDH-ES'
const ENC = ['A128GCM', 'A256GCM']

/**
 * A request for a wallet, and the challenge that its answer must be signed over.
 * @throws Falha `nao_encontrado` where this route is not offered
 */
export async function beginCarteira(
  parts: Parts,
): Promise<{ desafio: string; pedido: PedidoDaCarteira }> {
  const { settings } = parts
  requireOn(hasCarteira(parts), settings)
  const { publicKey, privateKey } = await generateKeyPair(ALG, { crv: 'P-256', extractable: true })
  const desafio = await createPedido(parts, 'carteira', await exportJWK(privateKey))
  const named = settings.ageWalletDocuments.map((documento, i) => ({ ...documento, id: `d${i}` }))
  const data = {
    response_type: 'vp_token',
    response_mode: 'dc_api.jwt',
    nonce: desafio,
    dcql_query: {
      credentials: named.map(({ id, doctype, namespace }) => ({
        id,
        format: 'mso_mdoc',
        meta: { doctype_value: doctype },
        claims: [{ path: [namespace, CLAIM], intent_to_retain: false }],
      })),
      // Any one of them.
      credential_sets: [{ options: named.map(({ id }) => [id]) }],
    },
    client_metadata: {
      jwks: {
        keys: [{ ...(await exportJWK(publicKey)), kid: 'resposta', use: 'enc', alg: ALG }],
      },
      encrypted_response_enc_values_supported: ENC,
      vp_formats_supported: {
        mso_mdoc: {
          issuerauth_alg_values: COSE_SIGNATURES,
          deviceauth_alg_values: COSE_SIGNATURES,
        },
      },
    },
  }
  return { desafio, pedido: { protocol: 'openid4vp-v1-unsigned', data } }
}

/** How the answer of a wallet ends the check that this browser began. */
export async function endCarteira(
  parts: Parts,
  desafio: string | undefined,
  response: string,
): Promise<'comprovada' | 'menor' | 'falhou'> {
  requireOn(hasCarteira(parts), parts.settings)
  const pedido = await takePedido(parts, 'carteira', desafio)
  if (!pedido) return 'falhou'
  try {
    const key = pedido.chave as JWK
    return (await isAdult(parts, { nonce: pedido.desafio, key, response })) ? 'comprovada' : 'menor'
  } catch (error) {
    // The reason alone: nothing that the wallet sent is logged.
    const motivo = error instanceof Error ? error.message : 'unknown'
    parts.log.warn({ motivo }, 'a wallet proved nothing')
    return 'falhou'
  }
}

async function isAdult(
  { settings, now }: Parts,
  { nonce, key, response }: { nonce: string; key: JWK; response: string },
): Promise<boolean> {
  const { plaintext } = await compactDecrypt(response, await importJWK(key, ALG), {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: ENC,
  })
  const { vp_token } = RespostaDaCarteira.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  const [[id, [presented]] = ['', []], ...others] = Object.entries(vp_token)
  const documento = settings.ageWalletDocuments.find((_, i) => id === `d${i}`)
  if (!documento || !presented || others.length > 0) throw new Error('not what was asked for')
  return isAdultBy(presented, {
    documento,
    trusted: (settings.ageWalletIssuers ?? []).map((pem) => new X509Certificate(pem).raw),
    nonce,
    origin: settings.publicUrl,
    thumbprint: Buffer.from(await calculateJwkThumbprint(key, 'sha256'), 'base64url'),
    now: now(),
  })
}
