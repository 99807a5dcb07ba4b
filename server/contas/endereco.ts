import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { deleteEnderecos, existsEnderecoComum, upsertEndereco } from './queries.ts'

/** After 90 days an address says nothing about who uses it now. */
const GUARDA_MS = 90 * 24 * 3_600_000

/** Records that an account was used from an address. @param endereco keyed hash, see `Call.endereco` */
export const noteEndereco = (
  db: Kysely<DB>,
  conta: number,
  endereco: Buffer,
  now: Date,
): Promise<void> => upsertEndereco(db, { conta, endereco, now })

/** Whether two accounts were used from one address within the last 90 days. */
export const shareEndereco = (
  db: Kysely<DB>,
  contas: [number, number],
  now: Date,
): Promise<boolean> => existsEnderecoComum(db, contas, new Date(now.getTime() - GUARDA_MS))

/** Daily job: deletes addresses 90 days after their last use. */
export const forgetEnderecos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteEnderecos(db, new Date(now.getTime() - GUARDA_MS))
