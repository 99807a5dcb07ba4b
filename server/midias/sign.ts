import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address of a private file is good for, in seconds. */
const SECONDS = 600

/**
 * Absolute address of a private file's folder for ten minutes from `now`; in the place of
 * `{mediaBase}/{hash}` it makes every address of that file. The signature names the folder and the
 * end: neither can be changed.
 */
export function signedBase(
  hash: string,
  { secret, mediaBase, now }: { secret: string; mediaBase: string; now: Date },
): string {
  const ends = Math.floor(now.getTime() / 1000) + SECONDS
  return `${mediaBase}/privado/${ends}-${signatureOf(secret, hash, ends)}/${hash}`
}

/** Whether this signature opens the folder at this time. */
export function opens(
  secret: string,
  { hash, ends, signature, now }: { hash: string; ends: number; signature: string; now: Date },
): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, hash, ends))]
  return (
    given.length === right.length && timingSafeEqual(given, right) && now.getTime() < ends * 1000
  )
}

const signatureOf = (secret: string, hash: string, ends: number): string =>
  createHmac('sha256', secret).update(`media\n${hash}\n${ends}`).digest('base64url')
