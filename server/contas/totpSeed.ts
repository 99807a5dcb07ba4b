import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { seal, sealingId, unseal } from '../keys.ts'
import { selectTotpSegredos, updateTotpSegredo } from './queries.ts'

/*
 * The secrets (seeds) of the second factor are stored encrypted with AES-256-GCM under a key that is
 * not in the database, so that a copy of it gives nobody the codes of an account.
 */

const PURPOSE = 'camelia totp seed'

const of = (secret: string, contaId: number) =>
  ({ secret, purpose: PURPOSE, name: `conta ${contaId}` }) as const

/** `v2.<id of the key>.<bytes>`; earlier versions wrote `v1.<bytes>`, and plain base32 before. */
const SEALED = /^(?:v1|v2\.([0-9a-f]{16}))\.(.*)$/

/** @param secret `Secrets.totp` */
export function sealSeed(secret: string, contaId: number, seed: string): string {
  const { id, bytes } = seal(of(secret, contaId), Buffer.from(seed))
  return `v2.${id}.${bytes.toString('base64url')}`
}

/** The base32 seed; null when it was encrypted with another key, for another account, or changed. */
export function openSeed(secret: string, contaId: number, kept: string): string | null {
  const sealed = SEALED.exec(kept)
  if (!sealed) return kept
  const [, id, bytes = ''] = sealed
  return unseal(of(secret, contaId), Buffer.from(bytes, 'base64url'), id)?.toString('utf8') ?? null
}

/**
 * Encrypts with the newest key the seeds that are stored in plain text or under an older one. Sign-in
 * reads all forms, so it works meanwhile; several nodes may do it at once. Returns how many cannot be
 * decrypted with these keys: those people need `npm run staff -- reset`, or a recovery code.
 */
export async function sealSeeds(db: Kysely<DB>, secret: string): Promise<number> {
  const current = `v2.${sealingId({ secret, purpose: PURPOSE })}.`
  let lost = 0
  for (const { id, segredo } of await selectTotpSegredos(db)) {
    const seed = openSeed(secret, id, segredo)
    if (seed === null) lost += 1
    else if (!segredo.startsWith(current))
      await updateTotpSegredo(db, id, { de: segredo, para: sealSeed(secret, id, seed) })
  }
  return lost
}
