import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { macsOf } from '../keys.ts'
import { renameImportada } from './queries.ts'

/**
 * Replaces the import key of an erased account: the key may name her, this hash does not. One for each
 * key of the secret, the newest first.
 */
export const chavesApagadas = (chave: string, hashSecret: string): string[] =>
  macsOf(hashSecret, `chave\n${chave}`).map((mac) => `apagada:${mac.toString('hex')}`)

/** Prevents an erased profile from being created again by the next import of the same file. */
export const forgetImportacao = (
  trx: Kysely<DB>,
  modeloId: number,
  hashSecret: string,
): Promise<void> => renameImportada(trx, modeloId, (chave) => chavesApagadas(chave, hashSecret)[0]!)
