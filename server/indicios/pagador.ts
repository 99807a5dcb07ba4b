import type { Kysely } from 'kysely'
import { semAcento } from '../../contract/semAcento.ts'
import type { DB } from '../database/types.ts'
import { macOf } from '../keys.ts'
import { insertPagador } from './queries.ts'

/** As banks write a name differently: case, accents, dots and spaces do not count. */
const normalize = (nome: string): string =>
  semAcento(nome)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Remembers who paid for an advertiser's plan, as an HMAC of the name. Nothing for an empty name, or for a client's plan.
 * @param nome as on the bank's statement
 */
export async function recordPagador(
  db: Kysely<DB>,
  conta: number,
  { nome, hashSecret, now }: { nome: string; hashSecret: string; now: Date },
): Promise<void> {
  const name = normalize(nome)
  if (name) await insertPagador(db, { conta, marca: macOf(hashSecret, `pagador\n${name}`), now })
}
