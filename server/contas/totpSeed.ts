import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { selectTotpSegredos, updateTotpSegredo } from './queries.ts'

/*
 * The secrets (seeds) of the second factor are stored encrypted with AES-256-GCM under a key that is
 * not in the database, so that a copy of it gives nobody the codes of staff.
 */

/** Tells an encrypted seed from the plain base32 that earlier versions wrote. */
const SEALED = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'camelia totp seed', 32))

/** Additional authenticated data: a seed that is moved to another row cannot be decrypted. */
const accountOf = (contaId: number): Buffer => Buffer.from(`conta ${contaId}`)

/** @param secret `Secrets.totp` */
export function sealSeed(secret: string, contaId: number, seed: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(accountOf(contaId))
  const sealed = [iv, cipher.update(seed, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return SEALED + Buffer.concat(sealed).toString('base64url')
}

/** The base32 seed; null when it was encrypted with another key, for another account, or changed. */
export function openSeed(secret: string, contaId: number, kept: string): string | null {
  if (!kept.startsWith(SEALED)) return kept
  const bytes = Buffer.from(kept.slice(SEALED.length), 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(accountOf(contaId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const seed = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([seed, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * Encrypts the seeds that are stored in plain text. Sign-in reads both forms, so it works meanwhile;
 * several nodes may do it at once. Returns how many cannot be decrypted with this key: those people
 * need `npm run staff -- reset`.
 */
export async function sealSeeds(db: Kysely<DB>, secret: string): Promise<number> {
  let lost = 0
  for (const { id, segredo } of await selectTotpSegredos(db)) {
    if (!segredo.startsWith(SEALED))
      await updateTotpSegredo(db, id, { de: segredo, para: sealSeed(secret, id, segredo) })
    else if (openSeed(secret, id, segredo) === null) lost += 1
  }
  return lost
}
