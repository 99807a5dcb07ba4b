import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { api } from '../api/client.ts'
import { readUser } from '../session/session.ts'
import { addPendente, isPending } from './pendentes.ts'

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/**
 * Gets the voucher with which this browser may say later, once and without identity, whether she answered.
 * The server evaluates a number that it cannot see; the proof is checked, so that it can use no key of its own
 * for a single person (docs/decisions/0121). Not in discreet mode, which stores nothing.
 */
export async function getVale(modelo: number): Promise<void> {
  if (document.documentElement.dataset.discreto === '1' || isPending(modelo)) return
  if (readUser()?.tipo === 'modelo') return
  const { chave, mes } = await api('GET /api/retornos/chave', {})
  const poprf = ristretto255_oprf.poprf(new TextEncoder().encode(`${modelo}:${mes}`))
  const input = crypto.getRandomValues(new Uint8Array(32))
  const { blind, blinded, tweakedKey } = poprf.blind(input, bytesOf(chave))
  const body = { modelo, mes, cego: textOf(blinded) }
  const { avaliado, prova } = await api('POST /api/retornos/vales', { body })
  const output = poprf.finalize(
    input,
    blind,
    bytesOf(avaliado),
    blinded,
    bytesOf(prova),
    tweakedKey,
  )
  addPendente({ modelo, mes, numero: textOf(input), vale: textOf(output), em: Date.now() })
}
