import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { renameImportada } from './queries.ts'

/** Stands for the key of somebody who erased her account: the key may name her, this does not. */
export const chaveApagada = (chave: string, hashSecret: string): string =>
  `apagada:${createHmac('sha256', hashSecret).update(`chave\n${chave}`).digest('hex')}`

/** Once erased, a profile does not come back by the next import of the same file. */
export const forgetImportacao = (
  trx: Kysely<DB>,
  modeloId: number,
  hashSecret: string,
): Promise<void> => renameImportada(trx, modeloId, (chave) => chaveApagada(chave, hashSecret))
