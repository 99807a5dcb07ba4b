import type { Kysely } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import type { Attempts } from '../../http/attempts.ts'
import type { Session } from '../../http/session.ts'
import { forgetImportacao } from '../../importacao/apagada.ts'
import { eraseUrls } from '../../modelos/urls/urls.ts'
import { selectCredenciais } from '../queries.ts'
import { requireSenhaAtual } from '../troca.ts'
import {
  anonymizeConta,
  deleteAssinante,
  deleteRastros,
  emptyModelo,
  forgetPalavras,
  holdModelo,
} from './queries.ts'

/**
 * Erases an account for good, at its owner's wish and with the password. Its sessions end, what it
 * published is gone, and nothing that is left names it: to visitors it is as if it had never been. What
 * was paid stays, without a name, as the law asks; reviews that a client wrote stay without an author;
 * the log of staff keeps numbers.
 * @throws Falha `campos_invalidos` on `senha`
 */
export async function eraseConta(
  db: Kysely<DB>,
  { id, tipo }: Session,
  senha: string,
  { attempts, hashSecret }: { attempts: Attempts; hashSecret: string },
): Promise<void> {
  await requireSenhaAtual(await selectCredenciais(db, id), senha, { campo: 'senha', attempts })
  await inTransaction(db, async (trx) => {
    if (tipo === 'modelo') await holdModelo(trx, id)
    await forgetPalavras(trx, id)
    await anonymizeConta(trx, id)
    if (tipo === 'modelo') {
      await eraseUrls(trx, id, hashSecret)
      await forgetImportacao(trx, id, hashSecret)
      await emptyModelo(trx, id)
    } else await deleteAssinante(trx, id)
    await deleteRastros(trx, id)
  })
}
