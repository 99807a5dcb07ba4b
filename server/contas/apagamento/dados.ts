import type { Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import { forgetImportacao } from '../../importacao/apagada.ts'
import { eraseUrls } from '../../modelos/urls/urls.ts'
import {
  anonymizeConta,
  deleteAssinante,
  deleteRastros,
  emptyModelo,
  forgetPalavras,
  holdModelo,
} from './queries.ts'

/**
 * Erases an account for good, whoever decided it. Its sessions end, what it published is gone, its e-mail
 * is free, and nothing that is left names it: to visitors it is as if it had never been. What was paid
 * stays, without a name, as the law asks; reviews that a client wrote stay without an author; the log of
 * staff keeps numbers.
 * @param hashSecret `Secrets.hash`, under which its addresses are kept from being taken by others
 */
export async function emptyConta(
  trx: Transaction<DB>,
  { id, tipo }: { id: number; tipo: string },
  hashSecret: string,
): Promise<void> {
  if (tipo === 'modelo') await holdModelo(trx, id)
  await forgetPalavras(trx, id)
  await anonymizeConta(trx, id)
  if (tipo === 'modelo') {
    await eraseUrls(trx, id, hashSecret)
    await forgetImportacao(trx, id, hashSecret)
    await emptyModelo(trx, id)
  } else await deleteAssinante(trx, id)
  await deleteRastros(trx, id)
}
