import { hkdfSync } from 'node:crypto'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { equal, keysOf } from '../keys.ts'

/*
 * Vouchers by a partially oblivious pseudorandom function (RFC 9497, POPRF). The server evaluates a number
 * that the browser blinded, for one profile and month; the voucher that the browser unblinds is valid for
 * these, and nobody can tell from which evaluation it came.
 */

export type De = { modelo: number; mes: string }

const poprf = ({ modelo, mes }: De) =>
  ristretto255_oprf.poprf(new TextEncoder().encode(`${modelo}:${mes}`))

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

// Deriving a pair costs a millisecond, and it is the same for every profile and month.
const derived = new Map<string, { secretKey: Uint8Array; publicKey: Uint8Array }>()

const derive = (key: string) => {
  const seed = new Uint8Array(hkdfSync('sha256', key, '', 'camelia retornos', 32))
  return ristretto255_oprf.voprf.deriveKeyPair(seed, new Uint8Array())
}

function pairOf(key: string) {
  const known = derived.get(key)
  if (known) return known
  const pair = derive(key)
  derived.set(key, pair)
  return pair
}

/** The public key of the vouchers that are given today. */
export const chaveDos = (secret: string): string => textOf(pairOf(keysOf(secret)[0]!).publicKey)

/** @returns null for what is no blinded number */
export function evaluateCego(
  secret: string,
  de: De,
  cego: string,
): { avaliado: string; prova: string } | null {
  try {
    const { secretKey } = pairOf(keysOf(secret)[0]!)
    const { evaluated, proof } = poprf(de).blindEvaluate(secretKey, bytesOf(cego))
    return { avaliado: textOf(evaluated), prova: textOf(proof) }
  } catch {
    return null
  }
}

/** Whether this voucher is of this number, profile and month, under any key of the secret. */
export function isVale(
  secret: string,
  de: De,
  { numero, vale }: { numero: string; vale: string },
): boolean {
  const given = Buffer.from(vale, 'base64url')
  const input = bytesOf(numero)
  return keysOf(secret).some((key) => {
    const made = poprf(de).evaluate(pairOf(key).secretKey, input)
    return equal(Buffer.from(made), given)
  })
}
