import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { seal, sealingId, unseal } from '../keys.ts'
import { countArquivosDeOutraChave } from './queries.ts'

/*
 * Documents and selfies are encrypted with AES-256-GCM under a key that is in neither the database nor
 * the store (docs/decisions/0068-verification.md): a copy of either shows nobody's document.
 */

const PURPOSE = 'camelia verificacao'

const of = (secret: string, arquivo: string) =>
  ({ secret, purpose: PURPOSE, name: `verificacao ${arquivo}` }) as const

/**
 * Encrypts a file.
 * @param secret `Secrets.verificacao`
 * @param arquivo its id: it opens under no other
 */
export function sealFile(secret: string, arquivo: string, content: Uint8Array) {
  const { id, bytes } = seal(of(secret, arquivo), content)
  return { chave: id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/**
 * Decrypts a file; null when its key is not among these, it is another's, or it was changed.
 * @param chave the id of the key that encrypted it
 */
export const openFile = (
  secret: string,
  { arquivo, chave, bytes }: { arquivo: string; chave: string; bytes: Buffer },
): Buffer | null => unseal(of(secret, arquivo), bytes, chave)

/** How many stored files were encrypted with another key than the newest. */
export const countOtherKeys = (db: Kysely<DB>, secret: string): Promise<number> =>
  countArquivosDeOutraChave(db, sealingId({ secret, purpose: PURPOSE }))
