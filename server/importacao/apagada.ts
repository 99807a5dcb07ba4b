import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { renameImportada } from './queries.ts'

/** Replaces the import key of an erased account: the key may name her, this hash does not. */
export const chaveApagada = (chave: string, hashSecret: string): string =>
  `apagada:${createHmac('sha256', hashSecret).update(`chave\n${chave}`).digest('hex')}`

/** Prevents an erased profile from being created again by the next import of the same file. */
export const forgetImportacao = (
  trx: Kysely<DB>,
  modeloId: number,
  hashSecret: string,
): Promise<void> => renameImportada(trx, modeloId, (chave) => chaveApagada(chave, hashSecret))
