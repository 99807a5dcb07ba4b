import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that one code is shown. */
const STEP = 30
/** Steps that the clock of a phone may be away from ours. */
const DRIFT = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** base32 of bytes (RFC 4648), without padding: what authenticator apps take. */
export function encodeBase32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** Bytes of a base32 text (RFC 4648), spaces and padding aside. @throws on any other character. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const char of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const digit = ALPHABET.indexOf(char)
    if (digit < 0) throw new Error('not base32')
    value = ((value << 5) | digit) & 0xffff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  return Buffer.from(bytes)
}

/** The code of one counter value (RFC 4226). */
export function hotp(key: Buffer, counter: number, digits = 6): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(message).digest()
  const offset = mac.at(-1)! & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/**
 * The time step that a code of the second factor belongs to (RFC 6238, SHA-1, 6 digits, 30 s), one
 * step to either side allowed; null when it is no code of now. `secret` is base32.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const key = decodeBase32(secret)
  const current = Math.floor(now.getTime() / 1000 / STEP)
  let found: number | null = null
  for (let step = Math.max(0, current - DRIFT); step <= current + DRIFT; step += 1) {
    if (timingSafeEqual(Buffer.from(hotp(key, step)), Buffer.from(digits))) found = step
  }
  return found
}
