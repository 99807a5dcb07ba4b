import { inTransaction } from '../../database/transaction.ts'
import type { Session } from '../../http/session.ts'
import { forgetImportacao } from '../../importacao/apagada.ts'
import { eraseUrls } from '../../modelos/urls/urls.ts'
import type { Services } from '../../services.ts'
import { requireMesmaSenha, requireSenhaAtual } from '../troca.ts'
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
  parts: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  session: Session,
  senha: string,
): Promise<void> {
  const { id, tipo } = session
  const { secrets } = parts
  const conferida = await requireSenhaAtual(parts, session, senha, 'senha')
  await inTransaction(parts.db, async (trx) => {
    if (tipo === 'modelo') await holdModelo(trx, id)
    await requireMesmaSenha(trx, conferida, 'senha')
    await forgetPalavras(trx, id)
    await anonymizeConta(trx, id)
    if (tipo === 'modelo') {
      await eraseUrls(trx, id, secrets.hash)
      await forgetImportacao(trx, id, secrets.hash)
      await emptyModelo(trx, id)
    } else await deleteAssinante(trx, id)
    await deleteRastros(trx, id)
  })
}
